import { type Description, engineMessages, type Text, translator } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { catalogues } from "./catalogues/index.ts";
import { decks } from "./decks/index.ts";
import type { Effect } from "./effects/effect-types.ts";
import {
  all,
  andOr,
  atLeast,
  atMost,
  effectOf,
  exactly,
  fastAdvance,
  gainCorruption,
  increasePopulation,
  or,
  payFor,
  paying,
  produceOfChoice,
  removeHarbinger,
  sequence,
  twice,
  when,
} from "./effects/writing.ts";
import game from "./index.ts";
import { costText } from "./rules/effects/cost-text.ts";
import { conditionText, metricText } from "./rules/effects/metric-text.ts";
import { effectText } from "./rules/effects/text.ts";
import { metricNames } from "./rules/scoring/metrics.ts";
import { describeCard } from "./views/describe-card.ts";

const languages = ["en", "zh-Hans", "zh-Hant"] as const;
const english = translator([game.messages, engineMessages], "en");

interface Entry {
  readonly list: string;
  readonly id: string;
  readonly name: Text;
  readonly description: Description;
}

const entries: readonly Entry[] = [
  ...catalogues.flatMap(({ name: list, entries: all, describe: of }) =>
    [...all].map((entry) => ({ list, id: entry.id, name: entry.name, description: of(entry as never) })),
  ),
  ...Object.entries(decks).flatMap(([list, deck]) =>
    deck.entries.map(({ card }) => ({ list, id: card.id, name: card.name, description: describeCard(card) })),
  ),
];

function words(list: string, id: string): readonly string[] {
  const found = entries.find((entry) => entry.list === list && entry.id === id);
  if (!found) throw new Error(`there is no ${id} in ${list}`);
  const { summary, text = [] } = found.description;
  return [...(summary ? [summary] : []), ...text].map(english);
}

describe("every card and entry", () => {
  it.each(languages)("says in %s what it is and what it does", (language) => {
    const translate = translator([game.messages, engineMessages], language);
    const leftovers = entries.flatMap(({ list, id, name, description: { summary, text = [] } }) => {
      const said = [name, ...(summary ? [summary] : []), ...text].map(translate);
      const isBad = (line: string) =>
        line === "" ||
        /[{}]|undefined|\b[a-z]+(-[a-z]+)*\.[a-z]|^[\s–]| {2}/.test(line) ||
        (language !== "en" && /[a-z]{3}/.test(line));
      return said.filter(isBad).map((line) => `${list}/${id}: ${line}`);
    });
    expect(leftovers).toEqual([]);
  });

  it("has a summary, and paragraphs unless its name says everything", () => {
    const without = entries.filter(({ description: { summary, text = [] } }) => !summary || text.length === 0);
    // Maps are drawn; of the last ones all is said where they are used.
    const plain = ["scenarios", "resources", "tracks", "guilds", "installations", "agenda-types", "operations"];
    expect(without.filter(({ list }) => !plain.includes(list)).map(({ list, id }) => `${list}/${id}`)).toEqual([]);
  });

  it.each(languages)("can be counted in %s, whatever is counted", (language) => {
    const translate = translator([game.messages, engineMessages], language);
    const kinds: { readonly [name: string]: string } = {
      yield: ":food",
      stock: ":food",
      "track-tier": ":society:pure",
    };
    const missing = metricNames.map((name) => [name, translate(metricText(`${name}${kinds[name] ?? ""}`))]);
    expect(missing.filter(([, text = ""]) => text.startsWith("metric."))).toEqual([]);
  });
});

