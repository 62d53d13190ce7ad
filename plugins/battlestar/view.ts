import { type CardId, enumValue, type Seat, type Viewer } from "conclave/rules";
import { locations } from "./catalogues/locations.ts";
import { skillTypes } from "./catalogues/skill-types.ts";
import { areas, boardingTrackEnd, dieSides, pieces, resources } from "./catalogues/tokens.ts";
import type { Area, LocationId, Resource } from "./effects/names.ts";
import { reasonText } from "./rules/dice.ts";
import { attackResult } from "./rules/space/attack-table.ts";
import { keptRules } from "./state.ts";
import type { CheckState, PastCheck, RollReason } from "./state-types.ts";
import type { Position } from "./types.ts";
import {
  countsFor,
  distanceToKobol,
  distanceToSleepers,
  handLimit,
  jumpRisk,
  loyaltyCardsDealt,
  loyaltyCounts,
  openSide,
  strengthInCheck,
} from "./values.ts";
import type {
  AreaView,
  AttackView,
  BattlestarView,
  CheckView,
  DeckView,
  LocationView,
  PastCheckView,
  PlayerView,
} from "./view-types.ts";
import { cardsIn, cardView } from "./views/cards.ts";
import { ownSecrets } from "./views/secrets.ts";
import {
  attachedZone,
  checkZone,
  civiliansZone,
  handZone,
  loyaltyZone,
  presidentAttached,
  revealedZone,
  skillDeckZone,
  skillDiscardZone,
  superCrisisHand,
} from "./zones.ts";

/** What the viewer sees of the table. */
export function viewOf(position: Position, viewer: Viewer): BattlestarView {
  const { state, turn } = position;
  const { president, admiral, crisis, icons, die } = state;
  const vipers = { reserves: 0, damaged: 0, destroyed: 0 };
  for (const { place } of state.vipers) if (place in vipers) vipers[place as keyof typeof vipers]++;
  return {
    round: turn.round,
    current: turn.seat,
    phase: position.phase,
    resources: resourcesView(position),
    jumpStep: state.jumpTrack,
    jumpRisk: position.value(jumpRisk, { step: state.jumpTrack }),
    distance: state.distance,
    kobol: position.value(distanceToKobol, {}),
    sleepers: position.value(distanceToSleepers, {}),
    sleepersDealt: state.sleepersDealt,
    voyage: cardsIn(position, "voyage"),
    boarding: state.centurions.slice(0, boardingTrackEnd + 1),
    areas: areasView(position),
    acted: [...state.raiders, ...state.heavyRaiders, ...state.basestars]
      .filter(({ actedIn }) => actedIn === turn.number)
      .map(({ id }) => id),
    vipersInReserves: vipers.reserves,
    vipersDamaged: vipers.damaged,
    vipersDestroyed: vipers.destroyed,
    raptors: state.raptors,
    raptorsDestroyed: state.destroyedRaptors,
    nukes: state.nukes,
    raidersLeft: pieces.raider - state.raiders.length,
    heavyRaidersLeft: pieces["heavy-raider"] - state.heavyRaiders.length,
    basestarsLeft: pieces.basestar - state.basestars.length,
    centurionsLeft: pieces.centurion - state.centurions.reduce((sum, count) => sum + count, 0),
    civiliansLeft: position.zone("civilian-pile").length,
    removed: cardsIn(position, "removed"),
    locations: locationsView(position),
    damageLeft: position.zone("damage-pool").length,
    ...(president === undefined ? undefined : { president }),
    ...(admiral === undefined ? undefined : { admiral }),
    players: position.seats.map((seat) => playerView(position, seat)),
    decks: decksView(position),
    destiny: position.zone("destiny").length,
    loyaltyDeck: position.zone("loyalty-deck").length,
    cylonCards: position.value(loyaltyCounts, {}).cylon ?? 0,
    quorumHand: position.zone("quorum-hand").length,
    presidentCards: cardsIn(position, presidentAttached),
    kept: cardsIn(position, "kept"),
    played: [...cardsIn(position, "crisis"), ...cardsIn(position, "quorum-played")],
    ...(crisis
      ? {
          crisis: {
            card: cardView(position, crisis.card),
            drawer: crisis.drawer,
            ...(crisis.option === undefined ? undefined : { option: crisis.option }),
          },
        }
      : undefined),
    ...(icons
      ? {
          icons: {
            ...(icons.activation ? { activation: icons.activation } : undefined),
            jump: icons.jump,
            extraCrisis: icons.extraCrisis,
          },
        }
      : undefined),
    checks: state.checks.map((check, depth) => checkView(position, check as CheckState, depth)),
    pastChecks: state.pastChecks.map((check) => pastCheckView(check as PastCheck)),
    ...(die
      ? {
          die: {
            by: die.by,
            ...(die.reason.kind === "effect"
              ? { source: { ...die.reason.source } }
              : { reason: reasonText(die.reason) }),
            ...(die.reason.kind === "attack" ? { attack: attackView(position, die.reason) } : undefined),
            bonus: die.bonus,
            ...(die.rolled === undefined ? undefined : { rolled: die.rolled }),
            ...(die.result === undefined ? undefined : { result: die.result }),
          },
        }
      : undefined),
    ...(viewer === "spectator" ? undefined : { own: ownSecrets(position, viewer) }),
  };
}

