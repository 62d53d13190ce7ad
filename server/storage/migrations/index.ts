import { MatchesAndAccounts } from "./0001-matches-and-accounts.ts";
import { Accounts } from "./0002-accounts.ts";
import { Administration } from "./0003-administration.ts";
import { Lobby } from "./0004-lobby.ts";
import { Time } from "./0005-time.ts";
import { Talk } from "./0006-talk.ts";
import { Notifications } from "./0007-notifications.ts";
import { History } from "./0008-history.ts";
import { AccountsAndMail } from "./0010-accounts-and-mail.ts";
import { Tables } from "./0011-tables.ts";
import { Results } from "./0012-results.ts";
import { Ratings } from "./0013-ratings.ts";
import { Frontends } from "./0014-frontends.ts";
import { TablesAgain } from "./0015-tables-again.ts";
import { Service } from "./0016-service.ts";
import { Bans } from "./0017-bans.ts";
import { Generations } from "./0018-generations.ts";
import { Makers } from "./0019-makers.ts";
import { Admission } from "./0020-admission.ts";
import { Stranded } from "./0021-stranded.ts";

/** All migrations, in order. Listed rather than found on disk, so that a build cannot leave one out. */
export const migrations = [
  MatchesAndAccounts,
  Accounts,
  Administration,
  Lobby,
  Time,
  Talk,
  Notifications,
  History,
  AccountsAndMail,
  Tables,
  Results,
  Ratings,
  Frontends,
  TablesAgain,
  Service,
  Bans,
  Generations,
  Makers,
  Admission,
  Stranded,
];

/** Their names, as databases remember them. */
export const migrationNames: readonly string[] = migrations.map(
  // Nothing is carried out, so they need neither.
  (Kind) => new Kind(undefined as never, undefined as never).name,
);
