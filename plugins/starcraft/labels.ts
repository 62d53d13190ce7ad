import {
  amount,
  type CardId,
  choice,
  named,
  type Option,
  type Reference,
  type Seat,
  type Text,
  type TileSide,
  t,
  turnSide,
} from "conclave/rules";
import { costLabel } from "./catalogues/cost-label.ts";
import { planets } from "./catalogues/planets.ts";
import { units } from "./catalogues/units.ts";
import { planetOf, printedArea } from "./galaxy/control.ts";
import { tilesOf } from "./galaxy/galaxy.ts";
import { raceOf } from "./state.ts";
import type { Base, Cost, Route, RouteEnd, Transport, Unit } from "./state-types.ts";
import type { Card, CombatCard, Position } from "./types.ts";

/** What things on the board are called, and how options refer to them. */

export function planetLabel(position: Position, planet: string): Text {
  return position.entry(planets, planet).name;
}

/** An area by its planet, its number and what it yields. */
export function areaLabel(position: Position, area: string): Text {
  const { resource, amount: count } = printedArea(position, area);
  const yields = amount(resource, count);
  return t("label.area", { ...numberedArea(position, area), yields });
}

/** An area by its planet and its number: where prices are told, what it yields could be taken for one. */
export function areaNumberLabel(position: Position, area: string): Text {
  return t("label.area-number", numberedArea(position, area));
}

function numberedArea(position: Position, area: string) {
  const planet = planetOf(position, area);
  const number = position.entry(planets, planet).areas.findIndex(({ id }) => id === area) + 1;
  return { planet: planetLabel(position, planet), number };
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

/** A base by its area. */
export function baseLabel(position: Position, { area }: Readonly<Base>): Text {
  return t("label.base", { area: areaLabel(position, area) });
}

/** A transport by its route. */
export function transportLabel(position: Position, { route: id }: Readonly<Transport>): Text {
  const route = position.state.routes.find((it) => it.id === id);
  return t("label.transport", { route: route ? routeLabel(position, route) : id });
}

/** A side of a planet that a route can join. */
export function slotLabel(position: Position, { planet, side }: Readonly<RouteEnd>): Text {
  return t("label.slot", { planet: planetLabel(position, planet), side });
}

/** Something with its price. */
export function pricedLabel(what: Text, cost: Readonly<Cost>): Text {
  return t("label.priced", { what, cost: costLabel(cost) });
}

/** A card by its name, which several have: all cards of a technology are called like it. */
export function cardName({ id, name }: Card): Text {
  return named(name, { type: "card", id });
}

/** A combat card with its units and its values. Cards of one technology may have the same name. */
export function combatCardLabel({ name, kind, units: matching, specialtySupport, major, minor }: CombatCard): Text {
  const fits = matching === "all" ? t("summary.all-units") : matching.map((unit) => t(`unit.${unit}.name`));
  if (kind === "reinforcement") return t("label.reinforcement", { card: name, units: fits, support: specialtySupport });
  if (!major || !minor) return name;
  return t("label.combat-card", {
    card: name,
    units: fits,
    attack: major.attack,
    health: major.health,
    minorAttack: minor.attack,
    minorHealth: minor.health,
  });
}

/** A card with what it says, as far as that fits in a line. */
export function cardLabel(card: Card): Text {
  if (card.category === "combat") return combatCardLabel(card);
  return card.category === "event" ? t("label.event", { card: card.name, text: card.text }) : card.name;
}

/** Cards as options, by their definitions: `ambush`, `ambush.2`. */
export function cardOptions(position: Position, cards: readonly CardId[]): Option<CardId>[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const definition = position.card(card);
    const { id } = definition;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    const key = count === 1 ? id : `${id}.${count}`;
    return { ...choice(key, cardLabel(definition), card, { type: "card", id: card }), alike: id };
  });
}

export function aboutPlanet(id: string): Reference {
  return { type: "planet", id };
}

/** The side of a planet’s tile as printed, for one as it lies on the table. */
export function aboutSide(tile: { readonly id: string; readonly rotation: number }, side: TileSide): Reference {
  return { type: "side", id: `${tile.id}.${turnSide(side, -tile.rotation)}` };
}

/** A planet, and the side of its tile at which a route meets it. */
export function aboutEnd(position: Position, { planet, side }: Readonly<RouteEnd>): readonly Reference[] {
  const tile = tilesOf(position).find(({ id }) => id === planet);
  return tile ? [aboutPlanet(planet), aboutSide(tile, side)] : [aboutPlanet(planet)];
}

export function aboutArea(id: string): Reference {
  return { type: "area", id };
}

/** Where workers lie on the sheet of a player until they can be used. */
export function aboutNewWorkers(position: Position, seat: Seat): Reference {
  return { type: "workers", id: `${raceOf(position, seat).id}.unavailable-workers`, role: "destination" };
}

export function aboutUnit({ id }: Readonly<Unit>): Reference {
  return { type: "unit", id };
}

export function aboutRoute({ id }: Readonly<Route>): Reference {
  return { type: "route", id };
}
