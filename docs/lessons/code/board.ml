(* A Sokoban board on one line, and how programs of exercises are asked: see README.md.
   A cell is y * width + x; boxes are a sorted list of cells. *)
type board = { width : int; height : int; cells : string; boxes : int list; player : int }

let is_wall b cell = b.cells.[cell] = '#'
let is_goal b cell = String.contains ".*+" b.cells.[cell]
let is_box b cell = List.mem cell b.boxes
let is_free b cell = not (is_wall b cell) && not (is_box b cell)
let steps b = [ ('u', -b.width); ('d', b.width); ('l', -1); ('r', 1) ]

let all b test = List.filter test (List.init (String.length b.cells) Fun.id)
let goals b = all b (is_goal b)
let solved b = List.for_all (is_goal b) b.boxes
let shift b from into =
  { b with boxes = List.sort compare (into :: List.filter (( <> ) from) b.boxes); player = from }

(* The board after a move of the player, if it can be made. *)
let move b letter =
  let step = List.assoc letter (steps b) in
  let into = b.player + step in
  if is_wall b into then None
  else if not (is_box b into) then Some { b with player = into }
  else if is_free b (into + step) then Some (shift b into (into + step))
  else None

(* The cells that the player can walk to, as a table of booleans. *)
let region b =
  let seen = Array.make (String.length b.cells) false in
  let rec visit cell =
    if (not seen.(cell)) && is_free b cell then begin
      seen.(cell) <- true;
      List.iter (fun (_, step) -> visit (cell + step)) (steps b)
    end
  in
  visit b.player;
  seen

(* Every board that is one push away. *)
let pushes b =
  let reached = region b in
  List.concat_map
    (fun box ->
      List.filter_map
        (fun (_, step) ->
          if reached.(box - step) && is_free b (box + step) then Some (shift b box (box + step))
          else None)
        (steps b))
    b.boxes

(* The same for boards that differ only in where the player stands in its region. *)
let key b =
  let reached = region b in
  let rec first cell = if reached.(cell) then cell else first (cell + 1) in
  (first 0, b.boxes)

let distance b one other =
  abs ((one mod b.width) - (other mod b.width)) + abs ((one / b.width) - (other / b.width))

let least = function [] -> 0 | first :: rest -> List.fold_left min first rest
let sum = List.fold_left ( + ) 0

let read line =
  let rows = String.split_on_char '|' line in
  let b =
    { width = String.length (List.hd rows); height = List.length rows;
      cells = String.concat "" rows; boxes = []; player = 0 }
  in
  let boxes = all b (fun cell -> String.contains "$*" b.cells.[cell]) in
  let player = try List.hd (all b (fun cell -> String.contains "@+" b.cells.[cell])) with Failure _ -> 0 in
  { b with boxes; player }

(* Answers every question of standard input: the board ("-" for none) and the words after it. *)
let run answer =
  try
    while true do
      match String.split_on_char ' ' (input_line stdin) with
      | board :: words -> print_endline (answer (read board) words)
      | [] -> ()
    done
  with End_of_file -> ()
