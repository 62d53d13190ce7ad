import { enumValue, type Seat, type Text, t, type Viewer } from "conclave/rules";
import type { Character } from "./board/characters.ts";
import { type Location, locations } from "./board/locations.ts";
import { ships } from "./board/ships.ts";
import { type Skill, skillTypes } from "./board/skill-types.ts";
import { areas, boardingTrackEnd, resources as dials, jumpTrack, launchAreas, pieces } from "./board/tokens.ts";
import type { Area, LocationId, Resource } from "./board/types.ts";
import { reasonText } from "./procedures/dice.ts";
import { openSide } from "./sides.ts";
import { characterOf, isPilot, keptRules, skillTypesOf } from "./state.ts";
import type { CheckState, PastCheck } from "./state-types.ts";
import type { Position } from "./types.ts";
import {
  distanceToKobol,
  distanceToSleepers,
  handLimit,
  jumpRisk,
  loyaltyCardsDealt,
  loyaltyCounts,
} from "./values.ts";
import type {
  AreaView,
  BattlestarView,
  CharacterView,
  CheckView,
  DeckView,
  LocationView,
  PastCheckView,
  PlayerView,
  SkillTypeView,
} from "./view-types.ts";
import { cardsIn, cardView, pastCardView } from "./views/cards.ts";
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
    jumpSteps,
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
    skillTypes: position.entries(skillTypes).all.map(skillTypeView),
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
    ...(crisis ? { crisis: crisisView(position, crisis) } : undefined),
    ...(icons
      ? {
          icons: {
            ...(icons.activation ? { activation: enumValue<Icon>(icons.activation) } : undefined),
            jump: icons.jump,
            extraCrisis: icons.extraCrisis,
          },
        }
      : undefined),
    checks: state.checks.map((check, depth) => checkView(position, check as CheckState, depth)),
    pastChecks: state.pastChecks.map((check) => pastCheckView(position, check as PastCheck)),
    ...(die
      ? {
          die: {
            by: die.by,
            reason: reasonText(die.reason),
            bonus: die.bonus,
            ...(die.rolled === undefined ? undefined : { rolled: die.rolled }),
            ...(die.result === undefined ? undefined : { result: die.result }),
          },
        }
      : undefined),
    ...(viewer === "spectator" ? undefined : { own: ownSecrets(position, viewer) }),
  };
}

type Icon = NonNullable<NonNullable<BattlestarView["icons"]>["activation"]>;

const jumpSteps = jumpTrack.map(({ zone }) => enumValue<BattlestarView["jumpSteps"][number]>(zone));

// --- the board --------------------------------------------------------------------------------------------------------

const resourceNames = Object.keys(dials) as Resource[];
const resourceTexts = new Map(resourceNames.map((resource) => [resource, t(`resource.${resource}`)]));

function resourcesView({ state }: Position): BattlestarView["resources"] {
  return resourceNames.map((kind) => {
    const amount = state.resources[kind];
    const { redAtMost } = dials[kind];
    const name = resourceTexts.get(kind) as Text;
    return { kind: enumValue(kind), name, amount, redAtMost, red: amount <= redAtMost };
  });
}

const areaTexts = new Map(areas.map((area) => [area, t(`area.${area}`)]));

type Writable<View> = {
  -readonly [Field in keyof View]: View[Field] extends readonly (infer Item)[] ? Item[] : View[Field];
};

