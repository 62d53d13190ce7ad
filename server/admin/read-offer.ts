import {
  type Creators,
  type ExtensionOffer,
  type GameOffer,
  type Offer,
  offerShapes,
  type RecommendedSet,
  wholeOffer,
} from "./offer.ts";
import type { Setting } from "./ports.ts";

/** The key of the setting that says who may create matches. */
export const creatorsKey = "server:creators";

/**
 * Reads what is offered from the settings.
 * @param unreadable told of the key of a setting that is not as it should be; it counts as not set
 */
export function readOffer(settings: readonly Setting[], unreadable: (key: string) => void): Offer {
  const games = new Map<string, GameOffer>();
  const extensions = new Map<string, ExtensionOffer>();
  const sets: [string, RecommendedSet][] = [];
  let creators: Creators = wholeOffer.creators;
  for (const { key, value } of settings) {
    const colon = key.indexOf(":");
    const [kind, name] = [key.slice(0, colon), key.slice(colon + 1)];
    if (kind === "game") readWith(offerShapes.game, (offer) => games.set(name, offer));
    else if (kind === "extension") readWith(offerShapes.extension, (offer) => extensions.set(name, offer));
    else if (kind === "set") readWith(offerShapes.set, (set) => sets.push([name, set]));
    else if (key === creatorsKey) {
      readWith(offerShapes.creators, (chosen) => {
        creators = chosen;
      });
    }

    function readWith<Shape extends (typeof offerShapes)[keyof typeof offerShapes]>(
      shape: Shape,
      take: (read: Shape["_output"]) => void,
    ): void {
      const { data, success } = shape.safeParse(value);
      if (success) take(data);
      else unreadable(key);
    }
  }
  const byTitle = ([a, { title: one }]: [string, RecommendedSet], [b, { title: other }]: [string, RecommendedSet]) =>
    `${one}\n${a}` < `${other}\n${b}` ? -1 : 1;
  return { games, extensions, sets: new Map(sets.sort(byTitle)), creators };
}
