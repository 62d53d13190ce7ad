import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkPlugin } from "../../commands/plugin-check/check-plugin.ts";
import type { CheckLine } from "../../commands/plugin-check/report.ts";
import { run } from "./run.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "conclave-check-")));
  mkdirSync(join(folder, "plugins"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const engine = JSON.stringify(pathToFileURL(join(import.meta.dirname, "../../server/engine/index.ts")).href);

function write(path: string, code: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
}

/** A game of ten turns with hidden hands; `changes` override its properties. */
function game(changes = "", words = ""): string {
  return `
    import { DeckList, action, choice, randomAnswer, t, turnOrder, view } from ${engine};
    const words = {
      "game.title": "Title", "game.summary": "Summary", "card.ace": "Ace", "card.king": "King", "end.over": "Over.",
      "prompt.main": "What now?", "phase.play": "Playing", "scene.third-look": "The third look", "procedure.look": "Looking", "look": "Look", "log.looked": "{player} looks.", ${words}
    };
    const card = (id) => ({ id, name: t("card." + id), copies: 6 });
    const hand = (seat) => "hand:" + seat;
    const base = {
      id: "peek", version: "1.2.0", engine: "^2", title: t("game.title"), summary: t("game.summary"),
      seats: { min: 2, max: 3 }, options: {},
      zones: { deck: { visibleTo: "nobody" }, hand: { visibleTo: "owner" } },
      decks: { main: DeckList.of([card("ace"), card("king")]) },
      setup: (game) => {
        game.createZone("deck");
        for (const seat of game.seats) game.createZone(hand(seat), seat);
        game.createDeck("main", "deck");
        for (const seat of game.seats) game.draw("deck", hand(seat), 2);
        return { looks: 0 };
      },
      phases: {
        *play(game) {
          yield* game.act(game.current, "main");
          game.state.looks++;
        },
      },
      flow: turnOrder({ turn: ["play"] }),
      values: [], events: [], moments: [],
      actions: {
        look: action({
          group: "main",
          choices: () => [{ label: t("look") }],
          *rule(game, seat) {
            game.log("looked", { player: { seat } });
          },
        }),
      },
      victoryChecks: {
        over: { at: ["phase-end"], check: (p) => (p.state.looks < 10 ? undefined : { winners: [0], text: t("end.over") }) },
      },
      viewType: view.object("PeekView", "What is seen.", {
        looks: view.integer("How often somebody could look."),
        hand: view.list(view.key("A card."), "The viewer's cards."),
      }),
      view: (p, viewer) => ({
        looks: p.state.looks,
        hand: viewer === "spectator" ? [] : p.zone(hand(viewer)).map((id) => p.card(id).id),
      }),
      describe: () => [],
      vocabulary: { prompts: { main: ["choose"] } },
      scenes: [{ key: "third-look", seats: 2, seed: "s", until: (seen) => seen.view("spectator").looks === 3 }],
      determinize: (game, viewer, random) => game.redeal(viewer, random),
      bots: { heuristic: (_, prompt, random) => randomAnswer(prompt, random) },
      messages: { en: words, "zh-Hans": words, "zh-Hant": words },
    };
    export default { ...base, ${changes} };
  `;
}

function extension(id: string, changes = "", words = ""): string {
  return `
    const words = {
      "${id}.title": "Title", "${id}.summary": "Summary", ${words}
    };
    export default {
      id: "${id}", version: "1.0.0", for: "peek@^1", kind: "house-rule",
      title: { key: "${id}.title" }, summary: { key: "${id}.summary" },
      messages: { en: words, "zh-Hans": words, "zh-Hant": words }, ${changes}
    };
  `;
}

/** Checks the plugin; returns the findings by check. */
async function check(path: string, games = 4, patience = 20_000) {
  const told: string[] = [];
  const plan = { path, folder: join(folder, "plugins"), games, patience, seed: "test" };
  const report = await checkPlugin(
    plan,
    (line) => told.push(line),
    () => {},
  );
  const found = (result: CheckLine["result"]) =>
    report.lines.flatMap((line) => (line.result === result ? [line.check] : []));
  const details = Object.fromEntries(report.lines.map((line) => [line.check, (line.details ?? []).join("\n")]));
  return {
    told,
    isGood: report.isGood,
    wrong: found("wrong"),
    leftOut: found("left-out"),
    lines: report.lines,
    details,
  };
}

describe("check-plugin", () => {
  it("accepts a good game, wherever it is", async () => {
    const path = dirname(write("elsewhere/peek/index.ts", game()));
    const { isGood, told, leftOut } = await check(path);
    expect(told.join("\n")).toContain(`The game "peek" 1.2.0, in ${path}`);
    expect(isGood).toBe(true);
    // It does not say how long a match lasts, nor what to plot of it, and need not.
    expect(leftOut).toEqual(["length", "figures"]);
    const names = [
      "loads",
      "yield*",
      "words",
      "games",
      "state",
      "views",
      "prompts",
      "replays",
      "length",
      "figures",
      "vocabulary",
      "action groups",
      "scenes",
      "secrets",
    ];
    expect(told.slice(1).map((line) => /^\S ([a-z* ]+?) {2,}|^ +/.exec(line)?.[1])).toEqual(names);
    expect(told.find((line) => line.includes("games"))).toContain(
      "4 whole games by random and heuristic bots, 2, 3 seats",
    );
  });

  const broken: [what: string, wrong: string, code: string, reason: RegExp][] = [
    ["does not load", "loads", game(`engine: "^9"`), /engine asks for version \^9/],
    [
      "has a scene that is never reached",
      "scenes",
      game(`scenes: [{ key: "third-look", seats: 2, seed: "s", until: () => false }]`),
      /the scene "third-look" is not reached: the game ends before, after 10 decisions/,
    ],
    [
      "says where something is found that nothing is about",
      "references",
      game(`references: { hat: { found: "piece" } }`),
      /^"hat"$/,
    ],
    ["lacks a text", "words", game().replace(/"log.looked": .*/, ""), /log\.looked/],
    [
      "does not give a text its parameter",
      "words",
      game("", `"log.looked": "{who} looks."`),
      /log\.looked" in en needs \{who\}/,
    ],
    [
      "lacks the name of an option",
      "words",
      game(`options: { size: { kind: "boolean", default: true } }`),
      /"option\.size"/,
    ],
    [
      "throws",
      "games",
      game(`phases: { *play(game) { throw new TypeError("no idea"); } }`),
      /no idea[\s\S]+peek.index\.ts/,
    ],
    ["does not end", "games", game("victoryChecks: {}"), /has not ended after 300 decisions/],
    [
      "keeps what is no JSON",
      "state",
      game(
        `phases: { *play(game) { game.state.seen = new Map(); yield* game.act(game.current, "main"); game.state.looks++; } }`,
      ),
      /seen/,
    ],
    [
      "has a view of another shape",
      "views",
      game(`view: () => ({ looks: "none", hand: [] })`),
      /view\.looks is not an integer/,
    ],
    [
      "hands out its state",
      "views",
      game().replace("hand: viewer", "extra: p.state, hand: viewer"),
      /view\.extra is not declared/,
    ],
    [
      "depends on something else than its state",
      "replays",
      `let calls = 0;${game()}`.replace("game.state.looks++;", "game.state.looks += 1 + (calls++ % 7 === 6 ? 1 : 0);"),
      /different/,
    ],
    [
      "has an action that nobody is offered",
      "action groups",
      game().replace('group: "main"', 'group: "mian"'),
      /"mian", with the actions look: rules have asked for "main"/,
    ],
    [
      "shows everybody a hand",
      "secrets",
      game(`view: (p) => ({ looks: p.state.looks, hand: p.zone(hand(1)).map((id) => p.card(id).id) })`),
      /a secret leaks: (seat 0|a spectator)/,
    ],
  ];
  it.each(broken)("finds a game that %s", async (_, wrong, code, reason) => {
    const file = write("plugins/peek/index.ts", code);
    write("plugins/peek/check-settings.ts", "export default { maxDecisions: 300 };");
    const found = await check(dirname(file), 2);
    expect(found.wrong).toContain(wrong);
    expect(found.details[wrong]).toMatch(reason);
  });

  it("looks for no secrets in a game whose zones are all open", async () => {
    const open = `zones: { deck: { visibleTo: "everybody" }, hand: { visibleTo: "everybody" } }, determinize: () => {},`;
    const { isGood, leftOut } = await check(dirname(write("plugins/peek/index.ts", game(open))));
    expect(leftOut).toEqual(["length", "figures", "secrets"]);
    expect(isGood).toBe(true);
  });

  it("finds a rule that is never run", async () => {
    write("plugins/peek/index.ts", game());
    const engineFile = join(import.meta.dirname, "../../server/engine/index.ts");
    const code = `import type { Game, GameTypes } from ${JSON.stringify(relative(join(folder, "plugins/peek"), engineFile))};
      export function* ask(game: Game<GameTypes>) { game.confirm(0, "k"); }`;
    write("plugins/peek/ask.ts", code);
    const { wrong, details } = await check(join(folder, "plugins/peek"), 2);
    expect(wrong).toEqual(["yield*"]);
    expect(details["yield*"]).toMatch(/^ask\.ts:2:\d+ .* put yield\* before it: game\.confirm\(0, "k"\)$/);
  });

  it("finds an endless rule, and says where", async () => {
    const code = game().replace("game.state.looks++;", "if (++game.state.looks === 3) for (;;);");
    const found = await check(dirname(write("plugins/peek/index.ts", code)), 2, 1000);
    expect(found.wrong).toContain("games");
    expect(found.leftOut).toContain("secrets");
    expect(found.details.games).toMatch(
      /seed "test 0", 2 seats, after decision 2: a rule ran for more than \d+ ms .*\(in play\)/,
    );
  });

  it("checks an extension alone and with all compatible ones", async () => {
    write("plugins/peek/index.ts", game());
    const path = write("plugins/peek/extensions/wake.ts", extension("wake"));
    write("plugins/peek/extensions/other.ts", extension("other"));
    write("plugins/peek/extensions/third.ts", extension("third", `excludes: { wake: { key: "third.title" } }`));
    write("plugins/fourth/index.ts", extension("fourth", `requires: { other: "^1" }`));
    const { isGood, told } = await check(path);
    expect(isGood).toBe(true);
    expect(told[0]).toContain('The extension "wake" 1.0.0 of "peek"');
    expect(told[3]).toContain("alone, with fourth, with other");
    expect(told[4]).toContain('not with third: extension "third" cannot be combined with "wake"');
    expect(told.join("\n")).toContain("8 whole games");
  });

  it("tries options other than the defaults", async () => {
    write("plugins/peek/index.ts", game());
    const options = `options: { wild: { kind: "boolean", default: false } }, phases: {
      define: { wild: function* (game) { if (game.optionsOf("moody").wild) throw new Error("too wild"); } },
      before: { play: "wild" },
    },`;
    const words = `"option.wild": "Wild", "phase.wild": "Wild",`;
    const path = write("plugins/peek/extensions/moody.ts", extension("moody", options, words));
    const { wrong, details } = await check(path, 16);
    expect(wrong).toContain("games");
    expect(details.games).toMatch(/with moody\.wild = true: .*too wild/);
  });

  it("finds problems that only occur with another extension", async () => {
    write("plugins/peek/index.ts", game());
    const tired = `reactions: [], phases: { define: { *nap(game) { if (game.state.seen) throw new Error("tired"); } }, before: { play: "nap" } }`;
    const path = write("plugins/peek/extensions/tired.ts", extension("tired", tired, `"phase.nap": "A nap"`));
    expect((await check(path, 2)).isGood).toBe(true);
    const sees = `phases: { define: { *see(game) { game.state.seen = true; } }, before: { play: "see" } }`;
    write("plugins/peek/extensions/sees.ts", extension("sees", sees, `"phase.see": "A look"`));
    const { wrong, details } = await check(path, 2);
    expect(wrong).toContain("games");
    expect(details.games).toMatch(/^with sees, .*tired/);
  });

  it("loads an extension's game from anywhere, and finds plugins behind links", async () => {
    const home = dirname(write("elsewhere/peek/index.ts", game()));
    const path = write("elsewhere/peek/extensions/wake/index.ts", extension("wake"));
    expect((await check(dirname(path), 2)).isGood).toBe(true);
    symlinkSync(home, join(folder, "plugins/linked"));
    expect((await check(path, 2)).isGood).toBe(true);
    expect((await check(join(folder, "plugins/linked"), 2)).isGood).toBe(true);
  });

  it("explains why an extension cannot be used", async () => {
    write("plugins/peek/index.ts", game());
    const path = write("elsewhere/wake/index.ts", extension("wake", `decks: { mian: (deck) => deck }`));
    const { wrong, details, lines } = await check(dirname(path));
    expect(wrong).toEqual(["loads"]);
    expect(lines).toHaveLength(1);
    expect(details.loads).toContain('deck "mian"');
  });

  it("exits with 0, 1 or 2", async () => {
    const command = "commands/check-plugin.ts";
    const env = { PLUGINS_DIR: join(folder, "plugins") };
    const path = dirname(write("plugins/peek/index.ts", game()));
    const good = await run(command, [path, "--games", "2"], { env });
    expect(good).toMatchObject({ code: 0, stdout: expect.stringMatching(/\nall is well\n$/) });
    const bad = dirname(write("elsewhere/bad/index.ts", game(`id: "bad", victoryChecks: 5`)));
    const wrong = await run(command, [bad], { env });
    expect(wrong).toMatchObject({ code: 1, stdout: expect.stringMatching(/✗ loads[\s\S]+\nNOT all is well\n$/) });
    const nowhere = await run(command, [join(folder, "nowhere")], { env });
    expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringMatching(/^there is nothing at .*nowhere\n$/) });
    expect(await run(command, [], { env })).toMatchObject({ code: 2, stderr: "PATH is needed\n" });
  });
});

