import { game } from "../support/plugin-folder.ts";

const confirm = 'yield* game.confirm(game.current, "sure");';

/** A game that asks one question, and then does this. */
const afterQuestion = (id: string, code: string): string =>
  game(id, `seats: { min: 1, max: 4 }, phases: { play: function* (game) { ${confirm} ${code} } },`);

/** Games whose rules or bots do what they must not: the code of each by its id. */
export const traps: { readonly [id: string]: string } = {
  "loop-empty": afterQuestion("loop-empty", "for (;;);"),
  "loop-filling": afterQuestion("loop-filling", "for (;;) new Array(100).fill(0);"),
  promises: afterQuestion("promises", "const chain = () => Promise.resolve().then(chain); chain();"),
  "loop-bot": game(
    "loop-bot",
    `phases: { play: function* (game) { ${confirm} } }, bots: { heuristic: () => { for (;;); } },`,
  ),
};