function areasView(position: Position): AreaView[] {
  const { state } = position;
  const byArea = new Map<Area, Writable<AreaView>>();
  for (const id of areas) {
    byArea.set(id, {
      id,
      name: areaTexts.get(id) as Text,
      launch: (launchAreas as readonly Area[]).includes(id),
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
    byArea.get(area)?.basestars.push({ id, damage: damage.map((token) => enumValue(token)) });
  }
  for (const { id, place, pilot } of state.vipers) {
    byArea.get(place as Area)?.vipers.push(pilot === undefined ? { id } : { id, pilot });
  }
  return [...byArea.values()];
}

type PrintedLocation = Omit<LocationView, "closed" | "damaged" | "players">;

/** The printed part of locations, which never changes. */
const printedLocations = new WeakMap<Location, PrintedLocation>();

function printedLocation(position: Position, location: Location): PrintedLocation {
  let printed = printedLocations.get(location);
  if (!printed) {
    const { id, name, text, ship } = location;
    printed = { id, name, text, ship, shipName: position.entry(ships, ship).name };
    printedLocations.set(location, printed);
  }
  return printed;
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
  return position.entries(locations).all.map((location) => {
    const { id, ship } = location;
    return {
      ...printedLocation(position, location),
      damaged: damaged.has(id),
      closed: disabled.some((rule) => rule.location === id) || closed.some((rule) => rule.ship === ship),
      players: standing.get(id) ?? [],
    };
  });
}

const printedDecks = ["crisis", "super-crisis", "quorum", "destination"].map((id) => ({
  id,
  name: t(`deck.${id}`),
  deck: `${id}-deck`,
  discard: `${id}-discard`,
}));

function decksView(position: Position): DeckView[] {
  const skills = position
    .entries(skillTypes)
    .all.map(({ id, name }) => deckView(position, id, name, skillDeckZone(id), skillDiscardZone(id)));
  const others = printedDecks.map(({ id, name, deck, discard }) => deckView(position, id, name, deck, discard));
  return [...skills, ...others];
}

function skillTypeView({ id, name }: Skill): SkillTypeView {
  return { id, name };
}

function deckView(position: Position, id: string, name: Text, deck: string, discard: string): DeckView {
  const discards = position.zone(discard);
  const top = discards.at(-1);
  return {
    id,
    name,
    cards: position.zone(deck).length,
    discards: discards.length,
    ...(top === undefined ? undefined : { top: cardView(position, top) }),
  };
}

// --- players ----------------------------------------------------------------------------------------------------------

function playerView(position: Position, seat: Seat): PlayerView {
  const player = position.state.players[seat] as Position["state"]["players"][number];
  const { location } = player;
  const side = position.value(openSide, { seat });
  const flown = position.state.vipers.find(({ pilot }) => pilot === seat);
  return {
    seat,
    ...(player.character ? { character: characterView(position, seat) } : undefined),
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

/** The printed part of characters, which never changes. */
const printedCharacters = new WeakMap<Character, CharacterView>();

function characterView(position: Position, seat: Seat): CharacterView {
  const { used } = position.state.players[seat] as Position["state"]["players"][number];
  const character = characterOf(position, seat) as Character;
  let printed = printedCharacters.get(character);
  if (!printed) {
    printed = {
      id: character.id,
      name: character.name,
      skills: skillTypesOf(position, seat),
      pilot: isPilot(position, seat),
      abilities: character.abilities.map((ability) => ({
        id: ability.id,
        name: ability.name,
        text: ability.text,
        kind: enumValue(ability.kind),
        used: false,
      })),
    };
    printedCharacters.set(character, printed);
  }
  if (used.length === 0) return printed;
  const spent: readonly string[] = used;
  const abilities = printed.abilities.map((one) => (spent.includes(one.id) ? { ...one, used: true } : one));
  return { ...printed, abilities };
}

// --- what is under way ------------------------------------------------------------------------------------------------

function crisisView(
  position: Position,
  { card, drawer, option }: NonNullable<Position["state"]["crisis"]>,
): NonNullable<BattlestarView["crisis"]> {
  const definition = position.card(card);
  const source = "source" in definition ? definition.source : definition.id;
  return {
    card: cardView(position, card),
    drawer,
    ...(option === undefined ? undefined : { option: t(`${source}.option.${option}`) }),
  };
}

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
    skills: [...check.skills],
    ...(zeroed ? { zeroed } : undefined),
    onesCount: check.onesCount,
    faceUp: check.faceUp,
    destiny: check.destiny,
    contributions: check.added.map(({ seat, count }) => ({ seat, cards: count })),
    changes: check.changes.map(({ by, delta }) => ({ by: t(by), delta })),
    open: cardsIn(position, checkZone(depth)),
    ...(total === undefined ? undefined : { total }),
    ...(outcome ? { outcome: enumValue<NonNullable<CheckView["outcome"]>>(outcome) } : undefined),
  };
}

/** Past checks, which never change. */
const pastChecks = new WeakMap<PastCheck, PastCheckView>();

function pastCheckView(position: Position, check: PastCheck): PastCheckView {
  let found = pastChecks.get(check);
  if (!found) {
    found = rememberedView(position, check);
    pastChecks.set(check, found);
  }
  return found;
}

function rememberedView(position: Position, check: PastCheck): PastCheckView {
  const { card, location, name, target, partial, zeroed, total } = check;
  return {
    source: enumValue(check.kind),
    ...(card === undefined ? undefined : { card: pastCardView(position, card) }),
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
    contributions: check.added.map(({ seat, count, most }) => ({ seat, cards: count, most })),
    cards: check.cards.map((kind) => pastCardView(position, kind)),
    ...(total === undefined ? undefined : { total }),
    outcome: enumValue(check.outcome),
  };
}
