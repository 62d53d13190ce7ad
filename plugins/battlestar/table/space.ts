import type { ChoosePrompt, Option } from "conclave/rules";
import { launchAreas } from "../catalogues/tokens.ts";
import type { AreaView } from "../view-types.ts";
import { habits } from "./habits.ts";
import type { Situation } from "./situation.ts";
import { expectedLosses, type Ships, withShips } from "./threat.ts";

/** How much the danger to civilian ships falls after this change. */
function relief(
  situation: Situation,
  ...changes: readonly (readonly [area: AreaView, change: Partial<Ships>])[]
): number {
  let ring = situation.ring;
  for (const [area, change] of changes) ring = withShips(ring, situation.view.areas.indexOf(area), change);
  return (situation.losses - expectedLosses(ring)) * habits.rescue * situation.worth("population");
}

/** What killing a ship in the area is worth to the fleet, times the chance of success. */
export function shotWorth(
  situation: Situation,
  area: AreaView | undefined,
  unit: string,
  by: "guns" | "viper",
): number {
  if (!area) return 0;
  switch (unit) {
    case "raider":
      return 0.75 * (habits.kill + relief(situation, [area, { raiders: -1 }]));
    case "heavy-raider":
      return 0.25 * (launchAreas.some((launch) => launch === area.area) ? 4 : 2.2);
    default: {
      const basestar = area.basestars.find(({ key }) => key === unit);
      const wounded = (basestar?.damage.length ?? 0) * 0.8;
      return (by === "guns" ? 0.5 : 0.125) * (1.8 + wounded);
    }
  }
}

/** What another viper in the area is worth: to protect civilian ships and to fight what else is there. */
function guardWorth(situation: Situation, area: AreaView): number {
  const hunted = Math.min(1, area.heavyRaiders.length) * 0.3 - area.vipers.length * habits.guarded;
  return relief(situation, [area, { vipers: 1 }]) + Math.max(0, hunted);
}

/** What an order to a viper is worth: `launch:sw`, `sw:move:w`, `sw:attack:raider`, or the same without the area. */
export function orderWorth(situation: Situation, option: Option, own?: string): number {
  const parts = option.id.split(":");
  if (parts[0] === "launch") {
    const area = situation.area(parts[1]);
    const flying = situation.view.areas.reduce((sum, { vipers }) => sum + vipers.length, 0);
    if (!area) return 0;
    const next = Math.max(0, ...situation.around(area.area).map((other) => guardWorth(situation, other)));
    return habits.launch + Math.max(guardWorth(situation, area), next * habits.onward) + (flying < 3 ? 0.3 : 0);
  }
  const [from, verb, object] = own === undefined ? parts : [own, ...parts];
  const here = situation.area(from);
  if (verb === "attack") return shotWorth(situation, here, object ?? "", "viper");
  const there = situation.area(object);
  if (!here || !there) return 0;
  const onward = Math.max(0, ...situation.around(there.area).map((next) => moved(situation, here, next)));
  return Math.max(moved(situation, here, there), onward * habits.onward) + prey(there) - prey(here) - 0.05;
}

/** What moving a viper from one area to another is worth. */
function moved(situation: Situation, here: AreaView, there: AreaView): number {
  return here === there ? 0 : relief(situation, [here, { vipers: -1 }], [there, { vipers: 1 }]);
}

/** What the targets in the area are worth. */
function prey(area: AreaView): number {
  return Math.min(1, area.raiders.length) * habits.prey + Math.min(1, area.heavyRaiders.length) * 0.3;
}

/** What the best shot of Galactica's guns is worth. */
export function bestShot(situation: Situation, by: "guns" | "viper", areas = situation.view.areas): number {
  let best = 0;
  for (const area of areas) {
    if (area.raiders.length > 0) best = Math.max(best, shotWorth(situation, area, "raider", by));
    if (area.heavyRaiders.length > 0) best = Math.max(best, shotWorth(situation, area, "heavy-raider", by));
    for (const { key } of area.basestars) best = Math.max(best, shotWorth(situation, area, key, by));
  }
  return best;
}

