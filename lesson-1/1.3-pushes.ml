#use "board.ml";;

(* The cells that the player can walk to. *)
let reach b =
  let seen = Array.make (String.length b.cells) false in
  let rec visit cell =
    seen.(cell) <- true
  in
  visit b.player;
  seen

(* How many pushes can be made, wherever the player has to walk for them. *)
let answer b _ =
  let seen = reach b in
  let count = ref 0 in
  let try_push box (_, step) =
    ignore (seen, box, step)
  in
  List.iter (fun box -> List.iter (try_push box) (steps b)) b.boxes;
  string_of_int !count

let () = run answer
