import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type {
  Action,
  CardId,
  ExtensionDefinition,
  GameEvent,
  Modifier,
  Phase,
  Reaction,
  Value,
} from "../../server/engine/index.ts";
import { defineExtension, t } from "../../server/engine/index.ts";
import { scenario } from "../kit/index.ts";
import { blocksOf, project } from "./blocks.ts";
import { type Example, type Market, market } from "./market.ts";
import { playExample } from "./play-example.ts";
import { compile, type Exports, exportsOf, importFor, written } from "./written-code.ts";

const page = "docs/cheat-sheet.md";
const blocks = blocksOf(page);
const codeOf = (place: string) => blocks.filter(({ info }) => info[place]).map(({ code }) => code);

/** The code of the sheet as a module: its declarations, its rules, and its test. */
function moduleOf(): string {
  const rules = codeOf("rule").map(
    (code) => `  function* ({ game, seat, others, other, hand, card, goods }) {\n${code}  },\n`,
  );
  const code = [
    ...codeOf("module"),
    `export const rules: readonly Example[] = [\n${rules.join("")}];\n`,
    `export function test(game: GameDefinition<Market>, dearMarket: ExtensionDefinition<Market>): void {`,
    ...codeOf("test"),
    "}\nexport { sold, price, dearer, tip, sell, day };\n",
  ].join("\n");
  const ofFixture: Exports = new Map([
    ["Example", "type"],
    ["Market", "type"],
    ["handOf", "value"],
  ]);
  const imports = [
    importFor(code, "server/engine/index.ts", exportsOf("server/engine/index.ts")),
    importFor(code, "test/kit/index.ts", exportsOf("test/kit/index.ts")),
    importFor(code, "test/docs/market.ts", ofFixture),
  ];
  return [...imports, code].join("\n");
}

/** What the module exports. */
interface Sheet {
  readonly sold: GameEvent<unknown>;
  readonly price: Value<Market, unknown, unknown>;
  readonly dearer: Modifier<Market>;
  readonly tip: Reaction<Market>;
  readonly sell: Action<Market>;
  readonly day: Phase<Market>;
  readonly rules: readonly Example[];
  test(game: ReturnType<typeof market>, dearMarket: ExtensionDefinition<Market>): void;
}

const load = async () => (await import(written("sheet.ts", moduleOf()))) as Sheet;

/** The event, the value and the action of the sheet, for a game. */
const partsOf = ({ sold, price, sell }: Sheet) => ({
  events: [sold],
  values: [price],
  actions: { sell },
  procedures: [],
});

describe("the cheat sheet", () => {
  it("is one screen, of which all code is run", () => {
    const lines = readFileSync(join(project, page), "utf8").trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(64);
    expect(lines.filter((line) => line.length > 140)).toEqual([]);
    for (const { language, info, line } of blocks) {
      expect([language, Object.keys(info)], `line ${line}`).toEqual([
        "ts",
        [expect.stringMatching(/^(rule|module|test)$/)],
      ]);
    }
  });

  it("compiles strictly", () => compile("sheet.ts", moduleOf()));

  it.each(codeOf("rule").map((code, index) => [code.split("\n")[0] as string, index] as const))(
    "has rules that run: %s",
    async (_, index) => {
      const sheet = await load();
      const rule = sheet.rules[index] as Example;
      for (const strategy of ["first", "pass", "random"] as const) playExample(rule, strategy, partsOf(sheet));
    },
  );

  it("has declarations of a game and of an extension, and a test that plays with them", async () => {
    const sheet = await load();
    const { dearer, tip } = sheet;
    const game = market({ ...partsOf(sheet), phases: { day: sheet.day } });
    const dearMarket = defineExtension<Market>({
      id: "dear-market",
      version: "1.0.0",
      for: "market@^1",
      kind: "variant",
      title: t("game.title"),
      summary: t("game.summary"),
      values: [dearer],
      reactions: [tip],
      messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
    });
    sheet.test(game, dearMarket);
    const play = scenario(game, [dearMarket], { seats: 3 });
    const [fruit] = play.position.zone("hand:0");
    const { worth } = play.position.card(fruit as CardId);
    play.choose(0, `sell:${fruit}`);
    expect(play.view(0).coins).toEqual([5 + worth + 1 + 1, 5, 5]);
    play.end({ asked: [[0, "market"]] });
  });

  it("names commands that there are", () => {
    const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
    const named = [...readFileSync(join(project, page), "utf8").matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(3);
    for (const name of named) expect(scripts).toHaveProperty([name as string]);
  });
});
