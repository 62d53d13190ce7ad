import { type CardId, type DeepReadonly, type Seat, value } from "conclave/rules";
import { type Character, characters } from "./catalogues/characters.ts";
import type { Ship } from "./catalogues/ships.ts";
import {
  basestarHitsGalacticaFrom,
  basestarLaunches,
  confinement,
  destiny,
  initialSetup,
  jumpTrack,
  objective,
  handLimit as printedHandLimit,
  resources,
  revealedCylon,
} from "./catalogues/tokens.ts";
import { type LoyaltyCounts, type LoyaltyDeal, loyaltyDeckFor } from "./decks/loyalty.ts";
import type { CharacterClass, Resource, SkillType } from "./effects/names.ts";
import {
  abilityRule,
  characterOf,
  countMarks,
  furtherAction,
  hiddenLoyalty,
  isAt,
  isRevealed,
  keptRules,
  seatOf,
} from "./state.ts";
import type { CheckOutcome, CheckSource, CheckState, RollReason } from "./state-types.ts";
import type { Battlestar, Position } from "./types.ts";
import { revealedZone } from "./zones.ts";

/** The numbers and other facts that extensions may change. */

// --- sides ------------------------------------------------------------------------------------------------------------

/** Players with a common aim: `human`, `cylon`, or a side of an extension. */
export type Side = string;

/**
 * The player's side, by all loyalty cards, hidden ones included: a Cylon card outweighs human ones, and a card of another side
 * outweighs both. Must not influence anything that others may see before the end.
 */
export const sideOf = value<Battlestar, { readonly seat: Seat }, Side>("side", (position, { seat }) => {
  let side = isRevealed(position, seat) ? "cylon" : "human";
  for (const zone of [hiddenLoyalty(position, seat), position.zone(revealedZone(seat))]) {
    for (const id of zone) {
      const card = position.card(id);
      if (card.category !== "loyalty" || card.team === "human" || card.team === "sympathizer") continue;
      if (card.team !== "cylon") return card.team;
      side = "cylon";
    }
  }
  return side;
});

/** The player's publicly known side; `undefined` for all who may be suspected. Must follow from public facts alone. */
export const openSide = value<Battlestar, { readonly seat: Seat }, Side | undefined>(
  "open-side",
  (position, { seat }) => (isRevealed(position, seat) ? "cylon" : undefined),
);

/** Who wins when a side has reached its aim by the victory check `by`: all its players. */
export const winners = value<Battlestar, { readonly side: Side; readonly by: string }, readonly Seat[]>(
  "winners",
  (position, { side }) => position.seats.filter((seat) => position.value(sideOf, { seat }) === side),
);

/** Whether the player is on the Cylon side; as secret as `sideOf`. */
export function isCylon(position: Position, seat: Seat): boolean {
  return position.value(sideOf, { seat }) === "cylon";
}

// --- set-up -----------------------------------------------------------------------------------------------------------

/** The starting value of a resource. Read at set-up, when only seats and options are known. */
export const startingResource = value<Battlestar, { readonly resource: Resource }, number>(
  "starting-resource",
  (_, { resource }) => resources[resource].start,
);

/** The number of players for which the loyalty deck is built: fewer if somebody is dealt no card. */
export const loyaltyPlayers = value<Battlestar, Record<never, never>, number>(
  "loyalty-players",
  (position) => position.seats.length,
);

/**
 * The loyalty deck without the characters' additions: the number of cards of each side, drawn at random from the box. Read when
 * all have picked their characters; what is in the deck is public.
 */
export const loyaltyCounts = value<Battlestar, Record<never, never>, LoyaltyCounts>("loyalty-counts", (position) =>
  loyaltyDeckFor(position.value(loyaltyPlayers, {})),
);

/** The number of loyalty cards a player is dealt in each deal. Public. */
export const loyaltyCardsDealt = value<Battlestar, { readonly deal: LoyaltyDeal; readonly seat: Seat }, number>(
  "loyalty-cards-dealt",
  (position, { deal, seat }) => characterOf(position, seat)?.loyalty?.[deal] ?? 1,
);

