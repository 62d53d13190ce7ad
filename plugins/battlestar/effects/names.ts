/** The types for everything on the table of Battlestar. Ids are those in the message keys. */

export type Resource = "food" | "fuel" | "morale" | "population";

/** A type of skill cards of the catalogue (`catalogues/skill-types.ts`). */
export type SkillType = string;

export type Title = "admiral" | "president";

/**
 * A character's class, which matters only when characters are picked. Printed are `military-leader`, `pilot`,
 * `political-leader` and `support`; any other class has the message `class.<id>`.
 */
export type CharacterClass = string;

/**
 * The six areas of space, a ring around Galactica; clockwise `w`, `nw`, `ne`, `e`, `se`, `sw`. The bow points to `w`; `sw`
 * and `se` are the launch areas.
 */
export type Area = "e" | "ne" | "nw" | "se" | "sw" | "w";

/** Vipers launch into these areas, and heavy raiders board Galactica from them. */
export type LaunchArea = "se" | "sw";

/** Pieces that a card may place in an area of space. */
export type PlacedUnit = "basestar" | "civilian" | "heavy-raider" | "raider" | "viper";

/** Everything on the table that is counted. */
export type Unit = PlacedUnit | "centurion" | "nuke" | "raptor";

/** What is placed where. */
export type Placement = { readonly [area in Area]?: { readonly [unit in PlacedUnit]?: number } };

/** What a crisis card activates. */
export type Icon = "basestars" | "heavy-raiders" | "launch-raiders" | "raiders";

/** A ship of the catalogue (`catalogues/ships.ts`). */
export type ShipId = string;

/** A location of the catalogue (`catalogues/locations.ts`). */
export type LocationId = string;

/** A character of the catalogue (`catalogues/characters.ts`). */
export type CharacterId = string;

/** An ability of a character. */
export type AbilityId = string;
