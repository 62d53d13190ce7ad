const resources = "{ food energy materials credits science }";
const card = "{ key card }";
const cubes = "{ fleet cubes }";
const side = `{ seat fleets ${cubes} voidCubes }`;

/** What the board draws of the view. */
export const view = `... on VoidfallView {
  mode scenario cycle round order acting event ${card} peeked ${card}
  sectors { key number type neighbours controller voidborn home wormhole population corrupted fleets ${cubes} voidCubes guilds
    installations guildSlots installationSlots glory bounties reclaims harbingers fallenHouse { house defenses } }
  players { seat house influence stock ${resources} levels ${resources} upkeep { points due } expected { total } active inactive onMap
    tracks { track space tier corrupted } technologies { technology improved } technologyLimit
    slots { key corrupted trade agenda ${card} score { total } } glory tradeTokens chambers
    focuses ${card} discard ${card} handCount hand ${card} drawn ${card} }
  offers { tableau { technology copies } improved ${card} locked piles { key count corrupted offer ${card} } trade focuses ${card} }
  turn { seat focus ${card} actions taken }
  battle { sector invader ${side} defender ${side} steps { salvo side damage absorbed lost ${cubes} voidCubesLost } }
  payments { seat parts { symbol count } }
  invasions { sector cubes winner left }
  voidborn { difficulty influence alert ${card} crisis ${card} piles { level count } war { harbinger crisis ${card} }
    economic { harbinger crisis ${card} } boardSlots fleetModifier catastrophes catastropheLimit harbingers
    havens { levels filled } }
}`;

/** What it draws of printed cards besides names, texts and facts. */
export const printed = "parts { kind cost { symbol count } condition { text } effect { text } }";
