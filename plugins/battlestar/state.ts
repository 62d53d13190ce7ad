import { type CardId, type DeepReadonly, playerOf, type Seat } from "conclave/rules";
import { type Ability, type AbilityRule, type Character, characters, skillSet } from "./catalogues/characters.ts";
import { locations } from "./catalogues/locations.ts";
import { areas, resources } from "./catalogues/tokens.ts";
import type { KeptRule } from "./effects/index.ts";
import type { AbilityId, Area, CharacterId, LocationId, Resource, ShipId, SkillType, Title } from "./effects/names.ts";
import type { CheckState, Player, Viper } from "./state-types.ts";
import type { Match, Position } from "./types.ts";
import { civiliansZone, handZone, loyaltyZone } from "./zones.ts";

type ReadPlayer = DeepReadonly<Player>;
type ReadViper = DeepReadonly<Viper>;

// --- players ----------------------------------------------------------------------------------------------------------

export function handOf(position: Position, seat: Seat): readonly CardId[] {
  return position.zone(handZone(seat));
}

/** The player's character, unless it is not in the game (any more). */
export function characterOf(position: Position, seat: Seat): Character | undefined {
  const { character } = playerOf(position, seat);
  return character === undefined ? undefined : position.entry(characters, character);
}

/** The player with this character, revealed Cylons included. */
export function seatOf(position: Position, character: CharacterId): Seat | undefined {
  const seat = position.state.players.findIndex((player) => player.character === character);
  return seat < 0 ? undefined : seat;
}

/** The player who can use this ability: not a revealed Cylon, and once-per-game abilities only once. */
export function seatWith(position: Position, ability: AbilityId): Seat | undefined {
  const { players } = position.state;
  for (let seat = 0; seat < players.length; seat++) if (hasAbility(position, seat, ability)) return seat;
  return undefined;
}

/** Whether the player's character has this ability, is in the game, and the ability has neither ended nor been used up. */
export function hasAbility(position: Position, seat: Seat, ability: AbilityId): boolean {
  const player = playerOf(position, seat);
  if (player.character === undefined || !position.activeSeats.includes(seat)) return false;
  const found = position.entry(characters, player.character).abilities.find(({ id }) => id === ability);
  return found !== undefined && !hasEnded(player, found) && !player.used.includes(ability);
}

/** Whether the ability has ended because the player is a revealed Cylon. */
export function hasEnded({ revealed }: ReadPlayer, { lasting }: Ability): boolean {
  return revealed && !lasting;
}

/** The player's ability rule of this kind, with its ability, while the player has that ability. */
export function abilityRule<Kind extends AbilityRule["kind"]>(
  position: Position,
  seat: Seat,
  kind: Kind,
): (Extract<AbilityRule, { kind: Kind }> & { readonly ability: string }) | undefined {
  const abilities = characterOf(position, seat)?.abilities ?? [];
  for (const { id, rule } of abilities) {
    if (rule?.kind !== kind) continue;
    return hasAbility(position, seat, id)
      ? { ...(rule as Extract<AbilityRule, { kind: Kind }>), ability: id }
      : undefined;
  }
  return undefined;
}

/** Marks a once-per-game ability as used. */
export function useUp(game: Match, seat: Seat, ability: AbilityId): void {
  playerOf(game, seat).used.push(ability);
}

export function isPilot(position: Position, seat: Seat): boolean {
  return skillTypesOf(position, seat).includes("piloting");
}

/** The types in the character's skill set. */
export function skillTypesOf(position: Position, seat: Seat): SkillType[] {
  const character = characterOf(position, seat);
  return character ? skillSet(character) : [];
}

/** Whether the player plays openly as a Cylon. */
export function isRevealed(position: Position, seat: Seat): boolean {
  return playerOf(position, seat).revealed;
}

/** Face-down loyalty cards of the player. */
export function hiddenLoyalty(position: Position, seat: Seat): readonly CardId[] {
  return position.zone(loyaltyZone(seat));
}

