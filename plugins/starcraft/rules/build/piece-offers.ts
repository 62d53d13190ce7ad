import { type Reference, type Rule, type Seat, type Text, t } from "conclave/rules";
import { buildings } from "../../catalogues/buildings.ts";
import { technologies } from "../../catalogues/technologies.ts";
import { units } from "../../catalogues/units.ts";
import { allAreasOf, baseOn, isEnemy } from "../../galaxy/control.ts";
import { routesOf, transportsOf } from "../../galaxy/routes.ts";
import {
  aboutArea,
  aboutNewWorkers,
  aboutRoute,
  areaLabel,
  areaNumberLabel,
  pricedLabel,
  routeLabel,
} from "../../labels.ts";
import { raceOf } from "../../state.ts";
import type { Cost } from "../../state-types.ts";
import type { Match, Position, UnitKind } from "../../types.ts";
import { pieceCost, unitCost } from "../../values.ts";
import { buildableKinds, figuresLeft, piecesLeft, placeUnit, placeWorker, roomIn } from "../pieces.ts";
import { placeTransport } from "../transports.ts";

/** What the first step of a Build order has to offer. */

/** Where an order builds. */
export interface Site {
  readonly seat: Seat;
  readonly planet: string;
  /** The units that stood on the planet before the order. */
  readonly standing: readonly string[];
  /** How many units are left up to the build limit. */
  readonly left: number;
}

/** Where the order that is being executed builds, while its pieces are chosen. */
export function siteOf({ state: { active } }: Position): Site | undefined {
  if (!active?.construction) return undefined;
  const { seat, planet, construction } = active;
  return { seat, planet, standing: construction.standing, left: construction.left };
}

/** A piece that can be built. */
export interface PieceOffer {
  /** Unique among pieces of its kind. Not needed if there is only one. */
  readonly id?: string;
  /** What the option says: the piece, where it goes, its price. */
  readonly label: Text;
  /** What the log calls it. */
  readonly what: Text;
  readonly about: readonly Reference[];
  readonly cost: Readonly<Cost>;
  /** Whether it counts towards the build limit. */
  readonly isUnit: boolean;
  /** Whether a special order can save a resource on it. */
  readonly savable: boolean;
  /** Puts it on the board, or sets it aside. */
  place(game: Match): Rule;
}

/** A piece, or a place for pieces, that there would be. */
export interface ClosedOffer {
  readonly id?: string;
  readonly label: Text;
  readonly about?: readonly Reference[];
  readonly unavailable: Text;
}

export type Offer = PieceOffer | ClosedOffer;

function whyNothing(position: Position, { seat, planet }: Site): Text | undefined {
  return baseOn(position, planet, seat) ? undefined : t("reason.no-base");
}

export function workerOffers(position: Position, site: Site): readonly Offer[] {
  const { seat } = site;
  const cost = position.value(pieceCost, { seat, piece: "worker" });
  const what = t("label.worker");
  const reason =
    whyNothing(position, site) ?? (piecesLeft(position, seat, "worker") > 0 ? undefined : t("reason.none-left"));
  const about = [aboutNewWorkers(position, seat)];
  if (reason) return [{ label: pricedLabel(what, cost), about, unavailable: reason }];
  const place = function* (game: Match) {
    placeWorker(game, seat);
  };
  return [{ label: pricedLabel(what, cost), what, about, cost, isUnit: false, savable: false, place }];
}

export function transportOffers(position: Position, site: Site): readonly Offer[] {
  const { seat, planet } = site;
  const cost = position.value(pieceCost, { seat, piece: "transport" });
  const common =
    whyNothing(position, site) ?? (piecesLeft(position, seat, "transport") > 0 ? undefined : t("reason.none-left"));
  return routesOf(position, planet).map((route) => {
    const { id } = route;
    const what = t("label.transport", { route: routeLabel(position, route) });
    const about = [aboutRoute(route)];
    const taken = transportsOf(position, seat).some((it) => it.route === id);
    const reason = taken ? t("reason.transport-there") : common;
    if (reason) return { id, label: pricedLabel(what, cost), about, unavailable: reason };
    const place = function* (game: Match) {
      placeTransport(game, seat, id);
    };
    return { id, label: pricedLabel(what, cost), what, about, cost, isUnit: false, savable: true, place };
  });
}

