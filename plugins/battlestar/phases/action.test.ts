import { playerOf } from "conclave/rules";
import { describe, expect, it } from "vitest";
import type { CharacterId } from "../effects/names.ts";
import { boardViper } from "../rules/characters.ts";
import { furtherAction } from "../state.ts";
import { onTop } from "../testing/procedures.ts";
import { basestar, cylons, emptySpace, pilot } from "../testing/space.ts";
import { cast, hand, loyalty, openPrompts, reveal, stand } from "../testing/table.ts";
import { turn } from "../testing/turns.ts";
import type { Match } from "../types.ts";

describe("taking actions", () => {
  it("allows Starbuck two if she flew when the turn began, even after landing (B39)", () => {
    const play = turn(
      "start-of-turn",
      (game) => {
        boardViper(game, 0, game.state.vipers.find(({ place }) => place === "sw")?.id as string);
        hand(game, 0, "consolidate-power-1", "consolidate-power-2");
      },
      ["kara-thrace", "william-adama", "laura-roslin"],
    );
    play.until("move", "first");
    play.choose(0, "hangar-deck");
    play.until("action", "first");
    expect(play.state.marks).toContain(furtherAction);
    play.end(openPrompts(play));
  });

  it("allows a revealed Cylon only to activate locations (B81)", () => {
    const play = turn("action", (game) => {
      hand(game, 0, "consolidate-power-1");
      reveal(game, 0);
      stand(game, 0, "caprica");
    });
    play.expect(0).toBeAsked("action", ["activate-location"]);
    play.end(openPrompts(play));
  });

  it("offers the President quorum cards, the Admiral nukes, and others neither", () => {
    const play = turn("action", (game) => {
      game.draw("quorum-deck", "quorum-hand", 1);
    });
    for (const id of ["draw-quorum", "play-quorum"]) play.expect(0).toHaveOption(id);
    play.expect(0).notToHaveOption("launch-nuke");
    play.end(openPrompts(play));
    const empty = turn("action", () => {});
    empty.expect(0).toHaveUnavailable("play-quorum", "reason.no-quorum-card");
    empty.end(openPrompts(empty));
  });

  it("requires two cards from Roslin for a location, discarded first (B41)", () => {
    const poor = turn("action", (game) => {
      hand(game, 0, "repair-1");
      stand(game, 0, "press-room");
    });
    poor.expect(0).toHaveUnavailable("activate-location", "reason.terminal-illness");
    poor.end(openPrompts(poor));
    const play = turn("action", (game) => {
      hand(game, 0, "repair-1", "repair-2", "launch-scout-1");
      stand(game, 0, "press-room");
    });
    play.choose(0, "activate-location");
    play.expect(0).toBeAsked("discard");
    play.end(openPrompts(play));
  });

  it("prevents Zarek from using a location where somebody else stands, except the Brig (B41)", () => {
    const zarek: readonly CharacterId[] = ["tom-zarek", "william-adama", "kara-thrace"];
    const together = (location: "armory" | "brig" | "press-room") => (game: Match) => {
      stand(game, 0, location);
      stand(game, 1, location);
    };
    const play = turn("action", together("press-room"), zarek);
    play.expect(0).toHaveUnavailable("activate-location", "reason.convicted-criminal");
    play.end(openPrompts(play));
    const brig = turn("action", together("brig"), zarek);
    brig.expect(0).toHaveOption("activate-location");
    brig.end(openPrompts(brig));
  });

  it("prevents Adama from using Admiral's Quarters (Emotionally Attached)", () => {
    const play = turn("action", () => {}, ["william-adama", "laura-roslin", "kara-thrace"]);
    play.expect(0).toHaveUnavailable("activate-location", "reason.emotionally-attached");
    play.end(openPrompts(play));
  });

  it("excludes a damaged location, and one that a card in play forbids", () => {
    const damaged = turn("action", (game) => {
      stand(game, 0, "command");
      hand(game, 0, "repair-1", "repair-1");
      const token = game.zone("damage-pool").find((id) => game.card(id).id === "damage-command");
      game.move(token as never, "damage");
    });
    damaged.expect(0).toHaveUnavailable("activate-location", "reason.damaged-location");
    damaged.end(openPrompts(damaged));
    const jammed = turn("action", (game) => {
      stand(game, 0, "communications");
      const [card] = game.zone("crisis-deck");
      game.state.kept.push({
        card: card as never,
        rule: { kind: "location-disabled", location: "communications", until: "jump" },
      });
    });
    jammed.expect(0).toHaveUnavailable("activate-location", "reason.disabled-location");
    jammed.end(openPrompts(jammed));
  });

  it("offers revealing to a player with a Cylon card, and to nobody else", () => {
    const play = turn("action", (game) => {
      loyalty(game, 0, "cylon-brig");
      loyalty(game, 1, "not-a-cylon");
    });
    play.expect(0).toHaveOption("reveal-cylon:cylon-brig");
    play.end(openPrompts(play));
    const human = turn("action", (game) => void loyalty(game, 0, "not-a-cylon"));
    expect(human.prompts[0] && "options" in human.prompts[0] ? human.prompts[0].options : []).not.toContainEqual(
      expect.objectContaining({ id: expect.stringContaining("reveal") }),
    );
    human.end(openPrompts(human));
  });

  it("does not offer a once-per-game ability again (B33)", () => {
    const play = turn("action", (game) => playerOf(game, 0).used.push("unconventional-tactics"), [
      "tom-zarek",
      "william-adama",
      "kara-thrace",
    ]);
    play.expect(0).toHaveUnavailable("use-ability:unconventional-tactics", "reason.used-up");
    play.end(openPrompts(play));
  });

  it("lets the Admiral launch a nuke from anywhere at one basestar, and removes it from the game (B112)", () => {
    const launching = (game: Match) => {
      game.state.admiral = 0;
      game.state.basestars = [];
      basestar(game, "w");
      basestar(game, "e");
    };
    for (const place of ["command", "press-room", "sickbay", "brig"] as const) {
      const play = turn("action", (game) => {
        launching(game);
        stand(game, 0, place);
      });
      play.choose(0, "launch-nuke", "action");
      play.dice(8, 3);
      play.choose(0, play.state.basestars[1]?.id as string, "space.nuke-target");
      expect(play.state.basestars.map(({ area }) => area)).toEqual(["w"]);
      expect(play.state.nukes).toBe(1);
      play.end(openPrompts(play));
    }
    const flying = turn(
      "action",
      (game) => {
        launching(game);
        pilot(game, 0, "sw");
      },
      ["kara-thrace", "william-adama", "laura-roslin"],
    );
    flying.expect(0).toHaveOption("launch-nuke");
    flying.end(openPrompts(flying));
  });

  type Useless = readonly [what: string, option: string, arrange: (game: Match) => void, enough: (game: Match) => void];
  const useless: readonly Useless[] = [
    [
      "a nuke without a basestar",
      "launch-nuke",
      (game) => Object.assign(game.state, { admiral: 0 }),
      (game) => void basestar(game, "w"),
    ],
    [
      "a nuke that is spent",
      "launch-nuke",
      (game) => {
        Object.assign(game.state, { admiral: 0, nukes: 0 });
        basestar(game, "w");
      },
      (game) => Object.assign(game.state, { nukes: 1 }),
    ],
    [
      "Launch Scout without a raptor",
      "play-skill-card:launch-scout-1",
      (game) => {
        hand(game, 0, "launch-scout-1");
        Object.assign(game.state, { raptors: 0, destroyedRaptors: 4 });
      },
      (game) => Object.assign(game.state, { raptors: 1, destroyedRaptors: 3 }),
    ],
    [
      "Repair without damage",
      "play-skill-card:repair-1",
      (game) => void hand(game, 0, "repair-1"),
      (game) => {
        stand(game, 0, "armory");
        game.move(onTop(game, "damage-pool", "damage-armory"), "damage");
      },
    ],
    [
      "Maximum Firepower outside a viper",
      "play-skill-card:maximum-firepower-3",
      (game) => {
        hand(game, 0, "maximum-firepower-3");
        cylons(game, "raider", "w");
      },
      (game) => void pilot(game, 0, "w"),
    ],
    [
      "Maximum Firepower without a target in the area",
      "play-skill-card:maximum-firepower-3",
      (game) => {
        hand(game, 0, "maximum-firepower-3");
        pilot(game, 0, "w");
        cylons(game, "raider", "nw");
      },
      (game) => void cylons(game, "basestar", "w"),
    ],
  ];

  it.each(useless)("lists %s as unavailable (B52, B146)", (_, option, arrange, enough) => {
    const starbuck: readonly CharacterId[] = ["kara-thrace", "william-adama", "laura-roslin"];
    const without = (game: Match) => {
      emptySpace(game);
      cast(game, ...starbuck);
      arrange(game);
    };
    const none = turn("action", without, starbuck);
    none.expect(0).toHaveUnavailable(option, "reason.requires");
    none.end(openPrompts(none));
    const some = turn(
      "action",
      (game) => {
        without(game);
        enough(game);
      },
      starbuck,
    );
    some.expect(0).toHaveOption(option);
    some.end(openPrompts(some));
  });
});
