import { counted, sentences, type Text, type Translate, t } from "conclave/rules";
import { decks } from "./decks/index.ts";
import { crisisLines, objectiveLines } from "./describe-card.ts";
import type { Guild, Installation, Resources, Track } from "./effect-types.ts";
import { crisisText } from "./effects/text.ts";
import { amounts, guildName, installationName, trackName } from "./labels.ts";
import type { Card as PrintedCard } from "./types.ts";
import type { VoidfallView } from "./view-types.ts";

type Card = VoidfallView["pastEvents"][number];
type Offers = VoidfallView["offers"];
type Player = VoidfallView["players"][number];
type Sector = VoidfallView["sectors"][number];
type Turn = NonNullable<VoidfallView["turn"]>;
type Voidborn = NonNullable<VoidfallView["voidborn"]>;

/** The table in a few paragraphs of text: the cycle, players, offers, the Voidborn, the map, and the turn under way. */
export function describe(view: VoidfallView, translate: Translate): readonly string[] {
  const paragraphs: readonly Text[] = [
    describeCycle(view),
    ...view.players.map(describePlayer),
    describeOffers(view.offers),
    ...(view.voidborn ? [describeVoidborn(view.voidborn)] : []),
    ...view.sectors.map(describeSector),
    ...(view.turn ? [describeTurn(view.turn)] : []),
  ];
  return paragraphs.map((text) => translate(text));
}

const printed: ReadonlyMap<string, PrintedCard> = new Map(
  Object.values(decks).flatMap((deck) => deck.entries.map(({ card }) => [card.id, card])),
);

/** Cards of extensions are called by the message for their id. */
function cardName({ card }: Pick<Card, "card">): Text {
  return printed.get(card)?.name ?? t(`card.${card}.name`);
}

/** What a crisis asks for, or an event rewards: sentence by sentence. */
function cardLines({ card: id }: Pick<Card, "card">): Text[] {
  const card = printed.get(id);
  const lines =
    card?.category === "crisis" ? crisisLines(card) : card?.category === "event" ? objectiveLines(card) : [];
  return lines.map((line) => t("describe.line", { line }));
}

/** A sentence with a list, unless the list is empty. */
function listed(key: string, items: readonly Text[]): Text[] {
  return items.length === 0 ? [] : [t(key, { items: counted(items) })];
}

const listedCards = (key: string, cards: readonly Card[]): Text[] => listed(key, cards.map(cardName));

const technologyName = (id: string): Text => t(`technology.${id}.name`);

function describeCycle({ cycle, round, order, event, peeked }: VoidfallView): Text {
  if (cycle === 0) return t("describe.set-up");
  const rounds = event?.rounds ?? 0;
  return sentences(
    t("describe.cycle", { cycle, round, rounds }),
    ...(order.length > 1 ? [t("describe.order", { players: order.map((seat) => ({ seat })) })] : []),
    ...(event
      ? [t("describe.event", { event: cardName(event.card) }), ...event.lasting, ...cardLines(event.card)]
      : []),
    ...listedCards("describe.peeked", peeked),
  );
}

// --- a player ---------------------------------------------------------------------------------------------------------

function describePlayer(player: Player): Text {
  const { seat, origin, influence, stock, levels, active, inactive, onMap, inHavens } = player;
  return sentences(
    t("describe.player", {
      player: { seat },
      known: origin !== undefined,
      origin: origin === undefined ? "" : t(`origin.${origin}.name`),
      influence,
    }),
    ...resources("describe.stock", stock),
    ...resources("describe.levels", levels),
    t("describe.upkeep", { due: player.upkeep.due }),
    ...expectedText(player),
    t("describe.cubes", { active, inactive, onMap, inHavens }),
    t("describe.tracks", { items: player.tracks.map(describeTrack) }),
    ...listed(
      "describe.technologies",
      player.technologies.map(({ technology, improved }) =>
        t("describe.technology", { name: technologyName(technology), improved }),
      ),
    ),
    ...listed("describe.agendas", player.slots.flatMap(describeAgenda)),
    t("describe.tokens", {
      glory: player.glory.length === 0 ? "–" : player.glory.join("/"),
      trade: player.tradeTokens,
      bounties: player.bounties.length,
      reclaims: player.reclaims.length,
      corruption: player.chambers + player.keptCorruption,
    }),
    ...listedCards("describe.focuses", player.focuses),
    t("describe.hand-count", { count: player.handCount }),
    ...listedCards("describe.hand", player.hand),
    ...listedCards("describe.drawn", player.drawn),
  );
}

/** What the evaluation phase would give, with how often each line of each block of the event is fulfilled. */
function expectedText({ expected, objectives }: Player): Text[] {
  if (!expected) return [];
  const met = objectives.map(({ lines }) => lines.map(({ times }) => times).join("+")).join(" / ");
  return [t("describe.expected", { ...expected, met })];
}

