import { t, translator } from "conclave/rules";
import { describe, expect, it } from "vitest";
import game from "../../index.ts";
import { type SideSettings, type Table, type TableSettings, table } from "../../testing/table.ts";
import { agendasZone, discardZone, focusesZone, inPlayZone, offerZone, pileZone } from "../../zones.ts";
import { freeSpots, spotChoice } from "../corruption/corruption-spots.ts";

/** A turn of the focus phase: selection, actions, clean-up. */

const plenty = { food: 9, energy: 9, materials: 9, credits: 9, science: 9 };
const rich: SideSettings = { house: "belitan", resources: plenty };

/** The first of two players has a turn. */
function turnOf(side: SideSettings = rich, settings: TableSettings = {}): Table {
  return table([side, {}], {
    phase: "turn",
    event: "event-1d-we-resist",
    ...settings,
    arrange(game) {
      game.state.order = [0, 1];
      settings.arrange?.(game);
    },
  });
}

const kindsIn = ({ position }: Table, zone: string) => position.zone(zone).map((card) => position.card(card).id);
const asked = ({ play }: Table) => play.prompts.map(({ seat, key }) => [seat, key] as const);

describe("the selection step", () => {
  it("plays one of the focus cards in hand", () => {
    const match = turnOf();
    match.play.expect(0).toBeAsked(
      "focus",
      kindsIn(match, focusesZone(0)).map((kind) => `play:${kind}`),
    );
    expect(kindsIn(match, focusesZone(0))).toHaveLength(8);
    match.play.choose(0, "play:politics");
    expect(match.position.state.active).toMatchObject({ seat: 0, flipped: false, actions: 2 });
    expect(kindsIn(match, focusesZone(0))).not.toContain("politics");
    match.play.end({ asked: [[0, "action"]] });
  });

  it("may flip a Trade token for all three actions; it goes back in the clean-up step (V12)", () => {
    const match = turnOf(
      { ...rich, tradeTokens: 1 },
      {
        arrange(game) {
          game.state.trade.splice(0, 6, 0, 1, 1, 1, 1, 1);
        },
      },
    );
    match.play.choose(0, "play:production");
    match.play.choose(0, "trade-token", "third-action");
    expect(match.player().tradeTokens).toBe(0);
    match.play.choose(0, "focus:production/thrive", "action");
    match.play.choose(0, "focus:production/supply", "action");
    match.play.expect(0).toHaveOption("focus:production/optimize");
    match.play.pass(0, "action");
    expect(match.position.state.trade).toEqual([1, 1, 1, 1, 1, 1]);
    match.play.end({ asked: asked(match) });
  });

  it("allows two different actions without one (V12)", () => {
    const match = turnOf();
    match.play.choose(0, "play:production");
    match.play.choose(0, "focus:production/thrive", "action");
    match.play.expect(0).toBeAsked("action", ["focus:production/supply", "focus:production/optimize"]);
    match.play.choose(0, "focus:production/supply", "action");
    match.play.until({ key: "focus", seat: 1 }, "first");
    expect(kindsIn(match, discardZone(0))).toEqual(["production"]);
    match.play.end({ asked: asked(match) });
  });

  it("allows three once a cycle with the Novarch Palace", () => {
    const sectors = { palace: { seat: 0, corrupted: false } };
    const match = turnOf(rich, { sectors });
    match.play.choose(0, "play:production");
    match.play.choose(0, "third-action", "third-action");
    for (const action of ["thrive", "supply"]) match.play.choose(0, `focus:production/${action}`, "action");
    match.play.expect(0).toHaveOption("focus:production/optimize");
    match.play.pass(0, "action");
    expect(Object.entries(match.player().used)).toEqual([["sector:palace#third-action", "cycle"]]);
    match.play.end({ asked: asked(match) });
    const again = turnOf(rich, {
      sectors,
      arrange(game) {
        const [player] = game.state.players;
        if (player) player.used["sector:palace#third-action"] = "cycle";
      },
    });
    again.play.choose(0, "play:production");
    again.play.end({ asked: [[0, "action"]] });
  });
});