describe("code that does not come back", () => {
  const never = "{ for (;;) new Array(100).fill(0); }";

  it.each([
    ["the setup", `setup: () => ${never}`, "games"],
    ["a rule", `phases: { *play() ${never} }`, "games"],
    ["the view", `view: () => ${never}`, "views"],
    ["a bot", `bots: { heuristic: () => ${never} }`, "games"],
    ["the words for a position", `describe: () => ${never}`, "views"],
    ["a check for victory", `victoryChecks: { over: { at: ["phase-end"], check: () => ${never} } }`, "games"],
  ])("is found in %s", async (_, changes, where) => {
    const path = dirname(write("plugins/peek/index.ts", game(changes)));
    const { isGood, details } = await check(path, 2, 300);
    expect(isGood).toBe(false);
    expect(Object.values(details).join("\n")).toContain("a rule ran for more than 300 ms without asking anybody");
    expect(details[where]).toBeDefined();
  });

  it.each([
    ["where it is loaded", "", `\nfor (;;) new Array(100).fill(0);\n`, "loading the plugins"],
    ["in what deals out again", `determinize: () => ${never}`, "", "secrets, alone: 2 seats"],
    [
      "in a function of JavaScript itself",
      `determinize: () => [].indexOf.call({ length: 2 ** 53 - 1 }, 1)`,
      "",
      "secrets",
    ],
  ])("is found %s, where the process itself hangs", async (_, changes, code, doing) => {
    const file = write("plugins/peek/index.ts", game(changes) + code);
    const ran = await run("commands/check-plugin.ts", [dirname(file), "--games", "2", "--patience", "2"], {
      env: { PLUGINS_DIR: join(folder, "plugins") },
    });
    expect(ran.stdout).toContain(`✗ ends           it does not come back from ${doing}`);
    expect(ran.stdout).toMatch(/it stands there:\n {4}at .*/);
    expect(ran.stdout).toMatch(/NOT all is well\n$/);
    if (!changes.includes("indexOf")) expect(ran.stdout).toContain(`(${file}:`);
    expect(ran.code).not.toBe(0);
  });
});

it("checks a plugin where no packages for development are installed", async () => {
  const file = write("plugins/peek/index.ts", game());
  write(
    "plugins/peek/check-settings.ts",
    `import { cardOf } from "conclave/testing";\nexport default { told: () => [typeof cardOf] };\n`,
  );
  const without = new URL("../support/without-development.js", import.meta.url).href;
  const { code, stdout, stderr } = await run("commands/check-plugin.ts", [dirname(file), "--games", "2"], {
    env: { PLUGINS_DIR: join(folder, "plugins"), NODE_OPTIONS: `--import=${without}` },
  });
  expect(stderr).not.toContain("Cannot find package");
  expect(stdout).toContain("the package @ts-morph/common is not installed");
  expect(stdout).toContain("all is well");
  expect(code).toBe(0);
});
