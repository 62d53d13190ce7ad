import type { Counter } from "conclave/testing";
import type { AreaView, BattlestarView, PlayerView } from "../view-types.ts";

type Values = { readonly [owner: string]: number };
type Read = Counter<BattlestarView>["read"];

/** How often each of these occurs. */
function tally(names: readonly string[]): Values {
  const counts: { [name: string]: number } = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const kindsOf = (cards: readonly { readonly kind: string }[]) => tally(cards.map(({ kind }) => kind));

function each(count: (player: PlayerView) => number): Read {
  return ({ players }) => Object.fromEntries(players.map((player) => [`seat ${player.seat}`, count(player)]));
}

/** Several numbers of each player. */
function eachOf(count: (player: PlayerView) => Values): Read {
  return ({ players }) =>
    Object.fromEntries(
      players.flatMap((player) =>
        Object.entries(count(player)).map(([name, value]) => [`seat ${player.seat}: ${name}`, value] as const),
      ),
    );
}

function inAreas(count: (area: AreaView) => number): Read {
  return ({ areas }) => Object.fromEntries(areas.map((area) => [area.area, count(area)]));
}

/** What everybody can count in Battlestar, and the lines that tell why it changes, with those of the extensions. */
export const counters: readonly Counter<BattlestarView>[] = [
  {
    name: "resources",
    read: ({ resources }) => Object.fromEntries(resources.map(({ resource, amount }) => [resource, amount])),
    lines: ["resource-gained", "resource-lost"],
  },
  {
    name: "jump track",
    read: ({ jumpStep }) => ({ step: jumpStep }),
    lines: ["fleet-jumps", "jump-prepared", "jump-set-back"],
    announcements: ["fleet-jumps"],
  },
  { name: "distance", read: ({ distance }) => ({ distance }), lines: ["distance-travelled"] },
  {
    name: "voyage",
    read: ({ voyage }) => kindsOf(voyage),
    lines: ["destination-chosen", "effect.beside-objective"],
  },
  {
    name: "centurions",
    read: ({ boarding }) => Object.fromEntries(boarding.map((count, step) => [`step ${step}`, count])),
    lines: [
      "centurion-boarded",
      "centurion-destroyed",
      "centurion-removed",
      "centurions-advanced",
      "heavy-raider-boards",
    ],
  },
  {
    name: "raiders",
    read: inAreas(({ raiders }) => raiders.length),
    lines: [
      "basestar-launched",
      "cylon-ships-left-behind",
      "nuke-took-raiders",
      "raiders-moved",
      "ship-destroyed",
      "ship-removed",
      "ships-placed",
    ],
  },
  {
    name: "heavy raiders",
    read: inAreas(({ heavyRaiders }) => heavyRaiders.length),
    lines: [
      "basestar-launched",
      "cylon-ships-left-behind",
      "heavy-raider-boards",
      "heavy-raider-moved",
      "ship-destroyed",
      "ship-removed",
      "ships-placed",
    ],
  },
  {
    name: "basestars",
    read: inAreas(({ basestars }) => basestars.length),
    lines: ["basestar-destroyed", "cylon-ships-left-behind", "ships-placed"],
  },
  {
    name: "damage of basestars",
    read: inAreas(({ basestars }) => basestars.flatMap(({ damage }) => damage).length),
    lines: ["basestar-damaged", "basestar-destroyed", "cylon-ships-left-behind"],
  },
  {
    name: "vipers in space",
    read: inAreas(({ vipers }) => vipers.length),
    lines: [
      "character-moved",
      "pilot-launched",
      "pilot-moved",
      "ships-placed",
      "viper-boarded",
      "viper-damaged-in-space",
      "viper-destroyed-in-space",
      "viper-launched",
      "viper-moved",
      "viper-taken-back",
      "vipers-returned",
    ],
  },
  {
    name: "pilots",
    read: ({ players }) =>
      Object.fromEntries(
        players.flatMap(({ seat, area }) => (area === undefined ? [] : [[`seat ${seat} in ${area}`, 1]])),
      ),
    lines: ["character-moved", "pilot-launched", "pilot-moved", "viper-boarded"],
  },
  {
    name: "vipers elsewhere",
    read: ({ vipersInReserves, vipersDamaged, vipersDestroyed }) => ({
      vipersInReserves,
      vipersDamaged,
      vipersDestroyed,
    }),
    lines: [
      "character-moved",
      "pilot-launched",
      "restored",
      "ships-placed",
      "viper-boarded",
      "viper-damaged",
      "viper-damaged-in-space",
      "viper-destroyed",
      "viper-destroyed-in-space",
      "viper-launched",
      "viper-taken-back",
      "vipers-returned",
    ],
  },
  {
    name: "raptors",
    read: ({ raptors, raptorsDestroyed }) => ({ raptors, raptorsDestroyed }),
    lines: ["effect.pieces-lost", "restored"],
  },
  { name: "nukes", read: ({ nukes }) => ({ nukes }), lines: ["effect.pieces-lost", "nuke-launched"] },
  {
    name: "civilian ships",
    read: inAreas(({ civilians }) => civilians.length),
    lines: ["civilian-destroyed-in-space", "civilian-moved", "civilians-jump-along", "ships-placed"],
  },
  {
    name: "what is out of the game",
    read: ({ removed }) => kindsOf(removed),
    lines: ["civilian-destroyed", "civilian-destroyed-in-space", "effect.card-removed", "galactica-damaged-resource"],
  },
  {
    name: "damaged locations",
    read: ({ locations }) => tally(locations.filter(({ damaged }) => damaged).map(({ location }) => location)),
    lines: ["galactica-damaged", "location-repaired"],
  },
  {
    name: "closed locations",
    read: ({ locations }) => tally(locations.filter(({ closed }) => closed).map(({ location }) => location)),
    lines: ["effect.card-kept", "kept-discarded"],
  },
  {
    name: "damage tokens to come",
    read: ({ damageLeft }) => ({ tokens: damageLeft }),
    lines: ["damage-drawn", "galactica-damaged", "galactica-damaged-resource", "location-repaired"],
  },
  {
    name: "titles",
    read: ({ president, admiral }) => ({ [`President ${president}`]: 1, [`Admiral ${admiral}`]: 1 }),
    lines: ["title-given", "title-vacant"],
  },
  {
    name: "characters",
    read: eachOf(({ character }) => (character === undefined ? {} : { [character]: 1 })),
    lines: ["character-picked"],
  },
  {
    name: "places of characters",
    read: eachOf(({ location }) => (location === undefined ? {} : { [location]: 1 })),
    lines: ["character-moved", "character-picked", "pilot-launched", "viper-boarded"],
  },
  {
    name: "used abilities",
    read: eachOf(({ used }) => tally(used)),
    lines: [
      "ability-used",
      "blind-devotion",
      "character-picked",
      "command-authority",
      "moral-compass",
      "mysterious-intuition",
      "secret-destiny",
    ],
  },
  {
    name: "revealed Cylons",
    read: eachOf(({ revealed, sympathizer }) => ({ revealed: Number(revealed), sympathizer: Number(sympathizer) })),
    lines: ["cylon-revealed", "outriders.leader", "sympathizer-revealed"],
    announcements: ["cylon-revealed", "sympathizer-revealed"],
  },
  {
    name: "skill cards in hand",
    read: each(({ hand }) => hand),
    lines: [
      "cards-added",
      "cards-added-open",
      "command-authority",
      "outriders.debt-paid",
      "reaction-played",
      "skill-card-played",
      "skill-card-stolen",
      "skill-cards-discarded",
      "skill-cards-drawn",
    ],
  },
  {
    name: "face-down loyalty cards",
    read: each(({ loyaltyCards }) => loyaltyCards),
    lines: [
      "airlock.loyalty",
      "cylon-revealed",
      "loyalty-dealt-setup",
      "loyalty-dealt-sleeper",
      "loyalty-given",
      "loyalty-revealed",
      "sympathizer-revealed",
    ],
  },
  {
    name: "open loyalty cards",
    read: eachOf(({ openLoyalty }) => kindsOf(openLoyalty)),
    lines: ["airlock.loyalty", "cylon-revealed", "loyalty-revealed", "sympathizer-revealed"],
  },
  {
    name: "loyalty deck",
    read: ({ loyaltyDeck }) => ({ cards: loyaltyDeck }),
    lines: ["loyalty-dealt-setup", "loyalty-dealt-sleeper"],
  },
  {
    name: "quorum cards in play",
    read: ({ players, presidentCards }) => kindsOf([...players.flatMap(({ attached }) => attached), ...presidentCards]),
    lines: ["quorum-attached", "quorum-attached-to-title", "quorum-discarded"],
  },
  {
    name: "quorum hand",
    read: ({ quorumHand }) => ({ cards: quorumHand }),
    lines: ["quorum-drawn", "quorum-picked-from", "quorum-played"],
  },
  {
    name: "super crisis cards",
    read: each(({ superCrisisCards }) => superCrisisCards),
    lines: ["crisis.super-crisis-played", "super-crisis-discarded", "super-crisis-drawn"],
  },
  {
    name: "destiny deck",
    read: ({ destiny }) => ({ cards: destiny }),
    lines: ["destiny-added", "destiny-built", "destiny-rebuilt", "outriders.false-trail"],
  },
  {
    name: "cards that stay in play",
    read: ({ kept }) => kindsOf(kept),
    lines: ["effect.card-kept", "kept-discarded", "pursuit-goes-on"],
  },
  {
    name: "discarded cards",
    read: ({ decks }) =>
      Object.fromEntries(
        decks
          .filter(({ deck }) => ["quorum", "super-crisis", "destination"].includes(deck))
          .map(({ deck, discards }) => [deck, discards]),
      ),
    lines: [
      "crisis.super-crisis-played",
      "kept-discarded",
      "quorum-discarded",
      "quorum-played",
      "super-crisis-discarded",
    ],
    announcements: ["crisis.super-crisis-played", "quorum-played"],
  },
  { name: "turns", read: each(({ turns }) => turns), lines: ["turn-begins"] },
  {
    name: "cards of checks",
    read: ({ checks }) =>
      Object.fromEntries(
        checks.map(({ destiny, contributions, stage }, index) => [
          `check ${index}`,
          stage === "RESOLVED" ? 0 : destiny + contributions.reduce((sum, { cards }) => sum + cards, 0),
        ]),
      ),
    lines: ["cards-added", "cards-added-open", "check-outcome", "destiny-added"],
  },
  {
    name: "difficulty of checks",
    read: ({ checks }) =>
      Object.fromEntries(
        checks.map(({ difficulty, stage }, index) => [`check ${index}`, stage === "RESOLVED" ? 0 : difficulty]),
      ),
    lines: ["check-begins", "check-outcome", "difficulty-changed", "difficulty-changed-by"],
  },
];