describe("a hero card", () => {
  const heroes = (...kinds: string[]): TableSettings => ({
    phase: "turn",
    event: "event-1d-we-resist",
    arrange(game) {
      for (const card of [...game.zone("special-offer")]) game.removeCard(card);
      for (const kind of kinds) game.createCard(kind, "special-offer");
      for (const card of [...game.zone("alert-discard")]) game.removeCard(card);
    },
  });

  it("is used by playing the card of the same family, and leaves the game (V13)", () => {
    const match = table([rich], heroes("hero-prosperity", "hero-leadership", "hero-innovation"));
    match.play.expect(0).notToHaveOption("special:hero-innovation");
    match.play.choose(0, "special:hero-prosperity", "focus");
    expect(kindsIn(match, focusesZone(0))).not.toContain("prosperity");
    match.play.choose(0, "focus:hero-prosperity/prosper", "action");
    match.play.until("action", "first");
    match.play.pass(0, "action");
    expect(kindsIn(match, discardZone(0))).toEqual(["prosperity"]);
    expect(kindsIn(match, "special-offer")).toEqual(["hero-leadership", "hero-innovation"]);
    match.play.end({ asked: asked(match) });
  });

  it("Leadership goes with any card of the hand (V13)", () => {
    const match = table([rich], heroes("hero-leadership"));
    match.play.choose(0, "special:hero-leadership", "focus");
    match.play.expect(0).toBeAsked("focus-spent", kindsIn(match, focusesZone(0)));
    match.play.choose(0, "politics");
    match.play.expect(0).toHaveOption("focus:hero-leadership/repel");
    match.play.end({ asked: [[0, "action"]] });
  });

  it("never is a card of a name of its own: Uplift is no Conquest (V13)", () => {
    const match = table([{ house: "nervo" }], heroes("hero-conquest"));
    match.play.expect(0).toHaveOption("play:uplift");
    match.play.expect(0).notToHaveOption("special:hero-conquest");
    match.play.end({ asked: [[0, "focus"]] });
  });
});

