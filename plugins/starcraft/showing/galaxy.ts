import { type Fact, type Piece, type Reference, type Rulebook, type TileSide, t, turnSide } from "conclave/rules";
import { planets } from "../catalogues/planets.ts";
import { slotAt } from "../galaxy/galaxy.ts";
import type { StarCraft } from "../types.ts";
import type { StarCraftView } from "../view-types.ts";

type Area = StarCraftView["planets"][number]["areas"][number];
type Planet = StarCraftView["planets"][number];
type Route = StarCraftView["routes"][number];
type Unit = Area["units"][number];

/** What stands and lies in the galaxy: tiles, routes with transports, and everything in the areas. */
export function galaxyPieces(view: StarCraftView, rules: Rulebook<StarCraft>): readonly Piece[] {
  const inBattle = rolesIn(view);
  return [
    ...view.planets.map(tilePiece),
    ...view.routes.flatMap((route) => routePieces(view, rules, route)),
    ...view.planets.flatMap(({ areas }) => areas.flatMap((area) => areaPieces(area, inBattle))),
  ];
}

/** A tile is called otherwise than its planet, which is a place. */
export function tileKey(planet: string): string {
  return `tile.${planet}`;
}

function tilePiece({ key, x, y, rotation }: Planet): Piece {
  return {
    id: tileKey(key),
    type: "tile",
    entry: { type: "planets", id: key },
    at: { type: "slot", id: slotAt({ x, y }) },
    facts: [{ id: "rotation", value: t("face.degrees", { degrees: 90 * rotation }) }],
  };
}

/** A route lies at one of its ends; where both are, its facts say. */
function routePieces(view: StarCraftView, rules: Rulebook<StarCraft>, route: Route): readonly Piece[] {
  const { key, zAxis, ends, transports } = route;
  const [one, other] = ends.map((end) => endFact(view, rules, end));
  if (!one || !other) return [];
  return [
    {
      id: key,
      type: "route",
      at: one.about,
      facts: [
        { id: "from", ...one },
        { id: "to", ...other },
        ...(zAxis ? [{ id: "z-axis", value: t("engine.yes") }] : []),
      ],
    },
    ...transports.map((seat) => ({
      id: `${key}.${seat}`,
      type: "transport",
      at: { type: "route", id: key },
      seat,
    })),
  ];
}

/** The planet at an end of a route, and the side of its tile as printed. */
function endFact(
  view: StarCraftView,
  rules: Rulebook<StarCraft>,
  { planet, side }: Route["ends"][number],
): { readonly value: Fact["value"]; readonly about: Reference } {
  const rotation = view.planets.find(({ key }) => key === planet)?.rotation ?? 0;
  const printed = turnSide(side.toLowerCase() as TileSide, -rotation);
  return { value: rules.entries(planets).get(planet).name, about: { type: "side", id: `${planet}.${printed}` } };
}

function areaPieces(area: Area, inBattle: ReadonlyMap<string, readonly Fact[]>): readonly Piece[] {
  const { key, bases, units, depletion, resourceCard: card } = area;
  const at = { type: "area", id: key };
  const resourceCard = `resources.${key}`;
  return [
    ...bases.map((seat) => ({ id: `base.${key}.${seat}`, type: "base", at, seat })),
    ...units.map((unit) => unitPiece(unit, at, inBattle.get(unit.key))),
    ...(card
      ? [
          {
            id: resourceCard,
            type: "resource-card",
            at,
            seat: card.seat,
            facts: [{ id: "capacity", value: card.capacity }],
          },
        ]
      : []),
    ...(card && card.workers > 0
      ? [
          {
            id: `workers.${key}`,
            type: "worker",
            at: { type: "resource-card", id: resourceCard },
            seat: card.seat,
            count: card.workers,
          },
        ]
      : []),
    ...(depletion > 0
      ? [
          {
            id: `depletion.${key}`,
            type: "depletion",
            at,
            facts: [{ id: "depletion", value: t("describe.depletion", { depletion }) }],
          },
        ]
      : []),
  ];
}

function unitPiece({ key, kind, seat }: Unit, at: Reference, facts: readonly Fact[] | undefined): Piece {
  return { id: key, type: "unit", entry: { type: "unit", id: kind }, at, seat, ...(facts && { facts }) };
}

/** What units do in a battle: in which skirmish, and how. */
function rolesIn({ battle }: StarCraftView): ReadonlyMap<string, readonly Fact[]> {
  const roles = new Map<string, readonly Fact[]>();
  for (const [index, { attacker, defender, resolved }] of (battle?.skirmishes ?? []).entries()) {
    if (resolved) continue;
    const skirmish = { id: "skirmish", value: index + 1 };
    for (const { front, supports, cloaked } of [attacker, defender]) {
      const cloak = cloaked ? [{ id: "cloaked", value: t("engine.yes") }] : [];
      roles.set(front, [skirmish, { id: "role", value: t("face.role.front") }, ...cloak]);
      for (const { key } of supports) roles.set(key, [skirmish, { id: "role", value: t("face.role.support") }]);
    }
  }
  return roles;
}