function resources(key: string, of: Resources): Text[] {
  const items = amounts(of);
  return items.length === 0 ? [] : [t(key, { items })];
}

function describeTrack({ track, space, tier, corrupted }: Player["tracks"][number]): Text {
  return t("describe.track", { track: trackName(track as Track), space, tier, corrupted });
}

function describeAgenda({ agenda, score, trade, corrupted }: Player["slots"][number]): Text[] {
  if (!agenda) return corrupted ? [t("describe.corrupted-slot")] : [];
  return [t("describe.agenda", { name: cardName(agenda), influence: score?.total ?? 0, trade, corrupted })];
}

// --- offers -----------------------------------------------------------------------------------------------------------

function describeOffers({ tableau, improved, locked, piles, trade, focuses }: Offers): Text {
  const copies = tableau.filter((each) => each.copies.length > 0);
  return sentences(
    t("describe.trade", { count: trade.reduce((sum, tokens) => sum + tokens, 0) }),
    ...listed(
      "describe.tableau",
      copies.map((each) =>
        t("describe.copies", { name: technologyName(each.technology), influence: each.copies.join("/") }),
      ),
    ),
    ...listedCards(locked ? "describe.improved-locked" : "describe.improved", improved),
    ...listed(
      "describe.agenda-offers",
      piles.flatMap(({ offer, corrupted }) =>
        offer ? [t("describe.agenda-offer", { name: cardName(offer), corrupted })] : [],
      ),
    ),
    ...listedCards("describe.special-focuses", focuses),
  );
}

// --- the Voidborn -----------------------------------------------------------------------------------------------------

function describeVoidborn(voidborn: Voidborn): Text {
  const {
    influence,
    catastrophes,
    catastropheLimit,
    alert,
    alertDeck,
    crisis,
    war,
    economic,
    fleetModifier,
    boardCost,
  } = voidborn;
  const cost = amounts(boardCost);
  return sentences(
    t("describe.voidborn", { influence, catastrophes, limit: catastropheLimit, alerts: alertDeck }),
    ...(alert ? [t("describe.alert", { name: cardName(alert) })] : []),
    ...(crisis ? [t("describe.crisis", { name: cardName(crisis) }), ...cardLines(crisis)] : []),
    ...listed("describe.war-track", war.map(describeSlot)),
    ...listed("describe.economic-track", economic.map(describeSlot)),
    t("describe.board", { modifier: fleetModifier, any: cost.length > 0, cost }),
    ...listed(
      "describe.havens",
      voidborn.havens.map(({ levels, filled }) => t("describe.haven", { filled: filled.length, levels })),
    ),
    ...listed("describe.lost-technologies", voidborn.lostTechnologies.map(technologyName)),
  );
}

function describeSlot({ crisis }: Voidborn["war"][number]): Text {
  if (!crisis) return t("describe.harbinger");
  const card = printed.get(crisis.card);
  if (card?.category !== "crisis") return cardName(crisis);
  return t("describe.permanent", { name: card.name, condition: crisisText(card.condition) });
}

// --- the map ----------------------------------------------------------------------------------------------------------

function describeSector(sector: Sector): Text {
  const { number, type, q, r, controller, voidborn, voidCubes, population, corrupted, harbingers, fallenHouse } =
    sector;
  const pieces = [
    ...sector.guilds.map((guild) => guildName(guild as Guild)),
    ...sector.installations.map((installation) => installationName(installation as Installation)),
    ...sector.fleets.map(({ fleet, cubes }) => t("label.amount", { count: cubes, what: t(`fleet.${fleet}.name`) })),
  ];
  return sentences(
    t("describe.sector", {
      number,
      type: t(`sector-type.${type}.name`),
      q,
      r,
      held: controller !== undefined,
      player: controller === undefined ? "" : { seat: controller },
      voidborn,
      voidCubes,
      population,
      corrupted,
    }),
    ...listed("describe.pieces", pieces),
    ...(fallenHouse ? [t("describe.fallen-house", { name: t(`fallen-house.${fallenHouse.house}.name`) })] : []),
    ...tokensText(sector),
    ...(harbingers > 0 ? [t("describe.harbingers", { count: harbingers })] : []),
  );
}

function tokensText({ glory, bounties, reclaims }: Sector): Text[] {
  return listed("describe.sector-tokens", [
    ...glory.map((value) => t("label.glory", { value })),
    ...(bounties > 0 ? [t("item.bounties", { count: bounties })] : []),
    ...(reclaims > 0 ? [t("item.reclaims", { count: reclaims })] : []),
  ]);
}

// --- the turn ---------------------------------------------------------------------------------------------------------

function describeTurn({ seat, focus, flipped, actions, agenda, taken }: Turn): Text {
  return t("describe.turn", {
    player: { seat },
    focus: cardName(focus),
    flipped,
    taken: taken.length,
    actions,
    with: agenda !== undefined,
    agenda: agenda ? cardName(agenda) : "",
  });
}
