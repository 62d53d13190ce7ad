import type { ChoosePrompt, Option } from "../../../server/engine/index.ts";
import type { AreaView } from "../view-types.ts";
import { habits } from "./habits.ts";
import type { Situation } from "./situation.ts";

/** What killing a ship in the area is worth to the fleet, times the chance that it works. */
export function shotWorth(
  situation: Situation,
  area: AreaView | undefined,
  unit: string,
  by: "guns" | "viper",
): number {
  if (!area) return 0;
  switch (unit) {
    case "raider": {
      const nearby = situation.around(area.id).reduce((sum, { civilians }) => sum + civilians.length, 0);
      return 0.75 * (0.7 + Math.min(1, area.civilians.length) * habits.exposed + Math.min(1, nearby) * 0.4);
    }
    case "heavy-raider":
      return 0.25 * (area.launch ? 4 : 2.2);
    default: {
      const basestar = area.basestars.find(({ id }) => id === unit);
      const wounded = (basestar?.damage.length ?? 0) * 0.8;
      return (by === "guns" ? 0.5 : 0.125) * (1.8 + wounded);
    }
  }
}

/** How much an area needs vipers. */
function need(area: AreaView): number {
  if (area.raiders.length + area.heavyRaiders.length === 0) return area.civilians.length * 0.05;
  const guarded = area.vipers.length;
  return (
    area.raiders.length * habits.guardRaiders +
    area.heavyRaiders.length * 0.4 +
    area.civilians.length * habits.guardCivilians -
    guarded * habits.guarded
  );
}

/** What an order to a viper is worth: `launch:sw`, `sw:move:w`, `sw:attack:raider`, or the same without the area. */
export function orderWorth(situation: Situation, option: Option, own?: string): number {
  const parts = option.id.split(":");
  if (parts[0] === "launch") {
    const flying = situation.view.areas.reduce((sum, { vipers }) => sum + vipers.length, 0);
    const area = situation.area(parts[1]);
    const wanted = area ? need(area) + situation.around(area.id).reduce((sum, next) => sum + need(next) * 0.5, 0) : 0;
    return 0.15 + wanted + (flying < 3 ? 0.3 : 0);
  }
  const [from, verb, object] = own === undefined ? parts : [own, ...parts];
  const here = situation.area(from);
  if (verb === "attack") return shotWorth(situation, here, object ?? "", "viper");
  const there = situation.area(object);
  if (!here || !there) return 0;
  const onward = Math.max(0, ...situation.around(there.id).map((next) => need(next) * 0.5));
  return Math.max(need(there), onward) - need(here) - 0.05;
}

/** The best that Galactica's guns can do. */
export function bestShot(situation: Situation, by: "guns" | "viper", areas = situation.view.areas): number {
  let best = 0;
  for (const area of areas) {
    if (area.raiders.length > 0) best = Math.max(best, shotWorth(situation, area, "raider", by));
    if (area.heavyRaiders.length > 0) best = Math.max(best, shotWorth(situation, area, "heavy-raider", by));
    for (const { id } of area.basestars) best = Math.max(best, shotWorth(situation, area, id, by));
  }
  return best;
}

/** What uncrewed vipers can do at best when one of them is told to do something. */
export function bestOrder(situation: Situation): number {
  const { areas, vipersInReserves } = situation.view;
  const uncrewed = areas.filter(({ vipers }) => vipers.some(({ pilot }) => pilot === undefined));
  const shot = bestShot(situation, "viper", uncrewed);
  const wanted = Math.max(0, ...areas.map(need));
  return Math.max(shot, vipersInReserves + uncrewed.length > 0 ? wanted : 0);
}

/** What an option of space is worth to the fleet, by what is asked; `undefined` where it makes no difference. */
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
      return area ? need(area) + situation.around(area.id).reduce((sum, next) => sum + need(next), 0) : 0;
    }
    case "space.take-back":
      return -need(situation.area(option.id) as AreaView);
    case "space.centurion":
      return Number(option.id.replace("step-", ""));
    case "space.nuke-target": {
      const area = situation.view.areas.find(({ basestars }) => basestars.some(({ id }) => id === option.id));
      return area ? 1 + area.raiders.length * 0.3 : 0;
    }
    case "space.destroy-cylon": {
      const area = situation.area(option.about?.id);
      return area ? situation.dangerIn(area) : Number(option.id.replace("step-", ""));
    }
    case "space.civilian":
    case "space.raider-civilian": {
      const kind = situation.card(option.id)?.kind;
      if (kind === undefined) return -1.3;
      return kind === "empty" ? 0 : kind === "population-1" ? -1 : -2;
    }
    case "space.raider-viper": {
      const pilot = situation.view.areas.flatMap(({ vipers }) => vipers).find(({ id }) => id === option.id)?.pilot;
      return pilot === situation.seat ? -1 : 0;
    }
    case "space.move-civilian": {
      const area = situation.area(option.id);
      return area ? 0.4 - situation.dangerIn(area) : 0;
    }
    default:
      return undefined;
  }
}