/** What the best order to an uncrewed viper is worth. */
export function bestOrder(situation: Situation): number {
  const { areas, vipersInReserves } = situation.view;
  const uncrewed = areas.filter(({ vipers }) => vipers.some(({ pilot }) => pilot === undefined));
  const shot = bestShot(situation, "viper", uncrewed);
  const wanted = Math.max(0, ...areas.map((area) => guardWorth(situation, area)));
  return Math.max(shot, vipersInReserves + uncrewed.length > 0 ? wanted : 0);
}

/** What an option of a prompt about space is worth to the fleet; `undefined` if it makes no difference. */
export function spaceWorth(situation: Situation, prompt: ChoosePrompt, option: Option): number | undefined {
  switch (prompt.key) {
    case "space.activate-viper":
      return orderWorth(situation, option);
    case "space.own-viper":
      return orderWorth(situation, option, situation.me.area ?? "");
    case "space.viper-target":
    case "space.galactica-target": {
      const [area, unit] = option.id.split(":");
      return shotWorth(
        situation,
        situation.area(area),
        unit ?? "",
        prompt.key === "space.viper-target" ? "viper" : "guns",
      );
    }
    case "launch-area":
    case "space.launch-area": {
      const area = situation.area(option.id);
      if (!area) return 0;
      return (
        guardWorth(situation, area) +
        Math.max(0, ...situation.around(area.area).map((next) => guardWorth(situation, next)))
      );
    }
    case "space.take-back":
      return relief(situation, [situation.area(option.id) as AreaView, { vipers: -1 }]);
    case "space.centurion":
      return Number(option.id.replace("step-", ""));
    case "space.nuke-target": {
      const area = situation.view.areas.find(({ basestars }) => basestars.some(({ key }) => key === option.id));
      return area ? 1 + area.raiders.length * 0.3 : 0;
    }
    case "space.destroy-cylon": {
      const area = situation.area(option.about?.[0]?.id);
      return area ? situation.dangerIn(area) : Number(option.id.replace("step-", ""));
    }
    case "space.civilian":
    case "space.raider-civilian": {
      const ship = situation.card(option.id);
      return ship ? -lossOf(situation, ship.kind) : -1.3;
    }
    case "space.raider-viper": {
      const pilot = situation.view.areas.flatMap(({ vipers }) => vipers).find(({ key }) => key === option.id)?.pilot;
      return pilot === situation.seat ? -1 : 0;
    }
    case "space.move-civilian": {
      const from = situation.area(areaNamed(prompt));
      const to = situation.area(option.id);
      return from && to ? relief(situation, [from, { civilians: -1 }], [to, { civilians: 1 }]) : 0;
    }
    default:
      return undefined;
  }
}

/** How many resources are lost with a civilian ship. */
function lossOf({ rules }: Situation, kind: string): number {
  const ship = rules.cards.get(kind);
  if (ship?.category !== "civilian") return 0;
  return Object.values(ship.losses).reduce((sum, lost) => sum + lost, 0);
}

/** The area named in a prompt. */
function areaNamed(prompt: ChoosePrompt): string | undefined {
  const area = prompt.title.params?.area;
  return typeof area === "object" && "key" in area ? area.key.split(".").at(-1) : undefined;
}

/** What moving two civilian ships is worth at best. */
export function evacuationWorth(situation: Situation): number {
  const { areas } = situation.view;
  let best = 0;
  for (const from of areas) {
    if (from.civilians.length === 0) continue;
    const ships = Math.min(2, from.civilians.length);
    for (const to of situation.around(from.area)) {
      best = Math.max(best, relief(situation, [from, { civilians: -ships }], [to, { civilians: ships }]));
    }
  }
  return best;
}

/** The civilian ships that most need to be moved. */
export function mostEndangered(situation: Situation, ids: readonly string[], count: number): string[] {
  const danger = (id: string) => {
    const area = situation.view.areas.find(({ civilians }) => civilians.includes(id));
    if (!area) return 0;
    const moves = situation
      .around(area.area)
      .map((to) => relief(situation, [area, { civilians: -1 }], [to, { civilians: 1 }]));
    return Math.max(...moves);
  };
  return ids.toSorted((one, other) => danger(other) - danger(one)).slice(0, count);
}
