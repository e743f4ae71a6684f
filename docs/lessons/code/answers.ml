(* Answers to the exercises. "=== 1.2" begins the program of an exercise; what stands between the marks is left to
   the student, who finds what follows the second mark instead. *)
(* === 1.2 moves *)
#use "board.ml";;

(* How many of the four moves the player can make. *)
let can_move b step =
  let into = b.player + step in
  (* <<< *)
  is_free b into || (is_box b into && is_free b (into + step))
  (* >>> ignore into; false *)

let answer b _ =
  string_of_int (List.length (List.filter (fun (_, step) -> can_move b step) (steps b)))

let () = run answer
(* === 1.3 pushes *)
#use "board.ml";;

(* The cells that the player can walk to. *)
let reach b =
  let seen = Array.make (String.length b.cells) false in
  let rec visit cell =
    (* <<< *)
    if (not seen.(cell)) && is_free b cell then begin
      seen.(cell) <- true;
      List.iter (fun (_, step) -> visit (cell + step)) (steps b)
    end
    (* >>> seen.(cell) <- true *)
  in
  visit b.player;
  seen

(* How many pushes can be made, wherever the player has to walk for them. *)
let answer b _ =
  let seen = reach b in
  let count = ref 0 in
  let try_push box (_, step) =
    (* <<< *)
    if seen.(box - step) && is_free b (box + step) then incr count
    (* >>> ignore (seen, box, step) *)
  in
  List.iter (fun box -> List.iter (try_push box) (steps b)) b.boxes;
  string_of_int !count

let () = run answer
(* === 2.2 paths *)
#use "board.ml";;

(* How many sequences of exactly so many moves there are. *)
let rec paths b depth =
  (* <<< *)
  if depth = 0 then 1
  else
    let after = List.filter_map (move b) [ 'u'; 'd'; 'l'; 'r' ] in
    sum (List.map (fun next -> paths next (depth - 1)) after)
  (* >>> ignore (b, depth); 0 *)

let answer b words = string_of_int (paths b (int_of_string (List.hd words)))
let () = run answer
(* === 2.3 limited *)
#use "board.ml";;

(* Whether the board can be solved in at most so many moves. *)
let rec limited b limit =
  (* <<< *)
  solved b
  || limit > 0
     && List.exists
          (fun next -> limited next (limit - 1))
          (List.filter_map (move b) [ 'u'; 'd'; 'l'; 'r' ])
  (* >>> ignore limit; solved b *)

let answer b words = if limited b (int_of_string (List.hd words)) then "1" else "0"
let () = run answer
(* === 3.1 key *)
#use "board.ml";;

(* A key without spaces: the same for the same position, in whatever order its boxes come. *)
let key_of _width _height player boxes =
  (* <<< *)
  String.concat "," (List.map string_of_int (player :: List.sort compare boxes))
  (* >>> ignore (player, boxes); "0" *)

let answer _ words =
  match List.map int_of_string words with
  | width :: height :: player :: boxes -> key_of width height player boxes
  | _ -> "0"

let () = run answer
(* === 3.2 numbering *)
#use "board.ml";;

(* A number from 0 to n^(boxes + 1) - 1, n = width * height: another one for every position. *)
let number_of width height player boxes =
  (* <<< *)
  List.fold_left (fun number box -> (number * width * height) + box) player (List.sort compare boxes)
  (* >>> ignore (width, height, player, boxes); 0 *)

let answer _ words =
  match List.map int_of_string words with
  | width :: height :: player :: boxes -> string_of_int (number_of width height player boxes)
  | _ -> "0"

let () = run answer
(* === 3.3 zobrist *)
#use "board.ml";;

(* The key after a box went from a cell to another; numbers has one for every cell. *)
let moved key start into numbers =
  (* <<< *)
  key lxor List.nth numbers start lxor List.nth numbers into
  (* >>> ignore (start, into, numbers); key *)

let answer _ words =
  match List.map int_of_string words with
  | key :: start :: into :: numbers -> string_of_int (moved key start into numbers)
  | _ -> "0"

let () = run answer
(* === 3.4 code *)
#use "board.ml";;

(* The code with its pieces, three digits each, in ascending order. *)
let answer _ words =
  let code = List.hd words in
  (* <<< *)
  let pieces = List.init (String.length code / 3) (fun i -> String.sub code (3 * i) 3) in
  String.concat "" (List.sort compare pieces)
  (* >>> code *)

let () = run answer
(* === 4.1 fewest-pushes *)
#use "board.ml";;

(* The fewest pushes to a solution, -1 if there is none: layer by layer. *)
let answer b _ =
  let known = Hashtbl.create 97 in
  let is_new b = (not (Hashtbl.mem known (key b))) && (Hashtbl.add known (key b) (); true) in
  let rec search layer count =
    if layer = [] then -1
    else if List.exists solved layer then count
    else
      (* <<< *)
      search (List.filter is_new (List.concat_map pushes layer)) (count + 1)
      (* >>> search [] (count + 1) *)
  in
  ignore (is_new b);
  string_of_int (search [ b ] 0)

