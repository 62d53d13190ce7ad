import { t } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { aboutShip } from "../../labels.ts";
import { basestar, cylons, pilot, trying, vipers } from "../../testing/space.ts";
import type { Match } from "../../types.ts";
import { attackCenturion, galacticaAttack } from "./attacks.ts";
import { launchNuke } from "./nukes.ts";
import { activateOwnViper } from "./piloting.ts";
import { activateVipers } from "./vipers.ts";

const tried = trying((game, settings) => scenario(game, settings));
type Play = ReturnType<typeof tried>;

/** How an attack comes out, as it is foretold: percentages by what happens. */
function odds(play: Play, option: string): Record<string, number> {
  const { chances = [] } = play.forecast(0, option) ?? {};
  return Object.fromEntries(chances.map(({ label, percent }) => [label.key.replace("forecast.attack.", ""), percent]));
}

describe("the odds of an attack (B163)", () => {
  const fire = (arrange: (game: Match) => void, ...dice: number[]) =>
    tried((game) => galacticaAttack(game, 0), arrange, ...dice);

  it("are those of the table: a raider falls to 3 or more, a heavy raider to 7 or more", () => {
    const play = fire((game) => {
      cylons(game, "raider", "w");
      cylons(game, "heavy-raider", "w");
    });
    expect(odds(play, "w:raider")).toEqual({ missed: 25, destroyed: 75 });
    expect(odds(play, "w:heavy-raider")).toEqual({ missed: 75, destroyed: 25 });
    play.end({ asked: [[0, "space.galactica-target"]] });
  });

  it("count what makes a basestar an easy target (B101)", () => {
    let ids: string[] = [];
    const play = fire((game) => {
      ids = [basestar(game, "w"), basestar(game, "e", "structural-damage")];
    });
    const [sound, damaged] = ids as [string, string];
    expect(odds(play, `w:${sound}`)).toEqual({ missed: 50, damaged: 50 });
    expect(odds(play, `e:${damaged}`)).toEqual({ missed: 25, damaged: 75 });
    play.end({ asked: [[0, "space.galactica-target"]] });
  });

  it("say what goes, and which numbers do it", () => {
    let raider = "";
    const play = fire((game) => {
      [raider = ""] = cylons(game, "raider", "w");
      cylons(game, "heavy-raider", "e");
    });
    expect(play.forecast(0, "w:raider")?.chances).toEqual([
      { label: t("forecast.attack.missed", { range: t("forecast.range", { from: 1, to: 2 }) }), percent: 25 },
      {
        label: t("forecast.attack.destroyed", { range: t("forecast.range", { from: 3, to: 8 }) }),
        percent: 75,
        changes: [{ about: aboutShip(raider), before: 1, after: 0 }],
      },
    ]);
    play.end({ asked: [[0, "space.galactica-target"]] });
  });

  it("come with the targets of vipers, crewed or not", () => {
    const space = (game: Match) => {
      cylons(game, "raider", "w");
      vipers(game, "w");
      pilot(game, 0, "w");
    };
    const sent = tried((game) => activateVipers(game, 0, 1), space);
    expect(odds(sent, "w:attack:raider")).toEqual({ missed: 25, destroyed: 75 });
    sent.end({ asked: [[0, "space.activate-viper"]] });
    const own = tried((game) => activateOwnViper(game, 0), space);
    expect(odds(own, "attack:raider")).toEqual({ missed: 25, destroyed: 75 });
    own.end({ asked: [[0, "space.own-viper"]] });
  });

  it("come with centurions and nukes", () => {
    const boarded = tried(
      (game) => attackCenturion(game, 0),
      (game) => {
        game.state.centurions[0] = 1;
        game.state.centurions[1] = 1;
      },
    );
    expect(odds(boarded, "step-1")).toEqual({ missed: 75, destroyed: 25 });
    boarded.end({ asked: [[0, "space.centurion"]] });
    let id = "";
    const nuke = tried(
      (game) => launchNuke(game, 0),
      (game) => {
        id = basestar(game, "w");
        basestar(game, "e");
      },
    );
    expect(odds(nuke, id)).toEqual({ "damaged-twice": 25, destroyed: 50, "destroyed-with-raiders": 25 });
    nuke.end({ asked: [[0, "space.nuke-target"]] });
  });
});
