import type { TerritoryCard } from "../effects/cards.ts";
import { territory } from "../effects/writing.ts";

/**
 * Seven territories per terrain, so that eight players can be dealt four and find one each (R10). Each terrain has
 * durabilities 2, 3, 3, 3, 4, 4, 5: a deal of four averages 13 to 14, whatever its terrains.
 */
export const territories: readonly TerritoryCard[] = [
  territory("brightmarket", "city", 2),
  territory("coppergate", "city", 3),
  territory("nine-bridges", "city", 3),
  territory("oldwharf-junction", "city", 3),
  territory("lantern-rise", "city", 4),
  territory("vaultholm", "city", 4),
  territory("citadel-orrin", "city", 5),

  territory("gull-strand", "coast", 2),
  territory("amber-bay", "coast", 3),
  territory("drowned-steps", "coast", 3),
  territory("saltmouth", "coast", 3),
  territory("cape-farewell", "coast", 4),
  territory("stormhook", "coast", 4),
  territory("seawall-of-anthe", "coast", 5),

  territory("mirage-pan", "desert", 2),
  territory("bonewhite-flats", "desert", 3),
  territory("kiln-dunes", "desert", 3),
  territory("red-erg", "desert", 3),
  territory("glass-basin", "desert", 4),
  territory("three-wells", "desert", 4),
  territory("fort-thirst", "desert", 5),

  territory("foxglove-glade", "forest", 2),
  territory("greyalder", "forest", 3),
  territory("hollow-pines", "forest", 3),
  territory("mosswater", "forest", 3),
  territory("thornreach", "forest", 4),
  territory("whispering-stand", "forest", 4),
  territory("rootkeep", "forest", 5),

  territory("goat-ladder", "mountain", 2),
  territory("cinder-pass", "mountain", 3),
  territory("frostbell", "mountain", 3),
  territory("twin-horns", "mountain", 3),
  territory("eagle-shelf", "mountain", 4),
  territory("slate-crown", "mountain", 4),
  territory("the-anvil", "mountain", 5),

  territory("larkfield", "plain", 2),
  territory("barley-mile", "plain", 3),
  territory("horsewind-steppe", "plain", 3),
  territory("longmeadow", "plain", 3),
  territory("millstone-levels", "plain", 4),
  territory("old-muster", "plain", 4),
  territory("kingsfurrow", "plain", 5),
];
