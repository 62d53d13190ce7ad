import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { extension, game, ids, pluginFolder } from "../../../test/support/plugin-folder.ts";
import { loadPlugins } from "../plugin-loader.ts";

const folder = pluginFolder();

describe("the plugin loader skips a broken extension and reports why, while the game and others work:", () => {
  const cases: [name: string, code: string, reason: RegExp | string][] = [
    ["it does not parse", "export default {", /Error/],
    ["its game is not installed", extension("x", "go@^1"), 'is for the game "go", which is not installed'],
    [
      "it needs another version of its game",
      extension("x", "chess@^2"),
      'for asks for version ^2 of "chess", but 1.2.0 is installed',
    ],
    ["its range is none", extension("x", "chess@new"), /^for must be a range of versions/],
    ["it is of no kind", extension("x", "chess", `kind: "mod"`), "kind must be one of expansion, variant, house-rule"],
    ["its id is taken", extension("good", "chess"), /^has the id "good", which the extension in chess.* has already$/],
    [
      "it requires what is not there",
      extension("x", "chess", `requires: { y: "^1" }`),
      /^requires\.y names an extension/,
    ],
    [
      "it requires another version of what is there",
      extension("x", "chess", `requires: { good: "^2" }`),
      'extension "x" needs extension "good" ^2',
    ],
    [
      "it excludes itself",
      extension("x", "chess", `excludes: { x: { key: "x.title" } }`),
      "excludes must not name the extension itself",
    ],
    ["it changes an unknown deck", extension("x", "chess", "decks: { side: (d) => d }"), /deck "side"/],
    [
      "its change of a deck throws",
      extension("x", "chess", `decks: { main: (d) => d.without("two") }`),
      /no card "two"/,
    ],
    [
      "it changes an unknown value",
      extension("x", "chess", `values: [{ value: "speed", order: 0, apply: (n) => n }]`),
      /value "speed"/,
    ],
    [
      "it reacts to an unknown event",
      extension("x", "chess", `reactions: [{ event: "boom", timing: "after", rule: function* () {} }]`),
      /event "boom"/,
    ],
    [
      "it skips an unknown phase",
      extension("x", "chess", "phases: { skip: { pay: true } }"),
      /phase "pay" in its flow/,
    ],
    ["it inserts an unknown phase", extension("x", "chess", `phases: { after: { play: "pay" } }`), /phase "pay"/],
    [
      "it checks for victory at an unknown moment",
      extension("x", "chess", `victoryChecks: { won: { at: ["noon"], check: () => undefined } }`),
      /moment "noon"/,
    ],
    [
      "its phase has no name for people",
      extension("x", "chess", "phases: { define: { rest: function* () {} } }"),
      'phase "rest" needs the message "phase.rest", which is missing in en, zh-Hans, zh-Hant',
    ],
    [
      "it refills from an unknown zone",
      extension("x", "chess", `zones: { a: { visibleTo: "nobody", refill: "b" } }`),
      'zones.a.refill names "b", no zone',
    ],
    [
      "the sizes of table that it leaves out are no list",
      extension("x", "chess", "seats: { except: 3 }"),
      "seats.except must be a list of whole numbers",
    ],
    [
      "it leaves out every size of table",
      extension("x", "chess", "seats: { except: [1, 2, 3, 4] }"),
      /"x" is for 1 or more \(but not 1, 2, 3, 4\) seats, not for 4/,
    ],
    [
      "no table is of a size for both",
      extension("x", "chess", "seats: { min: 5 }"),
      /"chess" is for 1 to 4 seats, not for 5/,
    ],
    [
      "its change of a catalogue makes no entries",
      extension("x", "chess", `catalogues: [{ catalogue: "hats", amend: (list) => [...list] }]`),
      'extension "x" cannot change the catalogue "hats": that makes no entries',
    ],
    [
      "its change of a deck makes no deck",
      extension("x", "chess", "decks: { main: (d) => { d.without('ace'); } }"),
      'extension "x" cannot change the deck "main": that makes no deck list',
    ],
    [
      "it changes an entry instead of replacing it",
      extension(
        "x",
        "chess",
        `catalogues: [{ catalogue: "hats", amend: (l) => { l.get("top").brim.width = 3; return l; } }]`,
      ),
      /^extension "x" cannot change the catalogue "hats": Cannot assign to read only property 'width'/,
    ],
    [
      "the game cannot say what its entry is",
      extension(
        "x",
        "chess",
        `catalogues: [{ catalogue: "hats", amend: (l) => l.with({ id: "cap", name: { key: "x.title" } }) }]`,
      ),
      /^the catalogue "hats" cannot be looked up: TypeError: .*undefined/,
    ],
    [
      "its card has no name",
      extension("x", "chess", `decks: { main: (d) => d.with({ id: "two", name: { key: "card.two" } }) }`),
      'the deck "main": the name of "two" needs the message "card.two", which is missing',
    ],
    [
      "it sets an option that is not there",
      extension("x", "chess", "sets: { speed: 3 }"),
      'there is no option "speed"',
    ],
    [
      "it shows something and is called like a field of the game's view",
      extension(
        "score",
        "chess",
        `view: { fields: { own: { type: { kind: "id" }, description: "S", nullable: true } }, resolve: () => ({}) }`,
      ),
      'view is the field "score", which the game has already',
    ],
  ];
  it.each(cases)("%s", async (_name, code, reason) => {
    const hats = `catalogues: [catalogue("hats", [{ id: "top", name: t("card.ace"), brim: { width: 2 } }], ({ brim }) => ({ facts: [{ id: "width", value: brim.width }] }))]`;
    folder.write("chess/index.ts", game("chess", hats));
    folder.write("chess/extensions/good.ts", extension("good", "chess@^1", `zones: { hand: { visibleTo: "owner" } }`));
    folder.write("chess/extensions/refused.ts", code);
    const games = await loadPlugins(folder.path);
    expect(ids(games)).toEqual(["chess"]);
    expect(games.extensionsOf("chess").map(({ id }) => id)).toEqual(["good"]);
    expect(games.broken).toEqual([
      {
        path: join("chess", "extensions", "refused.ts"),
        reason: typeof reason === "string" ? reason : expect.stringMatching(reason),
      },
    ]);
  });
});

