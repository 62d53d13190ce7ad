import { board, t } from "conclave/rules";

/** A player’s lands: two columns, side by side, that grow outwards layer by layer (R5). The territories lie where the view says. */
export const lands = board.of("lands", { title: t("board.lands"), perSeat: true }, [
  board.place("left", { name: t("column.left.name"), kind: "column", at: { x: 0, y: 0 } }),
  board.place("right", { name: t("column.right.name"), kind: "column", at: { x: 1, y: 0 } }),
  board.link("left", "right", { kind: "neighbour" }),
]);
