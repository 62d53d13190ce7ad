const resources = "{ food energy materials credits science }";
const card = "{ key card }";
const cubes = "{ fleet cubes }";
const side = `{ seat fleets ${cubes} voidCubes }`;

/** What the board draws of the view. */
export const view = `... on VoidfallView {
  cycle round order event ${card} peeked ${card}
  sectors { key number type controller voidborn home wormhole population corrupted fleets ${cubes} voidCubes guilds
    installations guildSlots glory bounties reclaims harbingers fallenHouse { house defenses } }
  players { seat influence stock ${resources} levels ${resources} upkeep { points due } expected { total } active inactive
    tracks { track space corrupted } technologies { technology improved }
    slots { key corrupted agenda ${card} score { total } } glory tradeTokens
    focuses ${card} handCount hand ${card} drawn ${card} }
  offers { tableau { technology copies } improved ${card} locked piles { key count corrupted offer ${card} } focuses ${card} }
  turn { seat focus ${card} taken }
  battle { sector invader ${side} defender ${side} steps { salvo side absorbed lost ${cubes} voidCubesLost } }
  invasions { sector cubes winner left }
  voidborn { influence alert ${card} crisis ${card} piles { level count } war { harbinger crisis ${card} }
    economic { harbinger crisis ${card} } boardSlots fleetModifier catastrophes catastropheLimit
    havens { levels filled } }
}`;

/** What it draws of printed cards besides names, texts and facts. */
export const printed = "parts { kind cost { symbol count } condition { text } effect { text } }";