describe("texts made from data", () => {
  const cases: readonly (readonly [list: string, id: string, words: readonly string[]])[] = [
    [
      "starting-agendas",
      "start-astoran-a",
      [
        "Starting agenda",
        "4 influence for each pure sector with a Shipyard",
        "1 influence for each pure guild of Engineers",
        "1 influence for each pure guild of Miners",
        "-1 influence for each corruption on your tracks and agenda slots",
        "Production levels: 1 Material",
      ],
    ],
    [
      "agendas-wealth",
      "agenda-augmented-armada",
      [
        "Agenda: Wealth",
        "4 influence with at least 2 types of fleets in pure sectors",
        "2 influence for each Reclaim token",
      ],
    ],
    [
      "crises-0",
      "crisis-start-unpaid-guilds",
      ["Economic crisis of the start", "Solved by: Establish a guild, and pay: 2 Credits"],
    ],
    [
      "origins",
      "cortozaar-b",
      [
        "Origin B of Cortozaar: Starbases",
        "Stock: 5 Food, 3 Energy, 3 Materials, 4 Credits, and 4 Science. Active fleet power: 2",
        "Home sector: population 2, Farmers and 1 Corvette cube",
        "Outpost: population 3, Engineers, Miners, Starbase, and 2 Corvette cubes",
        "Spaces on tracks: 1 Society",
        "Starting agendas: Starting Agenda of Cortozaar B",
      ],
    ],
    [
      "sector-types",
      "megalopolis",
      [
        "Slots: 2 for guilds, 3 for installations",
        "After your successful invasion: gain 6 influence.",
        "Printed: Bankers ×2",
        "2 slots for guilds, upkeep 2 if all are used",
        "3 slots for installations, upkeep 1 if all are used",
        "Upkeep 2",
        "Its population is always 6",
        "The Voidborn have at most 6 cubes there",
      ],
    ],
    [
      "difficulties",
      "hard",
      [
        "The Voidborn begin the final reckoning with 140 influence",
        "Cycle 1: alert cards of the levels I–III: 3/2/0, war cards: 1",
        "Cycle 2: alert cards of the levels I–III: 0/3/2, war cards: 1",
        "Cycle 3: alert cards of the levels I–III: 0/1/3, war cards: 2",
        "Starting crises: 1 military, 1 economic",
        "In cycle 2 a Harbinger comes to the Crisis board",
      ],
    ],
    [
      "scenarios",
      "x102-kingdom-come-2p",
      [
        "competitive, 2 players, complexity 2",
        "Fallen Houses: Fallen Fenrax, Fallen Nervo, Fallen Valnis, and Fallen Yarvek",
      ],
    ],
    [
      "fleets",
      "dreadnought",
      [
        "1 cube on a token, improved 3",
        "Each cube costs besides: 1 Material",
        "Needs the technology Dreadnoughts",
        "1 initiative for each cube, and 1 more. Invading: 1 Approach Absorption for each cube; defending: 1 Salvo Absorption for each cube.",
      ],
    ],
  ];

  it.each(cases)("say what is printed: %s, %s (V19)", (list, id, expected) => {
    expect(words(list, id)).toEqual(expected);
  });

  it("join conditions and name what a metric counts", () => {
    const condition = [atLeast("pure-guild:farmers|miners", 3), exactly("glory-token", 0), atMost("yield:food", 1)];
    expect(english(conditionText(condition))).toBe(
      "at least 3 pure guilds of Farmers and Miners, no Glory tokens, and at most 1 point of your Food yield",
    );
    expect(english(metricText("pure-sector-population-4plus", 2))).toBe("pure sectors of population 4 or more");
    expect(english(metricText("pure-sector-population-4-exact"))).toBe("pure sector of population 4");
  });

  it("offer corruption its places one for the other, in effects and in costs (V19)", () => {
    const one = gainCorruption(1, ["agenda-slot", "track"], ["sector", "chambers"]);
    expect(english(effectText(effectOf(one)))).toBe(
      "gain 1 corruption on an agenda slot or a track; without room there, on a sector or Decontamination Chambers",
    );
    expect(english(costText({ corruption: 1, corruptionAt: ["track"] }))).toBe("gain 1 corruption on a track");
    const [simplified, traditional] = (["zh-Hans", "zh-Hant"] as const).map((language) =>
      translator([game.messages, engineMessages], language)(effectText(effectOf(one))),
    );
    expect(simplified).toBe("获得1个腐坏标记，置于议程槽或轨道；若没有空位，则置于星系或净化室");
    expect(traditional).toBe("獲得1個腐壞標記，置於議程槽或軌道；若沒有空位，則置於星系或淨化室");
  });

  it("say once that one of the objectives of an event counts, or tell them one by one if all do", () => {
    expect(words("events-3", "event-3d-last-stand").slice(-1)).toEqual([
      "One of these objectives: With at least 1 pure agenda in play, starting ones apart: score a pure agenda in play, except starting agendas; or: For each corruption on your tracks and agenda slots: gain 3 influence",
    ]);
    expect(words("events-3", "event-3j-final-breath").slice(-2)).toEqual([
      expect.stringMatching(/^Objective: With at least 1 /),
      expect.stringMatching(/^Objective: Influence: /),
    ]);
  });

  it("join the parts of effects by how they belong together, with their costs (V19)", () => {
    const said = (effect: Effect) => english(effectText(effect));
    const [one, other] = [fastAdvance(), removeHarbinger()];
    const [first, second] = [said(effectOf(one)), said(effectOf(other))];
    expect(said(or(one, other))).toBe(`${first} – or – ${second}`);
    expect(said(andOr(one, all(one, other)))).toBe(`${first} – and/or – (${first} – and – ${second})`);
    expect(said(twice(one, other))).toBe(`twice one of these: ${first} – or – ${second}`);
    expect(said(paying({ energy: 2, recall: 1 }, one))).toBe(`2 Energy and recall 1 cube → ${first}`);
    expect(said(effectOf(sequence(one, payFor({ any: 3 }, other))))).toBe(
      `${first} – then – 3 resources of any types → ${second}`,
    );
    expect(said(effectOf(when([atLeast("technology", 3)], one, other)))).toBe(
      `with at least 3 technologies: ${first}. Otherwise: ${second}`,
    );
  });
});

describe("numbers", () => {
  const say = (language: (typeof languages)[number], ...parts: Parameters<typeof effectOf>) =>
    translator([game.messages, engineMessages], language)(effectText(effectOf(...parts)));

  it("are said of one thing only where there are more, in Chinese too", () => {
    expect(say("zh-Hans", increasePopulation())).toBe("提升1点人口");
    expect(say("zh-Hant", increasePopulation(2))).toBe("提升至多2次1點人口");
    expect(say("zh-Hans", produceOfChoice())).toBe("生产任意1种资源");
    expect(say("zh-Hant", produceOfChoice(2))).toBe("生產任意2種不同的資源");
  });
});
