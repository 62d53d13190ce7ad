import { type Reference, type Text, t } from "conclave/rules";
import { planets } from "./catalogues/planets.ts";
import { units } from "./catalogues/units.ts";
import { planetOf, printedArea } from "./control.ts";
import type { Route, Unit } from "./state-types.ts";
import type { Position } from "./types.ts";

/** What things on the board are called, and how options refer to them. */

export function planetLabel(position: Position, planet: string): Text {
  return position.entry(planets, planet).name;
}

/** An area by its planet, its number and what it yields. */
export function areaLabel(position: Position, area: string): Text {
  const planet = planetOf(position, area);
  const { resource, amount } = printedArea(position, area);
  const number = position.entry(planets, planet).areas.findIndex(({ id }) => id === area) + 1;
  const yields = t(`label.resource.${resource}`, { amount });
  return t("label.area", { planet: planetLabel(position, planet), number, yields });
}

/** A unit by its kind and its area. */
export function unitLabel(position: Position, { kind, area }: Readonly<Unit>): Text {
  return t("label.unit", { unit: position.entry(units, kind).name, area: areaLabel(position, area) });
}

/** A route by the planets at its ends. */
export function routeLabel(position: Position, { from, to, zAxis }: Readonly<Route>): Text {
  const ends = { from: planetLabel(position, from.planet), to: planetLabel(position, to.planet) };
  return t(zAxis ? "label.z-axis-route" : "label.route", ends);
}

export function aboutPlanet(id: string): Reference {
  return { type: "planet", id };
}

export function aboutArea(id: string): Reference {
  return { type: "area", id };
}

export function aboutUnit({ id }: Readonly<Unit>): Reference {
  return { type: "unit", id };
}

export function aboutRoute({ id }: Readonly<Route>): Reference {
  return { type: "route", id };
}