let () = run answer
(* === 4.2 fewest-moves *)
#use "board.ml";;

(* The fewest moves to a solution, -1 if there is none. *)
let answer b _ =
  let known = Hashtbl.create 97 in
  let is_new b =
    let key = (b.player, b.boxes) in
    (not (Hashtbl.mem known key)) && (Hashtbl.add known key (); true)
  in
  let after b = List.filter_map (move b) [ 'u'; 'd'; 'l'; 'r' ] in
  let rec search layer count =
    (* <<< *)
    if layer = [] then -1
    else if List.exists solved layer then count
    else search (List.filter is_new (List.concat_map after layer)) (count + 1)
    (* >>> ignore (search, after, layer, count); -1 *)
  in
  ignore (is_new b);
  string_of_int (search [ b ] 0)

let () = run answer
(* === 4.3 positions *)
#use "board.ml";;

(* How many positions can be reached: boxes and the region of the player. *)
let answer b _ =
  let known = Hashtbl.create 97 in
  let rec visit b =
    (* <<< *)
    if not (Hashtbl.mem known (key b)) then begin
      Hashtbl.add known (key b) ();
      List.iter visit (pushes b)
    end
    (* >>> ignore visit; Hashtbl.replace known (key b) () *)
  in
  visit b;
  string_of_int (Hashtbl.length known)

let () = run answer
(* === 4.4 way *)
#use "board.ml";;

(* A shortest solution in letters u, d, l, r; "-" if there is none. *)
let answer start _ =
  let parent = Hashtbl.create 97 in
  let queue = Queue.create () in
  let enter b from =
    if not (Hashtbl.mem parent (b.player, b.boxes)) then begin
      Hashtbl.add parent (b.player, b.boxes) from;
      Queue.add b queue
    end
  in
  let rec way b letters =
    (* <<< *)
    match Hashtbl.find parent (b.player, b.boxes) with
    | None -> letters
    | Some (before, letter) -> way before (String.make 1 letter ^ letters)
    (* >>> ignore (way, b); letters *)
  in
  let rec search () =
    if Queue.is_empty queue then "-"
    else
      let b = Queue.pop queue in
      if solved b then way b ""
      else begin
        let follow letter = Option.iter (fun next -> enter next (Some (b, letter))) (move b letter) in
        List.iter follow [ 'u'; 'd'; 'l'; 'r' ];
        search ()
      end
  in
  enter start None;
  search ()

let () = run answer
(* === 5.1 manhattan *)
#use "board.ml";;

(* An estimate of the pushes left, never above the truth: every box to its nearest goal. *)
let answer b _ =
  (* <<< *)
  let nearest box = least (List.map (distance b box) (goals b)) in
  string_of_int (sum (List.map nearest b.boxes))
  (* >>> ignore b; "0" *)

let () = run answer
(* === 5.2 distances *)
#use "board.ml";;

(* The same with walls: a lone box is pulled away from the goals. -1 if a box can reach none. *)
let answer b _ =
  let far = Array.make (String.length b.cells) (-1) in
  let queue = Queue.create () in
  List.iter (fun goal -> far.(goal) <- 0; Queue.add goal queue) (goals b);
  while not (Queue.is_empty queue) do
    let cell = Queue.pop queue in
    let pull (_, step) =
      (* <<< *)
      let into = cell + step in
      if (not (is_wall b into)) && far.(into) < 0 && not (is_wall b (into + step)) then begin
        far.(into) <- far.(cell) + 1;
        Queue.add into queue
      end
      (* >>> ignore (cell, step) *)
    in
    List.iter pull (steps b)
  done;
  let costs = List.map (fun box -> far.(box)) b.boxes in
  if List.mem (-1) costs then "-1" else string_of_int (sum costs)

let () = run answer
(* === 5.5 walk *)
#use "board.ml";;

(* An estimate of the moves left, never above the truth: pushes, and the way to a first box. *)
let answer b _ =
  let nearest cell others = least (List.map (distance b cell) others) in
  let pushes = sum (List.map (fun box -> nearest box (goals b)) b.boxes) in
  (* <<< *)
  string_of_int (if solved b then 0 else pushes + nearest b.player b.boxes - 1)
  (* >>> string_of_int pushes *)

let () = run answer
(* === 6.1 corner *)
#use "board.ml";;

(* Whether a box on this square would be lost in a corner. *)
let lost b cell =
  (* <<< *)
  let wall step = is_wall b (cell + step) in
  (wall 1 || wall (-1)) && (wall b.width || wall (-b.width)) && not (is_goal b cell)
  (* >>> ignore (b, cell); false *)

let answer b words =
  match List.map int_of_string words with
  | [ x; y ] -> if lost b ((y * b.width) + x) then "1" else "0"
  | _ -> "0"

let () = run answer
(* === 6.2 dead-squares *)
#use "board.ml";;