// --- units ------------------------------------------------------------------------------------------------------------

export function ownKinds(position: Position, seat: Seat): readonly UnitKind[] {
  const { id } = raceOf(position, seat);
  return position.entries(units).all.filter(({ race }) => race === id);
}

/** Units from buildings: each kind in each area that takes it. Kinds and areas that are closed are listed by themselves. */
export function unitOffers(position: Position, site: Site): readonly Offer[] {
  const { seat, planet, left } = site;
  const nothing = whyNothing(position, site);
  const able = buildableKinds(position, seat);
  const areas = allAreasOf(position, planet).map((area) => ({ area, reason: whyNotIn(position, area, seat) }));
  const kinds = ownKinds(position, seat).filter(({ needs }) => "building" in needs);
  const closedAreas = areas.flatMap(({ area, reason }) =>
    reason ? [{ id: area, label: areaLabel(position, area), about: [aboutArea(area)], unavailable: reason }] : [],
  );
  return [
    ...kinds.flatMap((kind): readonly Offer[] => {
      const lacking = able.includes(kind) ? whyNoUnit(position, seat, kind, left) : needsOf(position, kind);
      const reason = nothing ?? lacking;
      if (reason) return [closedKind(position, seat, kind, reason)];
      return areas
        .filter((it) => !it.reason)
        .map(({ area }) => {
          const label = t("label.unit-in", { ...unitIn(position, kind, area), room: roomIn(position, area, seat) });
          return unitOffer(position, seat, kind, area, label, function* (game) {
            placeUnit(game, seat, kind.id, area);
          });
        });
    }),
    ...(nothing ? [] : closedAreas),
  ];
}

function whyNotIn(position: Position, area: string, seat: Seat): Text | undefined {
  if (isEnemy(position, area, seat)) return t("reason.enemy-area");
  return roomIn(position, area, seat) > 0 ? undefined : t("reason.area-full");
}

export function whyNoUnit(position: Position, seat: Seat, kind: UnitKind, left: number): Text | undefined {
  if (left <= 0) return t("reason.build-limit");
  return figuresLeft(position, seat, kind) > 0 ? undefined : t("reason.none-left");
}

export function needsOf(position: Position, { needs }: UnitKind): Text {
  return "building" in needs
    ? t("reason.needs-building", { building: position.entry(buildings, needs.building).name, level: needs.level })
    : t("reason.needs-technology", { technology: position.entry(technologies, needs.technology).name });
}

function costOf(position: Position, seat: Seat, { id, cost }: UnitKind): Readonly<Cost> {
  return position.value(unitCost, { seat, kind: id, printed: cost });
}

export function closedKind(position: Position, seat: Seat, kind: UnitKind, unavailable: Text): ClosedOffer {
  return { id: kind.id, label: pricedLabel(kind.name, costOf(position, seat, kind)), unavailable };
}

/** A unit and its area, for labels. */
export function unitIn(position: Position, { name }: UnitKind, area: string) {
  return { unit: name, area: areaNumberLabel(position, area) };
}

export function unitOffer(
  position: Position,
  seat: Seat,
  kind: UnitKind,
  area: string,
  label: Text,
  build: PieceOffer["place"],
): PieceOffer {
  const cost = costOf(position, seat, kind);
  return {
    id: `${kind.id}@${area}`,
    label: pricedLabel(label, cost),
    what: t("label.unit", unitIn(position, kind, area)),
    about: [aboutArea(area)],
    cost,
    isUnit: true,
    savable: true,
    place: build,
  };
}