/** The characters that a player may take: those that nobody has. */
export const charactersLeft = value<Battlestar, { readonly seat: Seat }, readonly Character[]>(
  "characters-left",
  (position) => [...position.entries(characters)].filter(({ id }) => seatOf(position, id) === undefined),
);

/** The classes from which a player may pick: support, and of the others those with the most characters left (B5). */
export const openClasses = value<
  Battlestar,
  { readonly seat: Seat; readonly left: readonly Character[] },
  readonly CharacterClass[]
>("open-classes", (_, { left }) => {
  const counts = new Map<CharacterClass, number>();
  for (const { class: name } of left) counts.set(name, (counts.get(name) ?? 0) + 1);
  counts.delete("support");
  const most = Math.max(...counts.values());
  return ["support", ...[...counts.keys()].filter((name) => counts.get(name) === most)];
});

/** The number of skill cards that everybody but the first player starts with. */
export const startingHand = value<Battlestar, { readonly seat: Seat }, number>("starting-hand", (position, { seat }) =>
  seat === position.turn.first ? 0 : initialSetup.startingSkillCards,
);

// --- skill cards ------------------------------------------------------------------------------------------------------

/** The number of skill cards that a player may keep. */
export const handLimit = value<Battlestar, { readonly seat: Seat }, number>(
  "hand-limit",
  (position, { seat }) => abilityRule(position, seat, "hand-limit")?.limit ?? printedHandLimit,
);

/** Whose hand limit is checked at the end of a turn: the current player's (D3). */
export const handsChecked = value<Battlestar, Record<never, never>, readonly Seat[]>("hands-checked", (position) => [
  position.current,
]);

/** The most skill cards in the Receive Skills step; undefined: as the character sheet says. */
export const receiveLimit = value<Battlestar, { readonly seat: Seat }, number | undefined>(
  "receive-limit",
  (position, { seat }) => {
    if (isRevealed(position, seat)) return revealedCylon.draw;
    return isAt(position, seat, "sickbay") ? confinement.sickbayDraw : undefined;
  },
);

/** The number of skill cards that a player keeps when becoming a revealed Cylon. */
export const cardsKeptByCylon = value<Battlestar, { readonly seat: Seat }, number>(
  "cards-kept-by-cylon",
  () => revealedCylon.keep,
);

// --- turns ------------------------------------------------------------------------------------------------------------

/** The number of actions of the current player in the action step. */
export const actionsInTurn = value<Battlestar, Record<never, never>, number>(
  "actions-in-turn",
  (position) => 1 + countMarks(position, furtherAction),
);

// --- movement ---------------------------------------------------------------------------------------------------------

/** Whether a player may move to the locations of a ship: revealed Cylons to Cylon locations, others to all others (B80). */
export const mayBoard = value<Battlestar, { readonly seat: Seat; readonly ship: Ship }, boolean>(
  "may-board",
  (position, { seat, ship }) => (ship.of === "cylons") === isRevealed(position, seat),
);

// --- skill checks -----------------------------------------------------------------------------------------------------

/** The total needed to pass a check, before any card or ability changes it. */
export const checkDifficulty = value<Battlestar, { readonly source: CheckSource; readonly printed: number }, number>(
  "check-difficulty",
  (_, { printed }) => printed,
);

/** The types that count for a check. */
export const checkSkills = value<
  Battlestar,
  { readonly source: CheckSource; readonly printed: readonly SkillType[] },
  readonly SkillType[]
>("check-skills", (_, { printed }) => printed);

/** A card revealed in a check. */
interface CardInCheck {
  readonly check: DeepReadonly<CheckState>;
  readonly card: CardId;
}