describe("the action step", () => {
  const title = ({ play }: Table) => {
    const [{ title: text } = { title: t("") }] = play.prompts;
    return (["en", "zh-Hans", "zh-Hant"] as const).map((language) => translator([game.messages], language)(text));
  };

  it("ends when its player says so, and says when nothing can be taken: until then all can be taken back", () => {
    const match = turnOf({ house: "belitan", resources: { science: 1 } });
    match.play.choose(0, "play:politics");
    expect(title(match)).toEqual(["Take an action.", "执行一项行动。", "執行一項行動。"]);
    match.play.choose(0, "focus:politics/inspire", "action");
    match.play.until("action", "first");
    match.play.expect(0).toBeAsked("action", []);
    expect(title(match)).toEqual([
      "None of your cards and sectors gives you an action now.",
      "你的卡牌与星系现在都没有可执行的行动。",
      "你的卡牌與星系現在都沒有可執行的行動。",
    ]);
    match.play.end({ asked: [[0, "action"]] });
  });

  it("says what cannot be paid", () => {
    const match = turnOf({ ...rich, resources: { energy: 1 } });
    match.play.choose(0, "play:reinforcement");
    match.play.expect(0).toHaveUnavailable("focus:reinforcement/muster", "reason.cannot-pay");
    match.play.expect(0).toHaveOption("focus:reinforcement/mobilize");
    match.play.end({ asked: [[0, "action"]] });
  });

  it("has what would do nothing for its cost alone, and says so (V63)", () => {
    const match = turnOf(
      { ...rich, corruptedSlots: [] },
      {
        arrange(game) {
          game.state.trade.splice(0, 6, 0, 0, 0, 0, 0, 0);
        },
      },
    );
    match.play.choose(0, "play:politics");
    const [prompt] = match.play.prompts;
    const labels = new Map(prompt && "options" in prompt ? prompt.options.map(({ id, label }) => [id, label.key]) : []);
    expect(labels.get("focus:politics/control")).toBe("label.without-effect");
    expect(labels.get("focus:politics/inspire")).toBe("label.action");
    match.play.choose(0, "focus:politics/control", "action");
    expect(match.player().resources.credits).toBe(8);
    match.play.expect(0).notToHaveOption("focus:politics/control");
    match.play.end({ asked: [[0, "action"]] });
  });

  it("says what costs nothing and would do nothing (V63)", () => {
    const match = turnOf({ ...rich, tracks: { society: 7, statecraft: 0, economy: 0 } });
    match.play.choose(0, "play:production");
    match.play.expect(0).toHaveUnavailable("focus:production/thrive", "reason.no-effect");
    match.play.end({ asked: [[0, "action"]] });
  });

  it("takes what is paid before anything is resolved", () => {
    const match = turnOf({ ...rich, resources: { science: 2 } });
    match.play.choose(0, "play:progress");
    match.play.choose(0, "focus:progress/invent", "action");
    match.play.expect(0).toBeAsked("technology");
    expect(match.player().resources.science).toBe(0);
    match.play.end({ asked: [[0, "technology"]] });
  });

  it("has actions of technologies besides, before or after any other, each once (V12)", () => {
    const match = turnOf({ ...rich, technologies: ["terraforming"] });
    match.play.choose(0, "play:prosperity");
    match.play.choose(0, "ability:technology:terraforming/terraform", "action");
    match.play.until("action", "first");
    expect(match.player().resources.materials).toBe(8);
    match.play.expect(0).notToHaveOption("ability:technology:terraforming/terraform");
    // Both actions of the focus are left.
    match.play.choose(0, "focus:prosperity/prosper", "action");
    match.play.until("action", "first");
    match.play.expect(0).toHaveOption("focus:prosperity/stockpile");
    match.play.end({ asked: [[0, "action"]] });
  });

  it("has them only with the focuses that they name", () => {
    const match = turnOf({ ...rich, technologies: ["terraforming"] });
    match.play.choose(0, "play:politics");
    match.play.expect(0).notToHaveOption("ability:technology:terraforming/terraform");
    match.play.end({ asked: [[0, "action"]] });
  });

  it("with improved Purifier twice", () => {
    const corruptedTracks = ["society", "economy", "statecraft"] as const;
    const match = turnOf({ ...rich, technologies: ["purifier+"], corruptedTracks });
    match.play.choose(0, "play:temptation");
    const purify = () => {
      const id = match.play.prompts
        .flatMap((prompt) => ("options" in prompt ? prompt.options : []))
        .find(({ id }) => id.startsWith("ability:technology:purifier/"))?.id;
      if (id === undefined) return false;
      match.play.choose(0, id, "action");
      match.play.until("action", "first");
      return true;
    };
    expect([purify(), purify(), purify()]).toEqual([true, true, false]);
    expect(match.player().corruptedTracks).toHaveLength(1);
    match.play.end({ asked: [[0, "action"]] });
  });

  it("with Robotics takes one action of Development twice, paid twice", () => {
    const sectors = { "outpost-1": { seat: 0, corrupted: false, population: 2, installations: [], guilds: [] } };
    const match = turnOf({ ...rich, technologies: ["robotics"] }, { sectors });
    match.play.choose(0, "play:development");
    const grow = (name: string) => {
      match.play.choose(0, name, "action");
      match.play.until("action", "first");
    };
    grow("focus:development/harmonize");
    match.play.expect(0).toHaveOption("again:development/harmonize");
    grow("again:development/harmonize");
    expect(match.player().resources.science).toBe(7);
    match.play.expect(0).notToHaveOption("again:development/harmonize");
    // The second time is not one of the two actions.
    match.play.expect(0).toHaveOption("focus:development/grow");
    match.play.end({ asked: [[0, "action"]] });
  });

  it("with improved Tactical Transports has one of two actions in the turn of a preferred focus", () => {
    const match = turnOf({ house: "belitan", resources: plenty, technologies: ["tactical-transports+"] });
    match.play.choose(0, "play:politics");
    const extra = () =>
      match.play.prompts
        .flatMap((prompt) => ("options" in prompt ? prompt.options.map(({ id }) => id) : []))
        .filter((id) => id.startsWith("ability:technology:tactical-transports/"));
    expect(extra()).toHaveLength(2);
    match.play.choose(0, extra()[0] ?? "", "action");
    match.play.until("action", "first");
    expect(extra()).toEqual([]);
    match.play.end({ asked: [[0, "action"]] });
  });
});

