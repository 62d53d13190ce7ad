import { counted, type Rulebook, sentences, type Text, type Translate, t } from "conclave/rules";
import type { Fleet, Guild, Installation, Resources, Track } from "../effects/effect-types.ts";
import { amounts, fleetCubes, guildName, installationName, trackName } from "../labels.ts";
import { crisisText } from "../rules/effects/text.ts";
import type { Card as PrintedCard, Voidfall } from "../types.ts";
import type { VoidfallView } from "../view-types.ts";
import { crisisLines, objectiveLines } from "./describe-card.ts";

type Card = VoidfallView["pastEvents"][number];
type Offers = VoidfallView["offers"];
type Player = VoidfallView["players"][number];
type Sector = VoidfallView["sectors"][number];
type Turn = NonNullable<VoidfallView["turn"]>;
type Voidborn = NonNullable<VoidfallView["voidborn"]>;
type Rules = Rulebook<Voidfall>;
type Named = Pick<Card, "card">;

/** The table in a few paragraphs of text: the cycle, players, offers, the Voidborn, the map, and the turn under way. */
export function describe(view: VoidfallView, translate: Translate, rules: Rules): readonly string[] {
  const paragraphs: readonly Text[] = [
    describeCycle(rules, view),
    ...view.players.map((player) => describePlayer(rules, player)),
    describeOffers(rules, view.offers),
    ...(view.voidborn ? [describeVoidborn(rules, view.voidborn)] : []),
    ...view.sectors.map(describeSector),
    ...(view.turn ? [describeTurn(rules, view.turn)] : []),
  ];
  return paragraphs.map((text) => translate(text));
}

function printed(rules: Rules, { card }: Named): PrintedCard {
  return rules.definition(card);
}

function cardName(rules: Rules, named: Named): Text {
  return printed(rules, named).name;
}

/** What a crisis asks for, or an event rewards: sentence by sentence. */
function cardLines(rules: Rules, named: Named): Text[] {
  const card = printed(rules, named);
  const lines = card.category === "crisis" ? crisisLines(card) : card.category === "event" ? objectiveLines(card) : [];
  return lines.map((line) => t("describe.line", { line }));
}

/** A sentence with a list, unless the list is empty. */
function listed(key: string, items: readonly Text[]): Text[] {
  return items.length === 0 ? [] : [t(key, { items: counted(items) })];
}

const listedCards = (rules: Rules, key: string, cards: readonly Card[]): Text[] =>
  listed(
    key,
    cards.map((card) => cardName(rules, card)),
  );

/** What an event changes for its whole cycle. */
function lastingRules(rules: Rules, event: Named): Text[] {
  const card = printed(rules, event);
  const frames = card.category === "event" ? card.frames : [];
  return frames.flatMap(({ timing, text }) => (timing === "lasting" && text ? [text] : []));
}

const technologyName = (id: string): Text => t(`technology.${id}.name`);

function describeCycle(rules: Rules, { cycle, round, order, event, peeked }: VoidfallView): Text {
  if (cycle === 0) return t("describe.set-up");
  const card = event && printed(rules, event);
  const rounds = card?.category === "event" ? card.rounds : 0;
  return sentences(
    t("describe.cycle", { cycle, round, rounds }),
    ...(order.length > 1 ? [t("describe.order", { players: order.map((seat) => ({ seat })) })] : []),
    ...(event
      ? [
          t("describe.event", { event: cardName(rules, event) }),
          ...lastingRules(rules, event),
          ...cardLines(rules, event),
        ]
      : []),
    ...listedCards(rules, "describe.peeked", peeked),
  );
}

// --- a player ---------------------------------------------------------------------------------------------------------