it.each([
  ["game", "ches@^1", "", "chess"],
  ["deck", "chess@^1", "decks: { mian: (d) => d }", "main"],
  ["card", "chess@^1", `decks: { main: (d) => d.without("aces") }`, "ace"],
  ["phase of the flow", "chess@^1", `phases: { skip: { plya: true } }`, "play"],
  ["phase of its own", "chess@^1", `phases: { define: { feast: () => {} }, before: { play: "fest" } }`, "feast"],
  ["value", "chess@^1", `values: [{ value: "limits", order: 0, apply: (n) => n }]`, "limit"],
  ["event", "chess@^1", `reactions: [{ event: "bangs", timing: "before", *rule() {} }]`, "bang"],
  ["victory check", "chess@^1", "replaceVictoryChecks: { dome: false }", "done"],
  ["moment", "chess@^1", `victoryChecks: { x: { at: ["phase-ends"], check: () => undefined } }`, "phase-end"],
  ["required extension", "chess@^1", `requires: { goood: "^1" }`, "good"],
  ["zone to refill from", "chess@^1", `zones: { a: { visibleTo: "nobody", refill: "decks" } }`, "deck"],
])("the plugin loader suggests the right %s for a wrong one in an extension", async (_, target, changes, right) => {
  folder.write("chess/index.ts", game("chess"));
  folder.write("chess/extensions/good.ts", extension("good", "chess@^1"));
  folder.write("chess/extensions/x.ts", extension("x", target, changes));
  const { broken } = await loadPlugins(folder.path);
  expect(broken).toEqual([
    { path: "chess/extensions/x.ts", reason: expect.stringContaining(`did you mean "${right}"?`) },
  ]);
});
