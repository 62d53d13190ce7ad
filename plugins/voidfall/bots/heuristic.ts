import { type Bot, wishingBot } from "conclave/rules";
import { Table } from "../table/table.ts";
import type { Voidfall } from "../types.ts";
import { allocate, assign } from "./amounts.ts";
import { wishesFor } from "./choosing.ts";

/** A bot that imagines what would come of each choice, and takes what looks best. */
export const heuristic: Bot<Voidfall> = wishingBot({
  mind: (view, rules, seat) => new Table(view, rules, seat),
  wishes(table, prompt) {
    const wishes = wishesFor(table, prompt);
    return (_, index) => wishes[index];
  },
  several: "many",
  habits: { allocate, assign },
});