// --- the board --------------------------------------------------------------------------------------------------------

const resourceNames = Object.keys(resources) as Resource[];

function resourcesView({ state }: Position): BattlestarView["resources"] {
  return resourceNames.map((resource) => {
    const amount = state.resources[resource];
    return { resource, amount, red: amount <= resources[resource].redAtMost };
  });
}

type Writable<View> = {
  -readonly [Field in keyof View]: View[Field] extends readonly (infer Item)[] ? Item[] : View[Field];
};

function areasView(position: Position): AreaView[] {
  const { state } = position;
  const byArea = new Map<Area, Writable<AreaView>>();
  for (const id of areas) {
    byArea.set(id, {
      area: id,
      raiders: [],
      heavyRaiders: [],
      basestars: [],
      vipers: [],
      civilians: [...position.zone(civiliansZone(id))],
    });
  }
  for (const { id, area } of state.raiders) byArea.get(area)?.raiders.push(id);
  for (const { id, area } of state.heavyRaiders) byArea.get(area)?.heavyRaiders.push(id);
  for (const { id, area, damage } of state.basestars) {
    byArea.get(area)?.basestars.push({ key: id, damage: [...damage] });
  }
  for (const { id, place, pilot } of state.vipers) {
    byArea.get(place as Area)?.vipers.push(pilot === undefined ? { key: id } : { key: id, pilot });
  }
  return [...byArea.values()];
}

function locationsView(position: Position): LocationView[] {
  const standing = new Map<LocationId, Seat[]>();
  for (const seat of position.seats) {
    const at = position.state.players[seat]?.location;
    if (at === undefined) continue;
    const there = standing.get(at);
    if (there) there.push(seat);
    else standing.set(at, [seat]);
  }
  const damaged = new Set<string>();
  for (const id of position.zone("damage")) {
    const token = position.card(id);
    if (token.category === "galactica-damage" && "location" in token) damaged.add(token.location);
  }
  const disabled = keptRules(position, "location-disabled");
  const closed = keptRules(position, "ship-closed");
  return position.entries(locations).all.map(({ id, ship }) => ({
    location: id,
    damaged: damaged.has(id),
    closed: disabled.some((rule) => rule.location === id) || closed.some((rule) => rule.ship === ship),
    players: standing.get(id) ?? [],
  }));
}

const otherDecks = ["crisis", "super-crisis", "quorum", "destination"].map((deck) => ({
  deck,
  pile: `${deck}-deck`,
  discard: `${deck}-discard`,
}));

function decksView(position: Position): DeckView[] {
  const skills = position.entries(skillTypes).ids.map((type) => ({
    deck: type,
    pile: skillDeckZone(type),
    discard: skillDiscardZone(type),
  }));
  return [...skills, ...otherDecks].map(({ deck, pile, discard }) => {
    const discards = position.zone(discard);
    const top = discards.at(-1);
    return {
      deck,
      cards: position.zone(pile).length,
      discards: discards.length,
      ...(top === undefined ? undefined : { top: cardView(position, top) }),
    };
  });
}

// --- players ----------------------------------------------------------------------------------------------------------