(* A map: # for walls, x for squares from which a lone box reaches no goal, - for others. *)
let answer b _ =
  let live = Array.make (String.length b.cells) false in
  let rec visit cell =
    live.(cell) <- true;
    let pull (_, step) =
      (* <<< *)
      let into = cell + step in
      if (not (is_wall b into)) && (not live.(into)) && not (is_wall b (into + step)) then visit into
      (* >>> ignore (visit, step) *)
    in
    List.iter pull (steps b)
  in
  List.iter visit (goals b);
  let sign cell = if is_wall b cell then '#' else if live.(cell) then '-' else 'x' in
  let row y = String.init b.width (fun x -> sign ((y * b.width) + x)) in
  String.concat "|" (List.init b.height row)

let () = run answer
(* === 6.3 square *)
#use "board.ml";;

(* Whether four squares in a square are walls and boxes, and a box among them is off its goals. *)
let is_block b cell =
  let four = [ cell; cell + 1; cell + b.width; cell + b.width + 1 ] in
  (* <<< *)
  List.for_all (fun each -> not (is_free b each)) four
  && List.exists (fun each -> is_box b each && not (is_goal b each)) four
  (* >>> ignore four; false *)

let answer b _ =
  let corners = all b (fun cell -> (cell + 1) mod b.width > 0 && cell / b.width < b.height - 1) in
  if List.exists (is_block b) corners then "1" else "0"

let () = run answer
(* === 6.4 freeze *)
#use "board.ml";;

(* Whether a box can never move again, if those of the list still cannot. *)
let rec frozen b still box =
  (* <<< *)
  let holds cell =
    is_wall b cell || List.mem cell still || (is_box b cell && frozen b (box :: still) cell)
  in
  (holds (box - 1) || holds (box + 1)) && (holds (box - b.width) || holds (box + b.width))
  (* >>> ignore (frozen, b, still, box); false *)

let answer b _ =
  if List.exists (fun box -> (not (is_goal b box)) && frozen b [ box ] box) b.boxes then "1" else "0"

let () = run answer
(* === 7.1 matching *)
#use "board.ml";;

(* The least sum of distances when every box gets a goal of its own. *)
let rec matching b boxes goals =
  match boxes with
  | [] -> 0
  | box :: others ->
      (* <<< *)
      let with_goal goal = distance b box goal + matching b others (List.filter (( <> ) goal) goals) in
      least (List.map with_goal goals)
      (* >>> ignore (matching, box, others, goals); 0 *)

let answer b _ = string_of_int (matching b b.boxes (goals b))
let () = run answer
(* === 7.2 replay *)
#use "board.ml";;

(* Whether the moves can be made and solve the board. *)
let rec replay b = function
  | [] -> solved b
  | letter :: rest -> (
      (* <<< *)
      match move b (Char.lowercase_ascii letter) with
      | None -> false
      | Some next -> replay next rest
      (* >>> ignore letter; replay b rest *)
      )

let answer b words =
  let moves = List.hd words in
  if replay b (List.init (String.length moves) (String.get moves)) then "1" else "0"

let () = run answer
(* === 7.5 additive *)
#use "board.ml";;

(* The most that pairs without a common box add up to; costs are ((box, box), cost). *)
let rec best costs =
  (* <<< *)
  let apart (i, k) ((j, l), _) = i <> j && i <> l && k <> j && k <> l in
  let with_pair (pair, cost) = cost + best (List.filter (apart pair) costs) in
  List.fold_left max 0 (List.map with_pair costs)
  (* >>> ignore (best, costs); 0 *)

let answer _ words =
  match List.map int_of_string words with
  | boxes :: costs ->
      let later i = List.init (boxes - i - 1) (fun k -> (i, i + k + 1)) in
      string_of_int (best (List.combine (List.concat_map later (List.init boxes Fun.id)) costs))
  | [] -> "0"

let () = run answer
(* === 8.1 regions *)
#use "board.ml";;

(* Into how many regions walls and boxes part the floor. *)
let answer b _ =
  let known = Array.make (String.length b.cells) false in
  let rec visit cell =
    (* <<< *)
    if is_free b cell && not known.(cell) then begin
      known.(cell) <- true;
      List.iter (fun (_, step) -> visit (cell + step)) (steps b)
    end
    (* >>> ignore visit; known.(cell) <- true *)
  in
  let count = ref 0 in
  List.iter (fun cell -> if not known.(cell) then (incr count; visit cell)) (all b (is_free b));
  string_of_int !count

let () = run answer
(* === 8.2 turns *)
#use "board.ml";;

(* Steps until one of two searches is done: mine is the need of the one whose turn it is. *)
let rec turns mine other part =
  (* <<< *)
  if mine <= part then mine else part + turns other (mine - part) part
  (* >>> ignore (turns, mine, other, part); 0 *)

let answer _ words =
  match List.map int_of_string words with
  | [ first; second; part ] -> string_of_int (turns first second part)
  | _ -> "0"

let () = run answer
