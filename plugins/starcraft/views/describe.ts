import { counted, sentences, type Text, type Translate, t } from "conclave/rules";
import { planets } from "../catalogues/planets.ts";
import { decks } from "../decks/index.ts";
import type { Area as PrintedArea, Card as PrintedCard } from "../types.ts";
import type { StarCraftView } from "../view-types.ts";

type Area = StarCraftView["planets"][number]["areas"][number];
type Battle = NonNullable<StarCraftView["battle"]>;
type Card = StarCraftView["eventDiscard"][number];
type Planet = StarCraftView["planets"][number];
type Player = StarCraftView["players"][number];
type Route = StarCraftView["routes"][number];
type Side = Battle["skirmishes"][number]["attacker"];

/** The table in a few paragraphs of text: the round, players, planets, routes, and a battle under way. */
export function describe(view: StarCraftView, translate: Translate): readonly string[] {
  const { round, stage, eventsLeft, ending, first } = view;
  const paragraphs: Text[] = [
    t("describe.round", { round, stage, events: eventsLeft, ending: ending.length, first: { seat: first } }),
    ...together(describeTeams(view.players)),
    ...view.players.map(describePlayer),
    ...view.planets.map(describePlanet),
    ...together(view.routes.map(describeRoute)),
    ...(view.order ? [describeOrder(view.order)] : []),
    ...(view.battle ? [describeBattle(view, view.battle)] : []),
  ];
  return paragraphs.map((text) => translate(text));
}

/** Sentences as one paragraph, if there are any. */
function together([first, ...others]: readonly Text[]): Text[] {
  return first ? [sentences(first, ...others)] : [];
}

/** Who plays together, if anybody does. */
function describeTeams(players: readonly Player[]): Text[] {
  const teams = [...Map.groupBy(players, ({ team }) => team).values()].filter((team) => team.length > 1);
  return teams.map((team) => t("describe.team", { players: team.map(({ seat }) => ({ seat })) }));
}

function describePlayer(player: Player): Text {
  const { seat, points, pointsToWin = 0, workers, unavailableWorkers, income, eliminated } = player;
  const things = [
    ...player.buildings.map(({ building, level }) =>
      t("describe.level", { what: t(`building.${building}.name`), level }),
    ),
    ...player.modules.flatMap(({ module, count }) =>
      counted(Array.from({ length: count }, () => t(`module.${module}.name`))),
    ),
    ...player.technologies.map((id) => t(`technology.${id}.name`)),
    ...player.playArea.filter(({ card }) => known.get(card)?.category !== "combat").map(cardName),
  ];
  return sentences(
    t("describe.player", {
      player: { seat },
      faction: player.faction === undefined ? "" : t(`faction.${player.faction}.name`),
      known: player.faction !== undefined,
      out: eliminated,
      points,
      target: pointsToWin,
      workers,
      unavailable: unavailableWorkers,
      minerals: income.minerals,
      gas: income.gas,
    }),
    ...listed("describe.has", things),
    t("describe.cards", {
      hand: player.handCount,
      deck: player.deckCount,
      events: player.eventCount,
      kept: player.keptCount,
    }),
    ...listed("describe.hand", player.hand.map(cardName)),
    ...listed("describe.events", [...player.events, ...player.kept].map(cardName)),
    ...listed(
      "describe.tiles",
      player.tiles.map((id) => t(`planet.${id}.name`)),
    ),
  );
}

/** A sentence with a list, unless the list is empty. */
function listed(key: string, items: readonly Text[]): Text[] {
  return items.length === 0 ? [] : [t(key, { items: counted(items) })];
}

const known: ReadonlyMap<string, PrintedCard> = new Map(
  Object.values(decks).flatMap((deck) => deck.entries.map(({ card }) => [card.id, card])),
);

/** The areas of the planets of the game by their ids; those of extensions are told without their print. */
const printed: ReadonlyMap<string, PrintedArea> = new Map(
  [...planets.entries].flatMap(({ areas }) => areas.map((area) => [area.id, area])),
);

/** Cards of extensions are called by the message for their id. */
function cardName({ card }: Pick<Card, "card">): Text {
  return known.get(card)?.name ?? t(`card.${card}.name`);
}

function describePlanet({ key, x, y, areas, orders }: Planet): Text {
  return sentences(
    t("describe.planet", { planet: t(`planet.${key}.name`), x, y }),
    ...areas.map(describeArea),
    ...listed(
      "describe.orders",
      orders.map(({ seat, card }) =>
        t("describe.order-token", { player: { seat }, known: card !== undefined, order: orderName(card) }),
      ),
    ),
  );
}

function orderName(order: string | undefined): Text | string {
  return order === undefined ? "" : t(`order.${order}.name`);
}

/** An area: what it yields, how many units it takes, and what is in it. */
function describeArea(area: Area, index: number): Text {
  const bases = area.bases.map((seat) => t("describe.base", { player: { seat } }));
  const owners = [...new Set(area.units.map(({ seat }) => seat))];
  const units = owners.map((seat) => {
    const own = area.units.filter((unit) => unit.seat === seat).map(({ kind }) => t(`unit.${kind}.name`));
    return t("describe.units", { player: { seat }, units: counted(own) });
  });
  const { resourceCard: card, depletion } = area;
  const mined = card
    ? [t("describe.resource-card", { player: { seat: card.seat }, workers: card.workers, capacity: card.capacity })]
    : [];
  const depleted = depletion === 0 ? [] : [t("describe.depletion", { depletion })];
  const content = [...bases, ...units, ...mined, ...depleted];
  const { resource, amount, unitLimit } = printed.get(area.key) ?? { resource: "none", amount: 0, unitLimit: 0 };
  return t("describe.area", { number: index + 1, resource, amount, unitLimit, count: content.length, content });
}

function describeRoute({ zAxis, ends, transports }: Route): Text {
  const [from, to] = ends.map(({ planet }) => t(`planet.${planet}.name`));
  return t("describe.route", {
    from: from ?? "",
    to: to ?? "",
    zAxis,
    count: transports.length,
    transports: transports.map((seat) => ({ seat })),
  });
}

function describeOrder({ seat, planet, card }: NonNullable<StarCraftView["order"]>): Text {
  return t("describe.order", { player: { seat }, planet: t(`planet.${planet}.name`), order: orderName(card) });
}

function describeBattle({ planets }: StarCraftView, { area, attacker, defender, skirmishes }: Battle): Text {
  const where = planets.find(({ areas }) => areas.some(({ key }) => key === area))?.key ?? "";
  return sentences(
    t("describe.battle", {
      attacker: { seat: attacker },
      defender: { seat: defender },
      planet: t(`planet.${where}.name`),
    }),
    ...skirmishes.flatMap((skirmish) => [describeSide(skirmish.attacker), describeSide(skirmish.defender)]),
  );
}

function describeSide(side: Side): Text {
  const supports = side.supports.map(({ kind }) => t(`unit.${kind}.name`));
  const cards = side.cards.map((card) => cardName({ card }));
  return t("describe.side", {
    player: { seat: side.seat },
    front: t(`unit.${side.frontKind}.name`),
    supportCount: supports.length,
    supports: counted(supports),
    cardCount: cards.length,
    cards: counted(cards),
    resolved: side.attack !== undefined,
    attack: side.attack ?? 0,
    health: side.health ?? 0,
  });
}
