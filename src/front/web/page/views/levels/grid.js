/**
 * A grid of very many cards, of which only those in sight are there. One of them can be tabbed to; arrow keys go on
 * from there.
 *
 *   const grid = new Grid(host, {label, card: (index) => HTMLElement}); grid.show(count); grid.free()
 */
import { make } from "../../dom.js";

/** The least width of a card and the height of a row, in pixels; those of style/levels.css. */
const CARD = 152;
const ROW = 196;
const GAP = 12;

/** Rows that are there above and below those in sight. */
const SPARE = 2;

export class Grid {
  /** @type {Map<number, HTMLElement>} */
  #cards = new Map();
  #count = 0;
  #columns = 1;
  #current = 0;
  #frame = 0;

  /**
   * @param {HTMLElement} host
   * @param {{label: string, card: (index: number) => HTMLElement, left?: () => void}} given card: a link; left: told
   *   before cards go out of sight
   */
  constructor(host, given) {
    this.given = given;
    this.list = make("ul", { class: "level-list", "aria-label": given.label });
    this.room = make("div", { class: "level-room" }, this.list);
    host.append(this.room);
    this.list.addEventListener("keydown", (event) => this.#key(event));
    this.list.addEventListener("focusin", (event) => this.#focused(event));
    this.plan = () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = requestAnimationFrame(() => this.#update());
    };
    addEventListener("scroll", this.plan, { passive: true });
    this.observer = new ResizeObserver(this.plan);
    this.observer.observe(this.room);
  }

  free() {
    cancelAnimationFrame(this.#frame);
    removeEventListener("scroll", this.plan);
    this.observer.disconnect();
    this.room.remove();
  }

  /** Shows so many cards anew. @param {number} count */
  show(count) {
    this.#count = count;
    this.#current = Math.min(this.#current, Math.max(0, count - 1));
    this.#cards.clear();
    this.list.replaceChildren();
    this.#update();
  }

  /** The cards that are there, by their numbers. */
  get cards() {
    return this.#cards;
  }

  /** @param {number} index */
  focus(index) {
    if (!this.#count) return;
    this.#current = Math.max(0, Math.min(this.#count - 1, index));
    const top = Math.floor(this.#current / this.#columns) * (ROW + GAP);
    const above = this.room.getBoundingClientRect().top;
    if (above + top < 80 || above + top + ROW > innerHeight) scrollTo({ top: scrollY + above + top - innerHeight / 3 });
    this.#update();
    this.#cards.get(this.#current)?.querySelector("a")?.focus({ preventScroll: true });
  }

  #update() {
    const width = this.room.clientWidth;
    this.#columns = Math.max(1, Math.floor((width + GAP) / (CARD + GAP)));
    const rows = Math.ceil(this.#count / this.#columns);
    this.room.style.height = `${Math.max(0, rows * (ROW + GAP) - GAP)}px`;
    this.list.style.gridTemplateColumns = `repeat(${this.#columns}, minmax(0, 1fr))`;
    const above = -this.room.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor(above / (ROW + GAP)) - SPARE);
    const last = Math.min(rows, Math.ceil((above + innerHeight) / (ROW + GAP)) + SPARE);
    this.list.style.transform = `translateY(${first * (ROW + GAP)}px)`;
    this.#fill(first * this.#columns, Math.min(this.#count, last * this.#columns));
  }

  /** Has the cards from one number to another there, and no others. @param {number} from @param {number} to */
  #fill(from, to) {
    const gone = [...this.#cards.keys()].filter((index) => index < from || index >= to);
    if (gone.length) this.given.left?.();
    for (const index of gone) {
      this.#cards.get(index)?.remove();
      this.#cards.delete(index);
    }
    /** @type {Element | null} */
    let before = this.list.firstElementChild;
    for (let index = from; index < to; index++) {
      let card = this.#cards.get(index);
      if (!card) {
        card = make("li", { "aria-setsize": this.#count, "aria-posinset": index + 1 }, this.given.card(index));
        this.#cards.set(index, card);
        this.list.insertBefore(card, before);
      } else before = card.nextElementSibling;
      const link = card.querySelector("a");
      if (link) link.tabIndex = this.#tabbed(index, from, to) ? 0 : -1;
    }
  }

  /** One card in sight can always be tabbed to. @param {number} index @param {number} from @param {number} to */
  #tabbed(index, from, to) {
    const current = this.#current >= from && this.#current < to ? this.#current : from;
    return index === current;
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const item = /** @type {Element} */ (event.target).closest("li");
    if (item) this.#current = Number(item.getAttribute("aria-posinset")) - 1;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(innerHeight / (ROW + GAP)) - 1) * this.#columns;
    const steps = /** @type {Record<string, number>} */ ({
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -this.#columns,
      ArrowDown: this.#columns,
      PageUp: -page,
      PageDown: page,
      Home: -Infinity,
      End: Infinity,
    });
    if (!(event.key in steps)) return;
    const to = this.#current + steps[event.key];
    event.preventDefault();
    if (Math.abs(steps[event.key]) === this.#columns && (to < 0 || to >= this.#count)) return;
    this.focus(to);
  }
}
