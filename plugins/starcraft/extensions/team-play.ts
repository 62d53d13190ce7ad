import { defineExtension, modify, type Seat, t, translations, whenAsked } from "conclave/rules";
import { allAreasOf, basesOf, occupation, planetOf } from "../galaxy/control.ts";
import { factionOf } from "../state.ts";
import type { Position, StarCraft } from "../types.ts";
import { baseAreas, isOffLimits, pointsToWin, teamOf } from "../values.ts";

/** Two or three teams of two, whose partners sit apart and win together. */
export default defineExtension<StarCraft>({
  id: "team-play",
  version: "1.0.0",
  for: "starcraft@^1",
  kind: "variant",
  title: t("team-play.title"),
  summary: t("team-play.summary"),
  seats: { min: 4, max: 6, except: [5] },
  sets: { factions: "random" },
  values: [
    modify(teamOf, (_, position, { seat }) => seat % (position.seats.length / 2)),
    // A team adds its points: 30 win, 40 against the team of Aldaris; by the literal reading that team needs 40 as well.
    modify(pointsToWin, (_, position, { seat }) => {
      const outlasting = position.activeSeats.filter((it) => factionOf(position, it).objective.outlasts === true);
      const isSpared = (it: Seat) => !position.options["aldaris-literal"] && areTogether(position, it, seat);
      return outlasting.every(isSpared) ? 30 : 40;
    }),
    // Areas of the partner count as enemy areas that cannot be entered.
    modify(
      isOffLimits,
      (before, position, { seat, area }) =>
        before || partnersOf(position, seat).some((partner) => isHeldBy(position, area, partner)),
    ),
    // A team never has a base in every area of a planet.
    modify(baseAreas, (areas, position, { seat, planet }) => {
      const all = allAreasOf(position, planet);
      const built = [seat, ...partnersOf(position, seat)].flatMap((it) =>
        basesOf(position, it).filter(({ area }) => planetOf(position, area) === planet),
      );
      return built.length + 1 < all.length ? areas : [];
    }),
  ],
  scenes: [{ key: "team-play", seats: 4, seed: "scene 1", until: whenAsked("order") }],
  messages: translations({
    "scene.team-play": ["Placing orders in teams", "分队放置指令", "分隊放置指令"],
    "team-play.title": ["Team play", "团队战", "團隊戰"],
    "team-play.summary": [
      "Teams of two that sit apart, do not fight each other and win together. A team needs 30 points, 40 against Aldaris.",
      "两人一队，间隔而坐，互不攻击，共同获胜。一队需要30胜利点，对抗阿德里斯的队伍则需40点。",
      "兩人一隊，間隔而坐，互不攻擊，共同獲勝。一隊需要30勝利點，對抗奧達瑞斯的隊伍則需40點。",
    ],
  }),
});

function areTogether(position: Position, one: Seat, other: Seat): boolean {
  return position.value(teamOf, { seat: one }) === position.value(teamOf, { seat: other });
}

function partnersOf(position: Position, seat: Seat): readonly Seat[] {
  return position.seats.filter((other) => other !== seat && areTogether(position, seat, other));
}

function isHeldBy(position: Position, area: string, seat: Seat): boolean {
  const { units, bases } = occupation(position, area);
  return units.some((it) => it.seat === seat) || bases.some((it) => it.seat === seat);
}
