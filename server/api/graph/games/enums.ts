import { registerEnumType } from "type-graphql";
import type { GameOffer } from "../../../admin/offer.ts";
import type { LengthBound, Listed } from "../../../engine/index.ts";
import type { Role } from "../../../ground/roles.ts";
import type { MatchStatus } from "../../../matches/records/records.ts";
import type { MatchVisibility, MatchWatching } from "../../../matches/records/settings.ts";

export const ListKindName = { CATALOGUE: "catalogue", DECK: "deck" } as const satisfies Record<string, Listed["kind"]>;

registerEnumType(ListKindName, {
  name: "CatalogueKind",
  description: "The kind of a list.",
  valuesConfig: {
    CATALOGUE: { description: "Things that the game knows, each once: characters, locations, kinds of units." },
    DECK: { description: "Cards, with their numbers of copies." },
  },
});

export const LengthBoundName = { RULES: "rules", TRIAL: "trial" } as const satisfies Record<string, LengthBound["by"]>;

registerEnumType(LengthBoundName, {
  name: "LengthBound",
  description: "How it is known that a match lasts no longer.",
  valuesConfig: {
    RULES: { description: "The rules end every match by then." },
    TRIAL: { description: "The rules have no such end, but all random games that were tried had ended by then." },
  },
});

export const MatchStatusName = {
  LOBBY: "LOBBY",
  RUNNING: "RUNNING",
  PAUSED: "PAUSED",
  FAULTED: "FAULTED",
  STRANDED: "STRANDED",
  FINISHED: "FINISHED",
  CANCELLED: "CANCELLED",
  ABANDONED: "ABANDONED",
} as const satisfies { [Status in MatchStatus]: Status };

registerEnumType(MatchStatusName, {
  name: "MatchStatus",
  description: "The status of a match.",
  valuesConfig: {
    LOBBY: { description: "It waits for players and for its start." },
    RUNNING: { description: "It is being played." },
    PAUSED: { description: "Its players have a break: nothing can be decided, and clocks stand still." },
    FAULTED: { description: "Its rules have failed. Nothing is lost; an admin can let it go on." },
    STRANDED: {
      description:
        "The server lacks its game or an extension, or has another major version of it. Nothing is lost; it goes on by itself once " +
        "that is there, and clocks stand still meanwhile.",
    },
    FINISHED: { description: "It is over, and everything about it is public." },
    CANCELLED: { description: "It was ended before it began: by its host, or because nobody came for long." },
    ABANDONED: {
      description: "It was ended because nobody has done anything for long, or by an admin. Its secrets stay secret.",
    },
  },
});

export const MatchVisibilityName = {
  PUBLIC: "PUBLIC",
  UNLISTED: "UNLISTED",
  PRIVATE: "PRIVATE",
} as const satisfies { [Visibility in MatchVisibility]: Visibility };

registerEnumType(MatchVisibilityName, {
  name: "MatchVisibility",
  description: "Who learns of a match.",
  valuesConfig: {
    PUBLIC: { description: "Everybody: it is listed." },
    UNLISTED: { description: "Whoever has its id: it is not listed." },
    PRIVATE: {
      description: "Its host, and those who have a seat or for whom one is held. For everybody else it does not exist.",
    },
  },
});

export const MatchWatchingName = { OPEN: "OPEN", DELAYED: "DELAYED", OFF: "OFF" } as const satisfies {
  [Watching in MatchWatching]: Watching;
};

registerEnumType(MatchWatchingName, {
  name: "MatchWatching",
  description: "Who may watch a match.",
  valuesConfig: {
    OPEN: { description: "Whoever may know of it." },
    DELAYED: {
      description:
        "Whoever may know of it, but `watchingDelayMinutes` after its players. What is said at the table, and who is there, only " +
        "its players learn. When it is over, everything is shown at once.",
    },
    OFF: { description: "Only its players, also when it is over. Others see the table, but nothing of the game." },
  },
});

export const RoleName = {
  GUEST: "guest",
  PLAYER: "player",
  MODERATOR: "moderator",
  ADMIN: "admin",
} as const satisfies Record<string, Role>;

registerEnumType(RoleName, {
  name: "Role",
  description: "What an account may do on this server. Each role includes those before it.",
  valuesConfig: {
    GUEST: { description: "Plays without registration: whoever has the token has the account." },
    PLAYER: { description: "Has registered, and can sign in again." },
    MODERATOR: { description: "Looks after the tables and what is said at them." },
    ADMIN: { description: "Decides what this server offers." },
  },
});

export const CombiningName = { ANY: "any", SETS: "sets", NONE: "none" } as const satisfies Record<
  string,
  GameOffer["combining"]
>;

registerEnumType(CombiningName, {
  name: "Combining",
  description: "Which extensions hosts may combine.",
  valuesConfig: {
    ANY: { description: "Any that the rules allow together." },
    SETS: { description: "Only those of a recommended set." },
    NONE: { description: "None: the game is played as it is." },
  },
});

export const SeatKind = { FREE: "FREE", HELD: "HELD", HUMAN: "HUMAN", BOT: "BOT" } as const;

registerEnumType(SeatKind, {
  name: "SeatKind",
  description: "The player in a seat.",
  valuesConfig: {
    FREE: { description: "Nobody yet: it can be taken with `joinMatch`." },
    HELD: { description: "Nobody yet: it is held for somebody who is invited." },
    HUMAN: { description: "A person, or a program that has an account." },
    BOT: { description: "A bot of the server, from the start or for somebody who has left." },
  },
});

export const ExtensionKind = {
  EXPANSION: "expansion",
  VARIANT: "variant",
  HOUSE_RULE: "house-rule",
} as const;

registerEnumType(ExtensionKind, {
  name: "ExtensionKind",
  description: "The kind of an extension.",
  valuesConfig: {
    EXPANSION: { description: "Published for the game: more cards, boards, rules." },
    VARIANT: { description: "Another way to play the same game." },
    HOUSE_RULE: { description: "A small change that somebody likes." },
  },
});