function playerView(position: Position, seat: Seat): PlayerView {
  const player = position.state.players[seat] as Position["state"]["players"][number];
  const { location } = player;
  const side = position.value(openSide, { seat });
  const flown = position.state.vipers.find(({ pilot }) => pilot === seat);
  return {
    seat,
    ...(player.character ? { character: player.character } : undefined),
    used: [...player.used],
    ...(location === undefined ? undefined : { location }),
    ...(flown ? { viper: flown.id, area: flown.place } : undefined),
    revealed: player.revealed,
    sympathizer: player.sympathizer,
    ...(side === undefined ? undefined : { side }),
    president: position.state.president === seat,
    admiral: position.state.admiral === seat,
    hand: position.zone(handZone(seat)).length,
    handLimit: position.value(handLimit, { seat }),
    loyaltyCards: position.zone(loyaltyZone(seat)).length,
    loyaltyAtSetup: position.value(loyaltyCardsDealt, { deal: "setup", seat }),
    openLoyalty: cardsIn(position, revealedZone(seat)),
    attached: cardsIn(position, attachedZone(seat)),
    superCrisisCards: position.zone(superCrisisHand(seat)).length,
    turns: player.turns,
  };
}

// --- what is under way ------------------------------------------------------------------------------------------------

function checkView(position: Position, check: CheckState, depth: number): CheckView {
  const { source, partial, zeroed, total, outcome } = check;
  return {
    source: enumValue(source.kind),
    ...("card" in source
      ? { card: cardView(position, source.card), by: source.drawer }
      : {
          ...(source.kind === "location" ? { location: source.location } : { name: source.name }),
          by: source.by,
          ...(source.target === undefined ? undefined : { target: source.target }),
        }),
    stage: enumValue(check.stage),
    difficulty: check.difficulty,
    ...(partial === undefined ? undefined : { partial }),
    outcomes: { ...check.outcomes },
    skills: [...check.skills],
    ...(zeroed ? { zeroed } : undefined),
    onesCount: check.onesCount,
    faceUp: check.faceUp,
    destiny: check.destiny,
    contributions: check.added.map(({ seat, count, open = [] }) => ({ seat, cards: count, open: [...open] })),
    changes: check.changes.map(({ source, delta }) => ({ source: { ...source }, delta })),
    open: position.zone(checkZone(depth)).map((id) => openCardView(position, check, id)),
    ...(total === undefined ? undefined : { total }),
    ...(outcome ? { outcome: enumValue<NonNullable<CheckView["outcome"]>>(outcome) } : undefined),
  };
}

function openCardView(position: Position, check: CheckState, card: CardId): CheckView["open"][number] {
  const strength = position.value(strengthInCheck, { check, card });
  const adds = position.value(countsFor, { check, card }) ? strength : -strength;
  // Adding 0 turns a negative zero into zero.
  return { ...cardView(position, card), adds: adds + 0 };
}

function attackView(position: Position, { attacker, target }: Extract<RollReason, { kind: "attack" }>): AttackView {
  for (let hitsFrom = 1; hitsFrom <= dieSides; hitsFrom++) {
    if (attackResult(position, attacker, target, hitsFrom)) return { attacker, target, hitsFrom };
  }
  return { attacker, target };
}

/** Past checks, which never change. */
const pastChecks = new WeakMap<PastCheck, PastCheckView>();

function pastCheckView(check: PastCheck): PastCheckView {
  let found = pastChecks.get(check);
  if (!found) {
    found = rememberedView(check);
    pastChecks.set(check, found);
  }
  return found;
}

function rememberedView(check: PastCheck): PastCheckView {
  const { card, location, name, target, partial, zeroed, total } = check;
  return {
    source: enumValue(check.kind),
    ...(card === undefined ? undefined : { card }),
    ...(location === undefined ? undefined : { location }),
    ...(name === undefined ? undefined : { name }),
    by: check.by,
    ...(target === undefined ? undefined : { target }),
    round: check.round,
    distance: check.distance,
    difficulty: check.difficulty,
    ...(partial === undefined ? undefined : { partial }),
    skills: [...check.skills],
    ...(zeroed ? { zeroed } : undefined),
    onesCount: check.onesCount,
    faceUp: check.faceUp,
    destiny: check.destiny,
    contributions: check.added.map(({ seat, count, most, open = [] }) => ({
      seat,
      cards: count,
      most,
      open: [...open],
    })),
    cards: [...check.cards],
    ...(total === undefined ? undefined : { total }),
    outcome: enumValue(check.outcome),
  };
}