export function holderOf(position: Position, title: Title): Seat | undefined {
  return position.state[title];
}

export function holds(position: Position, seat: Seat, title: Title): boolean {
  return position.state[title] === seat;
}

// --- where people are -------------------------------------------------------------------------------------------------

/** The character's location; none in a viper, or before Helo comes aboard. */
export function locationOf(position: Position, seat: Seat): LocationId | undefined {
  return playerOf(position, seat).location;
}

export function isAt(position: Position, seat: Seat, location: LocationId): boolean {
  return playerOf(position, seat).location === location;
}

/** The viper that the player flies. */
export function viperOf(position: Position, seat: Seat): ReadViper | undefined {
  return position.state.vipers.find(({ pilot }) => pilot === seat);
}

/** The ship that the player is on; none in a viper. */
export function shipOf(position: Position, seat: Seat): ShipId | undefined {
  const location = locationOf(position, seat);
  return location === undefined ? undefined : position.entry(locations, location).ship;
}

/** Whether the player is on the board, at a location or in a viper: not stranded (Helo). */
export function isOnBoard(position: Position, seat: Seat): boolean {
  return locationOf(position, seat) !== undefined || viperOf(position, seat) !== undefined;
}

/** The players at this location. */
export function playersAt(position: Position, location: LocationId): Seat[] {
  return position.seats.filter((seat) => isAt(position, seat, location));
}

// --- the ships --------------------------------------------------------------------------------------------------------

export function vipersIn(position: Position, place: Viper["place"]): ReadViper[] {
  return position.state.vipers.filter((viper) => viper.place === place);
}

export function isInSpace(viper: ReadViper): boolean {
  return viper.place !== "reserves" && viper.place !== "damaged" && viper.place !== "destroyed";
}

export function civiliansIn(position: Position, area: Area): readonly CardId[] {
  return position.zone(civiliansZone(area));
}

/** Civilian ships in space. */
export function civilianCount(position: Position): number {
  return areas.reduce((sum, area) => sum + civiliansIn(position, area).length, 0);
}

/** Whether the location has a damage token. */
export function isDamaged(position: Position, location: LocationId): boolean {
  return position.zone("damage").some((id) => {
    const token = position.card(id);
    return token.category === "galactica-damage" && "location" in token && token.location === location;
  });
}

/** Whether any resource is in the red. */
export function anyResourceRed(position: Position): boolean {
  return Object.entries(resources).some(
    ([resource, { redAtMost }]) => position.state.resources[resource as Resource] <= redAtMost,
  );
}

// --- rules in play ----------------------------------------------------------------------------------------------------

/** The rules of this kind on crisis cards in play. */
export function keptRules<Kind extends KeptRule["kind"]>(
  position: Position,
  kind: Kind,
): Extract<KeptRule, { kind: Kind }>[] {
  const found: KeptRule[] = [];
  for (const { rule } of position.state.kept) if (rule.kind === kind) found.push(rule as KeptRule);
  return found as Extract<KeptRule, { kind: Kind }>[];
}

// --- skill checks -----------------------------------------------------------------------------------------------------

/** The current check: the last one, because each is an effect of the one before. */
export function checkUnderWay(game: Match): CheckState {
  const check = game.state.checks.at(-1);
  if (!check) throw new RangeError("no check is in progress");
  return check;
}

// --- once a turn ------------------------------------------------------------------------------------------------------

export function hasMark(position: Position, mark: string): boolean {
  return position.state.marks.includes(mark);
}

/** Marks something that is limited per turn. */
export function mark(game: Match, name: string): void {
  game.state.marks.push(name);
}

export function countMarks(position: Position, name: string): number {
  return position.state.marks.filter((other) => other === name).length;
}

/** A mark: the current player may take another action in the action step. */
export const furtherAction = "further-action";
