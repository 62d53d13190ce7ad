import {
  action,
  type CardId,
  type ExtensionDefinition,
  playerOf,
  randomFrom,
  SeededRandom,
  t,
  translator,
} from "conclave/rules";
import { houseRule, messagesTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { all, gain, gainInfluence, or } from "../effects/writing.ts";
import voidfall from "../index.ts";
import { focusActions } from "../rules/focus-turn/actions.ts";
import { cardChoice, playFocus } from "../rules/focus-turn/selecting.ts";
import { type SideSettings, type Table, table } from "../testing/table.ts";
import type { Voidfall } from "../types.ts";
import { discardZone, focusesZone } from "../zones.ts";
import { ofTurn } from "./turn.ts";

/** What house rules make of a turn: actions of their own, and actions of the game that they change or forbid. */

/** Once in each turn: 2 influence for a credit, whatever the focus is. */
const bribes = houseRule(
  voidfall,
  "bribes",
  {
    actions: {
      bribe: ofTurn((_, { taken }) =>
        taken.includes("bribe")
          ? []
          : [{ name: "bribe", title: t("bribe.name"), cost: { credits: 1 }, effect: all(gainInfluence(2)) }],
      ),
    },
  },
  { "bribe.name": ["Bribe", "贿赂", "賄賂"], "procedure.bribe": ["Bribe", "贿赂", "賄賂"] },
);

/** Once in each turn: food or energy for a credit. */
const haggling = houseRule(
  voidfall,
  "haggling",
  {
    actions: {
      haggle: ofTurn((_, { taken }) =>
        taken.includes("haggle/once")
          ? []
          : [
              {
                name: "haggle/once",
                title: t("haggle.name"),
                cost: { credits: 1 },
                effect: or(gain({ food: 2 }), gain({ energy: 2 })),
              },
            ],
      ),
    },
  },
  { "haggle.name": ["Haggle", "议价", "議價"], "procedure.haggle": ["Haggle", "议价", "議價"] },
);

/** No action of a focus twice, no agenda action, and nothing that is called Inspire. */
const austerity = houseRule(voidfall, "austerity", {
  replaceActions: {
    again: false,
    agenda: false,
    focus: ofTurn((position, active) => focusActions(position, active).filter(({ id }) => id !== "politics/inspire")),
  },
});

/** Instead of a focus from hand, one of those that were played before. */
const memories = houseRule(
  voidfall,
  "memories",
  {
    actions: {
      remember: action<Voidfall, CardId>({
        group: "focus",
        choices: (position, seat) => position.zone(discardZone(seat)).map((card) => cardChoice(position, card)),
        *rule(game, seat, card) {
          playFocus(game, seat, card);
        },
      }),
    },
  },
  { "procedure.remember": ["Remembering", "回忆", "回憶"] },
);

/** A turn may be left out, for 5 influence. */
const rests = houseRule(
  voidfall,
  "rests",
  {
    actions: {
      rest: action<Voidfall>({
        group: "focus",
        choices: () => [{ label: t("rest.name") }],
        *rule(game, seat) {
          playerOf(game, seat).influence += 5;
          game.log("rested", { player: { seat } });
        },
      }),
    },
  },
  {
    "rest.name": ["Rest", "休息", "休息"],
    "procedure.rest": ["Rest", "休息", "休息"],
    "log.rested": ["{player} rests.", "{player}休息。", "{player}休息。"],
  },
);

function turnOf(extension: ExtensionDefinition<Voidfall>, side: SideSettings = {}): Table {
  const rich: SideSettings = { house: "belitan", resources: { food: 9, energy: 9, credits: 9, science: 9 }, ...side };
  return table([rich, {}], {
    phase: "turn",
    event: "event-1d-we-resist",
    extensions: [extension],
    arrange(game) {
      game.state.order = [0, 1];
      const [spent] = game.zone(focusesZone(0));
      if (spent !== undefined) game.move(spent, discardZone(0));
    },
  });
}

describe("an extension that adds an action to turns", () => {
  it("has it offered beside those of the game, paid, told and remembered", () => {
    const match = turnOf(bribes);
    match.play.choose(0, "play:politics");
    match.play.expect(0).toHaveOption("focus:politics/inspire");
    match.play.choose(0, "bribe", "action");
    expect(match.player()).toMatchObject({ influence: 2, resources: { credits: 8 } });
    expect(match.play.story(1)).toContain("Belitan takes the action Bribe.");
    expect(match.play.view(1).turn?.taken).toEqual(["bribe"]);
    match.play.expect(0).notToHaveOption("bribe");
    // It is none of the two actions of the focus.
    match.play.expect(0).toHaveOption("focus:politics/inspire");
    match.play.end({ asked: [[0, "action"]] });
  });

  it.each([
    ["en", "Bribe (1 Credit): gain 2 influence", "Belitan takes the action Bribe."],
    ["zh-Hans", "贿赂（1信用）：获得2点影响力", "贝利坦执行行动：贿赂。"],
    ["zh-Hant", "賄賂（1信用）：獲得2點影響力", "貝利坦執行行動：賄賂。"],
  ] as const)("has it offered and told in %s", (locale, label, entry) => {
    const { play } = turnOf(bribes);
    const say = translator(play.ruleSet.messages, locale);
    play.choose(0, "play:politics");
    const options = play.prompts.flatMap((prompt) => (prompt.kind === "choose" ? prompt.options : []));
    expect(options.map((option) => say(option.label))).toContain(label);
    play.choose(0, "bribe", "action");
    expect(play.log(1).map((written) => say(written))).toContain(entry);
    play.end({ asked: [[0, "action"]] });
  });

  it("has it taken back as any other", () => {
    const match = turnOf(bribes);
    match.play.choose(0, "play:politics");
    const before = JSON.stringify([match.play.state, match.play.view(0), match.play.view(1)]);
    match.play.choose(0, "bribe", "action");
    match.play.undo(0);
    expect(JSON.stringify([match.play.state, match.play.view(0), match.play.view(1)])).toBe(before);
    match.play.expect(0).toHaveOption("bribe");
    match.play.end({ asked: [[0, "action"]] });
  });

  it("says why it cannot be taken", () => {
    const match = turnOf(bribes, { resources: { science: 1 } });
    match.play.choose(0, "play:politics");
    match.play.expect(0).toHaveUnavailable("bribe", "reason.cannot-pay");
    match.play.end({ asked: [[0, "action"]] });
  });

  it("may have something else than a focus from hand", () => {
    const match = turnOf(memories);
    const [spent = ""] = match.position.zone(discardZone(0)).map((card) => match.position.card(card).id);
    match.play.choose(0, `remember:${spent}`, "focus");
    expect(match.play.view(0).turn?.focus.card).toBe(spent);
    match.play.expect(0).toBeAsked("action");
    match.play.until({ key: "focus", seat: 1 }, "pass");
    expect(match.position.zone(discardZone(0))).toHaveLength(1);
    match.play.end({ asked: [[1, "focus"]] });
  });
});

it("a turn may begin without a focus: then it has no actions, and nothing is cleaned up", () => {
  const match = turnOf(rests);
  match.play.choose(0, "rest", "focus");
  expect(match.player().influence).toBe(5);
  expect(match.play.story(1)).toContain("Belitan rests.");
  expect(match.position.zone(focusesZone(0))).toHaveLength(7);
  match.play.end({ asked: [[1, "focus"]] });
});

it("an extension forbids actions: those that are left are offered", () => {
  const match = turnOf(austerity, { technologies: ["robotics+"], hand: ["agenda-quantum-leap"] });
  match.play.choose(0, "play:politics");
  match.play.expect(0).notToHaveOption("focus:politics/inspire");
  match.play.choose(0, "focus:politics/control", "action");
  match.play.until("action", "first");
  match.play.expect(0).notToHaveOption("again:politics/control");
  match.play.end({ asked: [[0, "action"]] });
  const other = turnOf(austerity, { hand: ["agenda-quantum-leap"] });
  other.play.choose(0, "play:production");
  other.play.choose(0, "agenda-quantum-leap", "play-agenda");
  other.play.expect(0).notToHaveOption("agenda");
  other.play.expect(0).toHaveOption("focus:production/thrive");
  other.play.end({ asked: [[0, "action"]] });
});

it("bots play with such rules: what they do not know is worth nothing to them", () => {
  for (const extension of [bribes, haggling, memories, rests, austerity]) {
    const { play } = turnOf(extension);
    const random = new SeededRandom(randomFrom(extension.id));
    for (let [prompt] = play.prompts; prompt?.seat === 0; [prompt] = play.prompts) {
      play.answer(0, play.ruleSet.heuristicAnswer(play.view(0), prompt, random));
    }
    expect(play.story(1).join()).toMatch(/plays .*takes the action/);
    play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
  }
});

it("bots answer what comes of an action that they do not know, under whatever name it is remembered", () => {
  const { play } = turnOf(haggling);
  play.choose(0, "play:politics");
  play.choose(0, "haggle", "action");
  const [prompt] = play.prompts;
  expect(prompt?.key).toBe("part");
  if (prompt) play.answer(0, play.ruleSet.heuristicAnswer(play.view(0), prompt, new SeededRandom(randomFrom("bot"))));
  play.end({ asked: [[0, "action"]] });
});

it("whole games with such rules keep every rule of the kit, and lack no word in any language", () => {
  const settings = { seats: 1, options: { houses: "drawn" }, games: 1, samples: 1, seed: "rests" };
  const { used } = messagesTest(voidfall, [bribes, haggling, memories, rests, austerity], settings);
  expect(used).toEqual(expect.arrayContaining(["bribe.name", "haggle.name", "log.rested"]));
});