describe("an agenda", () => {
  it("can be played with a fitting focus: its action, then a slot (V12)", () => {
    const match = turnOf({ ...rich, hand: ["agenda-quantum-leap", "agenda-high-society"] });
    match.play.choose(0, "play:production");
    // Wealth fits Production, Dominance does not.
    match.play.expect(0).toHaveUnavailable("agenda-high-society", "reason.agenda-focus");
    match.play.choose(0, "agenda-quantum-leap", "play-agenda");
    match.play.choose(0, "focus:production/thrive", "action");
    match.play.choose(0, "agenda", "action");
    match.play.until("action", "first");
    match.play.expect(0).notToHaveOption("agenda");
    match.play.pass(0, "action");
    match.play.expect(0).toBeAsked("agenda-slot", ["slot-1", "slot-2", "slot-3"]);
    match.play.choose(0, "slot-2");
    expect(match.player().slots[2]?.agenda).toBe(match.position.zone(inPlayZone(0)).at(-1));
    expect(kindsIn(match, agendasZone(0))).toEqual(["agenda-high-society"]);
    match.play.end({ asked: asked(match) });
  });

  it("is asked for though none fits: that is a secret", () => {
    const match = turnOf({ ...rich, hand: ["agenda-high-society"] });
    match.play.choose(0, "play:production");
    match.play.expect(0).toBeAsked("play-agenda", []);
    match.play.end({ asked: [[0, "play-agenda"]] });
  });

  it("is not asked for with a focus that fits none", () => {
    const match = turnOf({ ...rich, hand: ["agenda-high-society"] });
    match.play.choose(0, "play:politics");
    match.play.end({ asked: [[0, "action"]] });
  });

  /** Plays Quantum Leap (Wealth) and goes on to where it is put. */
  function placing(agendas: readonly string[]): Table {
    const match = turnOf({ ...rich, agendas, hand: ["agenda-quantum-leap"] });
    match.play.choose(0, "play:production");
    match.play.choose(0, "agenda-quantum-leap", "play-agenda");
    match.play.pass(0, "action");
    return match;
  }

  it("only replaces the one of its type", () => {
    const match = placing(["agenda-high-society", "agenda-singularity"]);
    match.play.expect(0).toBeAsked("agenda-slot", ["slot-2"]);
    match.play.choose(0, "slot-2");
    expect(kindsIn(match, pileZone("wealth"))[0]).toBe("agenda-singularity");
    expect(kindsIn(match, inPlayZone(0))).not.toContain("agenda-singularity");
    match.play.end({ asked: asked(match) });
  });

  it("finds the slots under the numbers that they have for corruption", () => {
    const match = placing([]);
    const prompt = match.play.prompts.find(({ key }) => key === "agenda-slot");
    const labels = prompt && "options" in prompt ? prompt.options.map(({ label }) => label.params?.number) : [];
    const spots = freeSpots(match.position, 0, ["agenda-slot"]).map(({ spot }) => spotChoice(match.position, 0, spot));
    expect(labels).toEqual(spots.map(({ label }) => label.params?.number));
    match.play.end({ asked: [[0, "agenda-slot"]] });
  });

  it("may replace one of another type, or go under its pile (V15)", () => {
    const match = placing(["agenda-high-society"]);
    match.play.expect(0).toBeAsked("agenda-slot", ["slot-1", "slot-2", "slot-3"]);
    match.play.pass(0, "agenda-slot");
    expect(kindsIn(match, pileZone("wealth"))[0]).toBe("agenda-quantum-leap");
    expect(kindsIn(match, inPlayZone(0))).not.toContain("agenda-quantum-leap");
    expect(match.position.zone(offerZone("wealth"))).toHaveLength(1);
    match.play.end({ asked: asked(match) });
  });

  it("of Wealth produces what its guild produces, or anything without a guild", () => {
    const sectors = { "outpost-1": { seat: 0, corrupted: false, population: 3, guilds: [] } };
    const match = turnOf({ ...rich, resources: {}, hand: ["agenda-quantum-leap"] }, { sectors });
    match.play.choose(0, "play:development");
    match.play.choose(0, "agenda-quantum-leap", "play-agenda");
    match.play.choose(0, "agenda", "action");
    match.play.choose(0, "part-1", "part");
    match.play.choose(0, "scientists@outpost-1");
    const { resources } = match.player();
    expect(resources.science).toBeGreaterThan(0);
    expect({ ...resources, science: 0 }).toEqual({ food: 0, energy: 0, materials: 0, credits: 0, science: 0 });
    match.play.end({ asked: asked(match) });
  });
});

