import type { CharacterCard, InDeck } from "../effects/cards.ts";
import {
  character,
  discount,
  draw,
  endurance,
  gamble,
  parry,
  pursuit,
  raise,
  restore,
  scout,
  swiftRetreat,
  ward,
} from "../effects/writing.ts";

/** Twelve characters, one copy each. The weaker a character fights, the stronger its skill. */
export const characters: readonly InDeck<CharacterCard>[] = [
  character("fenn-lucky-hand", { cost: 2, power: 2, guard: 2, range: 1, loyalty: 1 }, gamble(5, "resource", 1)),
  character("anselm-roe", { cost: 3, power: 1, guard: 5, range: 1, loyalty: 6 }, parry()),
  character("emre-quill", { cost: 3, power: 1, guard: 5, range: 1, loyalty: 4 }, endurance(1, { on: "here" })),
  character(
    "ilka-tarn",
    { cost: 3, power: 1, guard: 3, range: 1, loyalty: 4 },
    discount("troop", { reduce: 1, perTurn: 1 }),
  ),
  character(
    "isolde-marr",
    { cost: 3, power: 1, guard: 3, range: 2, loyalty: 3 },
    discount("special-attack", { reduce: 1, perTurn: 1 }),
  ),
  character("tomas-keel", { cost: 3, power: 2, guard: 3, range: 1, loyalty: 5 }, restore(1, "here")),
  character("vesna-dray", { cost: 3, power: 2, guard: 2, range: 2, loyalty: 2 }, scout(2)),
  character("hound-of-ketter", { cost: 4, power: 5, guard: 4, range: 1, loyalty: 2 }, pursuit()),
  character(
    "nerys-vale",
    { cost: 4, power: 2, guard: 3, range: 1, loyalty: 3 },
    draw("resource", { amount: 1, every: 2 }),
  ),
  character(
    "orsolya-venn",
    { cost: 4, power: 3, guard: 4, range: 1, loyalty: 5 },
    raise("power", 1, { on: "here", when: "attacking" }),
  ),
  character("sable-wren", { cost: 4, power: 5, guard: 3, range: 2, loyalty: 3, flying: true }, swiftRetreat("self")),
  character("bjarne-holt", { cost: 5, power: 5, guard: 6, range: 2, loyalty: 6 }, ward()),
];
