/** The words that everything on the table of Battlestar is described in. Ids are those of the message keys. */

export type Resource = "food" | "fuel" | "morale" | "population";

export type SkillType = "engineering" | "leadership" | "piloting" | "politics" | "tactics";

export type Title = "admiral" | "president";

/** How a character counts when characters are picked; of no account afterwards. */
export type CharacterClass = "military-leader" | "pilot" | "political-leader" | "support";

/**
 * The six areas of space, a ring around Galactica; clockwise `w`, `nw`, `ne`, `e`, `se`, `sw`. The bow points to `w`; `sw`
 * and `se` are the launch areas.
 */
export type Area = "e" | "ne" | "nw" | "se" | "sw" | "w";

/** Vipers are launched here, and heavy raiders let centurions board from here. */
export type LaunchArea = "se" | "sw";

/** Pieces that a card may place in an area of space. */
export type PlacedUnit = "basestar" | "civilian" | "heavy-raider" | "raider" | "viper";

/** Everything on the table that is counted in pieces. */
export type Unit = PlacedUnit | "centurion" | "nuke" | "raptor";

/** What is placed where. */
export type Placement = { readonly [area in Area]?: { readonly [unit in PlacedUnit]?: number } };

/** What a crisis card activates. */
export type Icon = "basestars" | "heavy-raiders" | "launch-raiders" | "raiders";

/** The parts of the board that characters stand on. `cylon` holds the four locations of revealed Cylons. */
export type ShipId = "colonial-one" | "cylon" | "galactica";

/** Locations that nobody may choose to move to. */
export type HazardousLocationId = "brig" | "sickbay";

/** Locations with a Galactica damage token. */
export type DamageableLocationId =
  | "admirals-quarters"
  | "armory"
  | "command"
  | "ftl-control"
  | "hangar-deck"
  | "weapons-control";

export type GalacticaLocationId = "communications" | "research-lab" | DamageableLocationId | HazardousLocationId;

export type ColonialOneLocationId = "administration" | "presidents-office" | "press-room";

export type CylonLocationId = "caprica" | "cylon-fleet" | "human-fleet" | "resurrection-ship";

export type LocationId = ColonialOneLocationId | CylonLocationId | GalacticaLocationId;

export type CharacterId =
  | "gaius-baltar"
  | "galen-tyrol"
  | "kara-thrace"
  | "karl-agathon"
  | "laura-roslin"
  | "lee-adama"
  | "saul-tigh"
  | "sharon-valerii"
  | "tom-zarek"
  | "william-adama";