describe("the clean-up step", () => {
  /** A turn without actions. */
  function cleaning(side: SideSettings, settings: TableSettings = {}): Table {
    const match = turnOf({ ...rich, ...side }, settings);
    match.play.choose(0, "play:politics");
    if (match.play.prompts.some(({ key }) => key === "third-action")) match.play.pass(0, "third-action");
    match.play.pass(0, "action");
    return match;
  }

  it("discards glory down to four tokens", () => {
    const match = cleaning({ glory: [3, 1, 2, 5, 1, 4] });
    match.play.allocate(0, { "glory-1": 1, "glory-2": 1 }, "glory-limit");
    expect([...match.player().glory].sort()).toEqual([1, 3, 4, 5]);
    match.play.end({ asked: asked(match) });
  });

  it("asks nothing if all glory is alike", () => {
    const match = cleaning({ glory: [2, 2, 2, 2, 2] });
    expect(match.player().glory).toEqual([2, 2, 2, 2]);
    match.play.end({ asked: asked(match) });
  });

  it("keeps a Trade token on each agenda in play, and one more with Escape Pods (V16)", () => {
    const trade = (game: Parameters<NonNullable<TableSettings["arrange"]>>[0]) => {
      game.state.trade.splice(0, 6, 0, 0, 0, 1, 1, 1);
    };
    const agendas = ["agenda-high-society"];
    const match = cleaning({ agendas, tradeTokens: 3, technologies: [] }, { arrange: trade });
    expect(match.player().tradeTokens).toBe(2);
    expect(match.player().slots.map(({ trade: lies }) => lies)).toEqual([true, true, false, false]);
    // The third one is removed, and does not go back to the board.
    expect(match.position.state.trade).toEqual([0, 0, 0, 1, 1, 1]);
    expect(match.play.log(0).map(({ key }) => key)).toContain("log.trade-tokens-removed");
    match.play.end({ asked: asked(match) });
    const pods = cleaning({ agendas, tradeTokens: 3, technologies: ["escape-pods"] }, { arrange: trade });
    expect(pods.player().tradeTokens).toBe(3);
    pods.play.end({ asked: asked(pods) });
  });

  it("gives a benefit for each Trade token that goes back, with Trade Nexus", () => {
    const match = turnOf(
      { ...rich, tradeTokens: 1, technologies: ["trade-nexus"] },
      {
        arrange(game) {
          game.state.trade.splice(0, 6, 1, 1, 1, 1, 1, 0);
        },
      },
    );
    match.play.choose(0, "play:politics");
    match.play.choose(0, "trade-token", "third-action");
    match.play.pass(0, "action");
    const [prompt] = match.play.prompts;
    const [reflex] = prompt?.kind === "choose" ? prompt.options : [];
    match.play.choose(0, reflex?.id ?? "", "part");
    // The token has gone to the topmost space: 3 influence.
    match.play.choose(0, "part-6", "part");
    expect(match.player().influence).toBe(3);
    match.play.end({ asked: [[1, "focus"]] });
  });

  it("recalls cubes from sectors with more than two fleet tokens", () => {
    const sectors = { "outpost-1": { seat: 0, cubes: { corvette: 7 } } };
    const match = cleaning({ active: 0 }, { sectors });
    match.play.allocate(0, { "corvette@outpost-1": 1 }, "clean-up-fleets");
    expect(match.sector("outpost-1").fleet?.cubes).toEqual({ corvette: 6 });
    match.play.end({ asked: asked(match) });
  });
});
