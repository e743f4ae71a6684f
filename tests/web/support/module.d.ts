// What Emscripten makes has no types.
declare module "*/module/cariste.js" {
  const factory: (given: object) => Promise<any>;
  export default factory;
}
