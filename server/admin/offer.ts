import { z } from "zod";
import { hasRole, type Role, roles } from "../ground/roles.ts";
import type { Asker } from "../matches/records/hosting.ts";

/** Who may use something: everybody with this role or one above it, and these accounts. Admins always may. */
const audience = {
  role: z.enum(roles).default("guest"),
  accounts: z.array(z.string()).readonly().default([]),
};

const optionValue = z.union([z.boolean(), z.number(), z.string()]);

const optionOffer = z.object({
  /** The value of new matches that do not choose one. */
  default: optionValue.optional(),
  /** Whether hosts may not choose another. */
  locked: z.boolean().default(false),
  /** The range that hosts may choose from, if it is narrower than the game's. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** The values that hosts may choose from, if not all. */
  choices: z.array(z.string()).readonly().optional(),
});

const gameOffer = z.object({
  enabled: z.boolean().default(true),
  ...audience,
  /** Which extensions hosts may combine: any that the rules allow, only recommended sets, or none. */
  combining: z.enum(["any", "sets", "none"]).default("any"),
  /** Groups of extensions of which a match may have one at most. */
  apart: z.array(z.array(z.string()).readonly()).readonly().default([]),
  /** By the id of the option; options of extensions as `<extension>.<option>`. */
  options: z.record(z.string(), optionOffer).default({}),
  /** Whether its matches can be rated. */
  rated: z.boolean().default(true),
});

const extensionOffer = z.object({
  enabled: z.boolean().default(true),
  ...audience,
  /** Whether matches with it can be rated. */
  rated: z.boolean().default(true),
});

const recommendedSet = z.object({
  game: z.string(),
  title: z.string(),
  extensions: z.array(z.string()).readonly().default([]),
  options: z.record(z.string(), optionValue).default({}),
  ...audience,
});

/**
 * Who may create matches at all: everybody; whoever is registered; members, whom an admin has let in; or admins. Who has a higher
 * role always may.
 */
export const creators = ["everybody", "accounts", "members", "admins"] as const;

export type Creators = (typeof creators)[number];

/** How an option of a game is offered. */
export type OptionOffer = z.output<typeof optionOffer>;
/** How a game is offered. */
export type GameOffer = z.output<typeof gameOffer>;
/** How an extension is offered. */
export type ExtensionOffer = z.output<typeof extensionOffer>;
/** Extensions and options that admins recommend together, under a name. */
export type RecommendedSet = z.output<typeof recommendedSet>;

/** Who may use something. */
export interface Audience {
  readonly role: Role;
  readonly accounts: readonly string[];
}

/** What a setting says that does not exist: everything is offered to everybody, as the game has it. */
export const usualGameOffer: GameOffer = gameOffer.parse({});
export const usualExtensionOffer: ExtensionOffer = extensionOffer.parse({});

/** The kinds of settings that make up the offer, by the first part of their keys. */
export const offerShapes = {
  game: gameOffer,
  extension: extensionOffer,
  set: recommendedSet,
  creators: z.enum(creators),
} as const;

/** Everything that admins have said about what this server offers. */
export interface Offer {
  readonly games: ReadonlyMap<string, GameOffer>;
  /** By game and extension, as `extensionKey` writes them. */
  readonly extensions: ReadonlyMap<string, ExtensionOffer>;
  /** By key, in the order of their titles. */
  readonly sets: ReadonlyMap<string, RecommendedSet>;
  readonly creators: Creators;
}

/** The offer of a server whose admins have said nothing: everything, to everybody. */
export const wholeOffer: Offer = {
  ...{ games: new Map(), extensions: new Map(), sets: new Map() },
  creators: "everybody",
};

/** Names an extension of a game: two games may have extensions of the same name. */
export function extensionKey(game: string, extension: string): string {
  return `${game}/${extension}`;
}

/** Whether somebody is among those who may use something. */
export function isFor(
  { role, accounts }: Audience,
  asker: { readonly id: string; readonly role: Role } | undefined,
): boolean {
  return hasRole(asker ?? { role: "guest" }, role) || (asker !== undefined && accounts.includes(asker.id));
}

/** Whether somebody may create matches at all. */
export function mayCreate({ creators }: Pick<Offer, "creators">, asker: Asker | undefined): boolean {
  switch (creators) {
    case "everybody":
      return true;
    case "accounts":
      return hasRole(asker ?? { role: "guest" }, "player");
    case "members":
      return asker !== undefined && (asker.standing === "member" || hasRole(asker, "moderator"));
    case "admins":
      return asker !== undefined && hasRole(asker, "admin");
  }
}

/** How a game is offered: to everybody, if admins have said nothing about it. */
export function gameOfferOf({ games }: Offer, game: string): GameOffer {
  return games.get(game) ?? usualGameOffer;
}

/** How an extension is offered. */
export function extensionOfferOf({ extensions }: Offer, game: string, extension: string): ExtensionOffer {
  return extensions.get(extensionKey(game, extension)) ?? usualExtensionOffer;
}
