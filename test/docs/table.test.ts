import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LocalServer, startLocalServer } from "../../commands/local-server.ts";
import { makeSandbox, type Sandbox } from "../../commands/sandbox/sandbox.ts";
import type { Games } from "../../server/matches/records/games.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { blocksOf, project } from "./blocks.ts";
import { written } from "./written-code.ts";

interface Match {
  readonly prompts: readonly {
    readonly title: { readonly text: string };
    readonly options?: readonly {
      readonly label: { readonly text: string };
      readonly about: readonly { readonly kind: string; readonly type: string; readonly key: string }[];
    }[];
  }[];
  readonly view: {
    readonly pieces: readonly {
      readonly key: string;
      readonly type: string;
      readonly name: { readonly text: string };
    }[];
  } | null;
}

interface Program {
  look(url: string, id: string, token?: string): Promise<Match>;
  draw(match: Match): string;
}

const token = "the-token-of-the-operator-of-a-sandbox";
let games: Games;
let server: LocalServer;
let sandbox: Sandbox;
beforeAll(async () => {
  games = await loadPlugins(join(project, "plugins"));
  server = await startLocalServer({ games, adminToken: token });
  sandbox = await makeSandbox({ url: server.url, token, games, show: games.all.map(({ id }) => id) });
});
afterAll(() => server.close());

/** A text as it stands in XML. */
const inXml = (text: string): string => text.replaceAll(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Whether all elements of a drawing are closed, each in its turn, and no sign stands for itself that may not. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, end, name = "", closed] of svg.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (end) {
      if (open.pop() !== name) return false;
    } else if (!closed) open.push(name);
  }
  return open.length === 0 && !/&(?!#\d+;)/.test(svg) && !/<(?!\/?[a-z])/.test(svg);
}

it("the gallery has a picture of every scene, and of no other", async () => {
  const shown = readFileSync(join(project, "docs/tables.md"), "utf8").match(/(?<=images\/tables\/)[^)]+/g) ?? [];
  const there = readdirSync(join(project, "docs/images/tables"));
  const scenes = sandbox.matches.map(({ game, scene }) => `${game}-${scene}.svg`).sort();
  expect([...shown].sort()).toEqual(scenes);
  expect(there.sort()).toEqual(scenes);
});

it("the program that knows no game draws every scene: all pieces, all that is asked, and what it is about", async () => {
  const [block] = blocksOf("docs/frontends.md").filter(({ info }) => info.file === "table.ts");
  const { draw, look } = (await import(written("table.ts", block?.code ?? ""))) as Program;
  let [pieces, options, about, onBoards] = [0, 0, 0, 0];
  for (const { game, scene, id, waitingFor } of sandbox.matches) {
    for (const seat of new Set([waitingFor[0] ?? 0, 0])) {
      const match = await look(server.url, id, sandbox.players[seat]?.token);
      const svg = draw(match);
      const where = `${game} ${scene}, seat ${seat}`;
      expect(isWellFormed(svg), where).toBe(true);
      expect(svg, where).not.toMatch(/undefined|NaN|null|\[object/);
      const count = (text: string) => svg.split(inXml(text)).length - 1;
      for (const piece of match.view?.pieces ?? []) expect(count(piece.name.text), where).toBeGreaterThan(0);
      pieces += match.view?.pieces.length ?? 0;
      let number = 0;
      for (const prompt of match.prompts) {
        expect(count(prompt.title.text), where).toBeGreaterThan(0);
        for (const option of prompt.options ?? []) {
          const mark = `[${++number}]`;
          expect(count(`${mark} ${option.label.text}`), where).toBe(1);
          options++;
          // A piece that an option is about has its number, wherever it lies.
          const there = option.about.filter(({ kind }) => kind === "PIECE");
          for (const { type, key } of there) {
            const piece = match.view?.pieces.find((each) => each.type === type && each.key === key);
            if (piece) expect(count(mark), where).toBeGreaterThan(1);
          }
          about += option.about.length;
        }
      }
      onBoards += svg.split('class="asked"').length - 1;
    }
  }
  expect(sandbox.matches.length).toBeGreaterThan(35);
  expect([pieces > 1_000, options > 150, about > 150, onBoards > 20]).toEqual([true, true, true, true]);
});