/** Whether a card counts for the check or against it (B25, B26). */
export const countsFor = value<Battlestar, CardInCheck, boolean>("counts-for", (position, { check, card }) => {
  const face = position.card(card);
  if (face.category !== "skill") return false;
  return check.skills.includes(face.type) || (check.onesCount && face.strength === 1);
});

/** How much a card counts for or against the check. */
export const strengthInCheck = value<Battlestar, CardInCheck, number>(
  "strength-in-check",
  (position, { check, card }) => {
    const face = position.card(card);
    return face.category === "skill" && face.type !== check.zeroed ? face.strength : 0;
  },
);

/** The total of a check: the strength of the cards that count for it minus that of the others. */
export const checkTotal = value<
  Battlestar,
  { readonly check: DeepReadonly<CheckState>; readonly cards: readonly CardId[] },
  number
>("check-total", (position, { check, cards }) => {
  let total = 0;
  for (const card of cards) {
    const strength = position.value(strengthInCheck, { check, card });
    total += position.value(countsFor, { check, card }) ? strength : -strength;
  }
  return total;
});

/** The outcome of a check with its total. */
export const checkOutcome = value<Battlestar, { readonly check: DeepReadonly<CheckState> }, CheckOutcome>(
  "check-outcome",
  (_, { check: { total = 0, difficulty, partial } }) => {
    if (total >= difficulty) return "pass";
    return partial !== undefined && total >= partial ? "partial" : "fail";
  },
);

/** The most cards that a player may add to a check. */
export const cardsPerCheck = value<Battlestar, { readonly seat: Seat }, number>(
  "cards-per-check",
  (position, { seat }) => {
    if (isRevealed(position, seat)) return revealedCylon.cardsPerCheck;
    return isAt(position, seat, "brig") ? confinement.brigCardsPerCheck : Number.MAX_SAFE_INTEGER;
  },
);

/** The number of destiny cards added to a check. */
export const destinyPerCheck = value<Battlestar, { readonly source: CheckSource }, number>(
  "destiny-per-check",
  () => destiny.perCheck,
);

// --- dice and attacks -------------------------------------------------------------------------------------------------

/** A modifier of a die besides cards played on it. The result stays between 1 and 8. */
export const dieBonus = value<Battlestar, { readonly by: Seat; readonly reason: RollReason }, number>(
  "die-bonus",
  (position, { reason }) => {
    if (reason.kind !== "attack") return 0;
    const bonus = reason.bonus ?? 0;
    if (reason.attacker !== "viper" || reason.crewed) return bonus;
    return keptRules(position, "uncrewed-viper-attacks").reduce((sum, { delta }) => sum + delta, bonus);
  },
);

/** A basestar hits Galactica with this or more (D1). */
export const basestarHits = value<Battlestar, Record<never, never>, number>(
  "basestar-hits-galactica-from",
  () => basestarHitsGalacticaFrom,
);

/** How many ships a basestar launches for an icon, before cards in play add to it. */
export const basestarLaunch = value<Battlestar, { readonly icon: keyof typeof basestarLaunches }, number>(
  "basestar-launch",
  (_, { icon }) => basestarLaunches[icon],
);

// --- the voyage -------------------------------------------------------------------------------------------------------

/** From this distance on, the next jump wins. */
export const distanceToKobol = value<Battlestar, Record<never, never>, number>(
  "distance-to-kobol",
  () => objective.kobol,
);

/** At this distance loyalty cards are dealt again. */
export const distanceToSleepers = value<Battlestar, Record<never, never>, number>(
  "distance-to-sleepers",
  () => objective.sleeper,
);

/** The population at risk when a jump is forced from this step. */
export const jumpRisk = value<Battlestar, { readonly step: number }, number>("jump-risk", (_, { step }) => {
  const found = jumpTrack[step];
  return found && "risk" in found ? found.risk : 0;
});

/** The number of destinations drawn for a jump. */
export const destinationsDrawn = value<Battlestar, Record<never, never>, number>("destinations-drawn", () => 2);