function describePlayer(rules: Rules, player: Player): Text {
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
    ...listed(
      "describe.agendas",
      player.slots.flatMap((slot) => describeAgenda(rules, slot)),
    ),
    t("describe.tokens", {
      glory: player.glory.length === 0 ? "–" : player.glory.join("/"),
      trade: player.tradeTokens,
      bounties: player.bounties.length,
      reclaims: player.reclaims.length,
      corruption: player.chambers + player.keptCorruption,
    }),
    ...listedCards(rules, "describe.focuses", player.focuses),
    t("describe.hand-count", { count: player.handCount }),
    ...listedCards(rules, "describe.hand", player.hand),
    ...listedCards(rules, "describe.drawn", player.drawn),
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

function describeAgenda(rules: Rules, { agenda, score, trade, corrupted }: Player["slots"][number]): Text[] {
  if (!agenda) return corrupted ? [t("describe.corrupted-slot")] : [];
  return [t("describe.agenda", { name: cardName(rules, agenda), influence: score?.total ?? 0, trade, corrupted })];
}

// --- offers -----------------------------------------------------------------------------------------------------------

function describeOffers(rules: Rules, { tableau, improved, locked, piles, trade, focuses }: Offers): Text {
  const copies = tableau.filter((each) => each.copies.length > 0);
  return sentences(
    t("describe.trade", { count: trade.reduce((sum, tokens) => sum + tokens, 0) }),
    ...listed(
      "describe.tableau",
      copies.map((each) =>
        t("describe.copies", { name: technologyName(each.technology), influence: each.copies.join("/") }),
      ),
    ),
    ...listedCards(rules, locked ? "describe.improved-locked" : "describe.improved", improved),
    ...listed(
      "describe.agenda-offers",
      piles.flatMap(({ offer, corrupted }) =>
        offer ? [t("describe.agenda-offer", { name: cardName(rules, offer), corrupted })] : [],
      ),
    ),
    ...listedCards(rules, "describe.special-focuses", focuses),
  );
}

// --- the Voidborn -----------------------------------------------------------------------------------------------------

function describeVoidborn(rules: Rules, voidborn: Voidborn): Text {
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
    ...(alert ? [t("describe.alert", { name: cardName(rules, alert) })] : []),
    ...(crisis ? [t("describe.crisis", { name: cardName(rules, crisis) }), ...cardLines(rules, crisis)] : []),
    ...listed(
      "describe.war-track",
      war.map((slot) => describeSlot(rules, slot)),
    ),
    ...listed(
      "describe.economic-track",
      economic.map((slot) => describeSlot(rules, slot)),
    ),
    t("describe.board", { modifier: fleetModifier, any: cost.length > 0, cost }),
    ...listed(
      "describe.havens",
      voidborn.havens.map(({ levels, filled }) => t("describe.haven", { filled: filled.length, levels })),
    ),
    ...listed("describe.lost-technologies", voidborn.lostTechnologies.map(technologyName)),
  );
}

function describeSlot(rules: Rules, { crisis }: Voidborn["war"][number]): Text {
  if (!crisis) return t("describe.harbinger");
  const card = printed(rules, crisis);
  if (card.category !== "crisis") return card.name;
  return t("describe.permanent", { name: card.name, condition: crisisText(card.condition) });
}

// --- the map ----------------------------------------------------------------------------------------------------------

function describeSector(sector: Sector): Text {
  const { number, type, q, r, controller, voidborn, voidCubes, population, corrupted, harbingers, fallenHouse } =
    sector;
  const pieces = [
    ...sector.guilds.map((guild) => guildName(guild as Guild)),
    ...sector.installations.map((installation) => installationName(installation as Installation)),
    ...sector.fleets.map(({ fleet, cubes }) => fleetCubes(fleet as Fleet, cubes)),
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

function describeTurn(rules: Rules, { seat, focus, flipped, actions, agenda, taken }: Turn): Text {
  return t("describe.turn", {
    player: { seat },
    focus: cardName(rules, focus),
    flipped,
    taken: taken.length,
    actions,
    with: agenda !== undefined,
    agenda: agenda ? cardName(rules, agenda) : "",
  });
}
