import { MatchesAndAccounts } from "./0001-matches-and-accounts.ts";
import { Accounts } from "./0002-accounts.ts";
import { Administration } from "./0003-administration.ts";
import { Lobby } from "./0004-lobby.ts";
import { Time } from "./0005-time.ts";

/** All migrations, in order. Listed rather than found on disk, so that a build cannot leave one out. */
export const migrations = [MatchesAndAccounts, Accounts, Administration, Lobby, Time];
