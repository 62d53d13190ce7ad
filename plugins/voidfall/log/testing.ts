import type { Counter } from "conclave/testing";
import type { VoidfallView } from "../view-types.ts";

type Player = VoidfallView["players"][number];
type Sector = VoidfallView["sectors"][number];
type Voidborn = NonNullable<VoidfallView["voidborn"]>;
type Values = { readonly [owner: string]: number };
type Read = Counter<VoidfallView>["read"];

/** How often each of these occurs. */
function tally(names: readonly string[], of = ""): Values {
  const counts: { [name: string]: number } = {};
  for (const name of names) counts[`${name}${of}`] = (counts[`${name}${of}`] ?? 0) + 1;
  return counts;
}

const joined = (all: readonly Values[]): Values => Object.assign({}, ...all);
const prefixed = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}: ${name}`, value]));

function each(count: (player: Player) => number): Read {
  return ({ players }) => Object.fromEntries(players.map((player) => [`seat ${player.seat}`, count(player)]));
}

/** Several numbers of each player. */
function eachOf(count: (player: Player) => Values): Read {
  return ({ players }) => joined(players.map((player) => prefixed(`seat ${player.seat}`, count(player))));
}

function onSectors(count: (sector: Sector) => Values): Read {
  return ({ sectors }) => joined(sectors.map((sector) => prefixed(sector.key, count(sector))));
}

function ofVoidborn(count: (voidborn: Voidborn) => Values): Read {
  return ({ voidborn }) => (voidborn ? count(voidborn) : {});
}

const cardsOf = (cards: readonly { readonly card: string }[]) => tally(cards.map(({ card }) => card));

const battles = ["battle-defender", "battle-invader", "battle-tie"];

/** What everybody can count in Voidfall, and the lines that tell why it changes. What origins bring is told with `house`. */
export const counters: readonly Counter<VoidfallView>[] = [
  {
    name: "resources",
    read: eachOf(({ stock }) => ({ ...stock })),
    lines: ["house", "pays", "produces", "resources-gained", "resources-lost", "upkeep-paid"],
  },
  {
    name: "influence",
    read: each(({ influence }) => influence),
    lines: [
      "agenda-scored",
      "board-paid",
      "glory-influence",
      "house",
      "influence-gained",
      "influence-lost",
      "produces",
      "upkeep-missed",
    ],
  },
  {
    name: "active fleet power",
    read: each(({ active }) => active),
    lines: ["activate", ...battles, "corvettes-launched", "deactivate", "deploy", "haven-level", "house", "recall"],
  },
  {
    name: "inactive fleet power",
    read: each(({ inactive }) => inactive),
    lines: ["house", "activate", "deactivate", "haven-level"],
  },
  {
    name: "fleets",
    read: onSectors(({ fleets, controller }) =>
      Object.fromEntries(fleets.map(({ fleet, cubes }) => [`${fleet} of ${controller}`, cubes])),
    ),
    lines: ["house", ...battles, "deploy", "escape", "invade", "move-cube", "recall"],
  },
  {
    name: "Voidborn cubes",
    read: onSectors(({ voidCubes }) => ({ cubes: voidCubes })),
    lines: ["abandon", ...battles, "placed", "void-cubes-removed"],
  },
  {
    name: "control of sectors",
    read: onSectors(({ controller, voidborn }) => (voidborn ? { voidborn: 1 } : { [`seat ${controller}`]: 1 })),
    lines: ["house", "abandon", ...battles, "recall", "move-cube", "invade"],
  },
  {
    name: "population",
    read: onSectors(({ population }) => ({ population })),
    lines: ["house", "close-rift", "population"],
  },
  {
    name: "corrupted sectors",
    read: onSectors(({ corrupted }) => ({ corrupted: Number(corrupted) })),
    lines: ["house", "abandon", "corruption-gained", "corruption-moved", "corruption-removed"],
  },
  {
    name: "corruption of players",
    read: eachOf(({ tracks, slots, chambers }) => ({
      ...Object.fromEntries(tracks.map(({ track, corrupted }) => [track, Number(corrupted)])),
      ...Object.fromEntries(slots.map(({ corrupted }, index) => [`slot ${index}`, Number(corrupted)])),
      chambers,
    })),
    lines: ["house", "corruption-gained", "corruption-moved", "corruption-removed"],
  },
  {
    name: "kept corruption",
    read: each(({ keptCorruption }) => keptCorruption),
    lines: ["corruption-removed", "kept-corruption-returned"],
  },
  {
    name: "guilds",
    read: onSectors(({ guilds }) => tally(guilds)),
    lines: ["built", "destroyed", "house", "pieces-removed", "placed"],
  },
  {
    name: "installations",
    read: onSectors(({ installations }) => tally(installations)),
    lines: ["built", "destroyed", "house", "pieces-removed", "placed"],
  },
  {
    name: "Fallen Houses",
    read: onSectors(({ fallenHouse }) => (fallenHouse ? { [fallenHouse.house]: 1 } : {})),
    lines: ["house", "rescue"],
  },
  { name: "Rifts", read: onSectors(({ type }) => ({ [type]: 1 })), lines: ["close-rift"] },
  {
    name: "tokens on sectors",
    read: onSectors(({ bounties, reclaims }) => ({ bounties, reclaims })),
    lines: ["abandon", "place-reclaim", "placed", "reveal-tokens"],
  },
  {
    name: "tokens of players",
    read: eachOf(({ bounties, reclaims }) => ({ bounties: bounties.length, reclaims: reclaims.length })),
    lines: ["reveal-tokens", "token-gained", "tokens-discarded"],
  },
  {
    name: "glory on sectors",
    read: onSectors(({ glory }) => tally(glory.map(String), " glory")),
    lines: ["glory-gained", "placed"],
  },
  {
    name: "glory of players",
    read: eachOf(({ glory }) => tally(glory.map(String), " glory")),
    lines: ["house", "glory-discarded", "glory-gained", "glory-upgraded"],
  },
  {
    name: "Harbingers on sectors",
    read: onSectors(({ harbingers }) => ({ harbingers })),
    lines: ["harbinger-on-board", "harbinger-placed", "harbinger-removed", "harbinger-without-room", "placed"],
  },
  {
    name: "Harbingers in the supply",
    read: ofVoidborn(({ harbingers }) => ({ supply: harbingers })),
    lines: ["harbinger-on-board", "harbinger-placed", "harbinger-removed", "harbinger-without-room", "placed"],
  },
  {
    name: "tracks",
    read: eachOf(({ tracks }) => Object.fromEntries(tracks.map(({ track, space }) => [track, space]))),
    lines: ["house", "track-advanced"],
  },
  {
    name: "technologies",
    read: eachOf(({ technologies }) =>
      Object.fromEntries(technologies.map(({ technology, improved }) => [technology, improved ? 2 : 1])),
    ),
    lines: ["house", "technology-gained", "technology-improved"],
  },
  {
    name: "technologies on offer",
    read: ({ offers: { tableau, improved } }) => ({
      ...Object.fromEntries(tableau.map(({ technology, copies }) => [technology, copies.length])),
      ...prefixed("improved", cardsOf(improved)),
    }),
    lines: ["house", "improved-renewed", "technology-gained", "technology-improved", "technology-lost"],
  },
  {
    name: "agendas in hand",
    read: each(({ handCount }) => handCount),
    lines: ["agenda-drawn", "agenda-played", "agenda-taken"],
  },
  {
    name: "agendas in play",
    read: eachOf(({ slots }) => cardsOf(slots.flatMap(({ agenda }) => agenda ?? []))),
    lines: ["house", "agenda-in-play", "agenda-removed", "agenda-replaced"],
  },
  {
    name: "agendas on offer",
    read: ({ offers: { piles } }) =>
      joined(piles.map(({ key, offer }) => prefixed(key, offer ? cardsOf([offer]) : {}))),
    lines: ["agenda-taken", "agenda-turned-up"],
  },
  {
    name: "corrupted piles",
    read: ({ offers: { piles } }) => Object.fromEntries(piles.map(({ key, corrupted }) => [key, Number(corrupted)])),
    lines: ["pile-corrupted", "agenda-drawn", "agenda-taken"],
  },
  {
    name: "Trade tokens of players",
    read: each(({ tradeTokens }) => tradeTokens),
    lines: ["trade-token-flipped", "trade-token-gained", "trade-token-returned", "trade-tokens-removed"],
  },
  {
    name: "Trade tokens of the galactic board",
    read: ({ offers: { trade } }) => Object.fromEntries(trade.map((count, space) => [`space ${space}`, count])),
    lines: ["trade-token-gained", "trade-token-removed", "trade-token-returned"],
  },
  {
    name: "agenda slots",
    read: each(({ slots }) => slots.length),
    lines: ["house", "technology-gained", "technology-improved"],
  },
  { name: "rescued houses", read: each(({ rescued }) => rescued), lines: ["rescue"] },
  {
    name: "focus cards in hand",
    read: eachOf(({ focuses }) => cardsOf(focuses)),
    lines: ["focus-played", "focuses-taken-back", "house"],
  },
  {
    name: "focus cards beside the hand",
    read: eachOf(({ discard, aside }) => ({ discard: discard.length, aside: aside.length })),
    lines: ["focuses-taken-back", "house"],
    announcements: ["focus-played"],
  },
  {
    name: "special focus cards on offer",
    read: ({ offers: { focuses } }) => cardsOf(focuses),
    lines: ["focus-played", "special-focuses"],
  },
  {
    name: "events",
    read: ({ event, pastEvents }) => cardsOf([...pastEvents, ...(event ? [event] : [])]),
    lines: ["event"],
  },
  {
    name: "rounds",
    read: ({ cycle, round }) => ({ cycle, round }),
    lines: ["evaluation", "preparation", "round"],
  },
  {
    name: "turn order",
    read: ({ order }) => Object.fromEntries(order.map((seat, place) => [`seat ${seat}`, place])),
    lines: ["house", "turn-order"],
  },
  {
    name: "alert deck",
    read: ofVoidborn(({ alertDeck }) => ({ alertDeck })),
    lines: ["alert", "alert-deck"],
  },
  {
    name: "crisis of the turn",
    read: ofVoidborn(({ crisis }) => (crisis ? cardsOf([crisis]) : {})),
    lines: ["crisis", "crisis-discarded", "crisis-permanent", "crisis-solved", "crisis-without-room", "penalty"],
  },
  {
    name: "discarded crises",
    read: ofVoidborn(({ piles }) => joined(piles.map(({ discard }) => cardsOf(discard)))),
    lines: [
      "crises-shuffled",
      "crisis-discarded",
      "crisis-pushed-off",
      "crisis-solved",
      "crisis-without-room",
      "penalty",
    ],
  },
  {
    name: "crises to come",
    read: ofVoidborn(({ piles }) => Object.fromEntries(piles.map(({ level, count }) => [`level ${level}`, count]))),
    lines: ["crises-shuffled", "crisis"],
  },
  {
    name: "Crisis board",
    read: ofVoidborn(({ war, economic }) =>
      joined(
        Object.entries({ war, economic }).map(([track, slots]) =>
          prefixed(track, tally(slots.map(({ crisis }) => crisis?.card ?? "harbinger"))),
        ),
      ),
    ),
    lines: [
      "crisis-discarded",
      "crisis-permanent",
      "crisis-pushed-off",
      "crisis-solved",
      "harbinger-on-board",
      "harbinger-removed",
    ],
  },
  { name: "catastrophes", read: ofVoidborn(({ catastrophes }) => ({ catastrophes })), lines: ["catastrophe"] },
  {
    name: "lost technologies",
    read: ofVoidborn(({ lostTechnologies }) => tally(lostTechnologies)),
    lines: ["technology-lost"],
  },
  {
    name: "Safe Havens",
    read: ofVoidborn(({ havens }) =>
      Object.fromEntries(havens.map(({ filled }, index) => [`${index}`, filled.length])),
    ),
    lines: ["haven-level"],
  },
];
