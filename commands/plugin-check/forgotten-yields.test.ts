import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeForgotten, type ForgottenYield, findForgottenYields } from "./forgotten-yields.ts";

const forgotten = [
  'game.choose(0, "k", options);',
  "game.event(rained, 1, function* () {});",
  "ask(game);",
  "void ask(game);",
  "!ask(game);",
  "if (game.choose(0, 'k', options)) game.endTurn();",
  "while (ask(game)) break;",
  "const chosen = game.confirm(0, 'k');",
  "game.seats.forEach((seat) => ask(game, seat));",
  "const lay = (seat: Seat): void => { ask(game, seat); };\n  lay(0);",
  "game.current === 0 && ask(game);",
  "game.current === 0 ? ask(game) : undefined;",
  "reactions[0]?.(game);",
  "(ask(game), game.endTurn());",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  "game.log(`${ask(game)}`);",
];

const good = [
  "yield* ask(game);",
  'const chosen = yield* game.choose(0, "k", options);\n  if (chosen) game.endTurn();',
  "const rule = ask(game);\n  yield* rule;",
  "yield* game.together(game.seats, (seat) => ask(game, seat));",
  'yield* game.call("ask", ask(game));',
  "for (const _ of [1, 2]) yield* ask(game);",
  "let rule: Rule | undefined;\n  rule = ask(game);\n  yield* rule;",
  "const rule = game.current === 0 ? ask(game) : undefined;\n  if (rule) yield* rule;",
  'game.log("k");\n  game.endTurn();',
];

let folder: string;
let found: readonly ForgottenYield[];
/** The code of a case, as the body of a rule. */
function rule(code: string, index: number): string {
  const engine = relative(folder, join(import.meta.dirname, "../../server/engine/index.ts"));
  return `
import { type Game, type GameTypes, choice, event, type Rule, type Seat, t } from "${engine}";
declare const reactions: ((game: Game<GameTypes>) => Rule)[];
const rained = event<number>("rained");
const options = [choice("a", t("a"), "a")];
function* ask(game: Game<GameTypes>, seat: Seat = 0): Rule {
  yield* game.choose(seat, "k", options);
}
export function* tried${index}(game: Game<GameTypes>): Rule {
  ${code}
  yield* ask(game);
}
export const all = [reactions, rained];
`;
}

const file = (kind: string, index: number) => join(folder, `${kind}-${index}.ts`);
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "conclave-yields-")));
  forgotten.forEach((code, index) => {
    writeFileSync(file("forgotten", index), rule(code, index));
  });
  good.forEach((code, index) => {
    writeFileSync(file("good", index), rule(code, index));
  });
  writeFileSync(join(folder, "some.test.ts"), rule("ask(game);", 0));
  const files = [
    ...forgotten.map((_, index) => file("forgotten", index)),
    ...good.map((_, index) => file("good", index)),
  ];
  found = (await findForgottenYields([...files, join(folder, "some.test.ts")])) ?? [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a rule that is never run", () => {
  it.each(forgotten.map((code, index) => [code, index] as const))("is found in %s", (_, index) => {
    const here = found.filter((one) => one.file === file("forgotten", index));
    expect(here).toHaveLength(1);
    expect(here[0]?.line).toBeGreaterThanOrEqual(10);
  });

  it.each(good.map((code, index) => [code, index] as const))("is not found in %s", (_, index) => {
    expect(found.filter((one) => one.file === file("good", index))).toEqual([]);
  });

  it("is found in the rules of a test, too", () => {
    expect(found.filter((one) => one.file.endsWith("some.test.ts"))).toHaveLength(1);
  });

  it("is reported with its location", () => {
    const [first] = found.filter((one) => one.file === file("forgotten", 2));
    expect(first && describeForgotten(first, folder)).toBe(
      "forgotten-2.ts:10:3 makes a rule that is never carried out; put yield* before it: ask(game)",
    );
  });
});
