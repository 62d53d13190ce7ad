import { tmpdir } from "node:os";
import { Backups } from "../admin/backups.ts";
import { GamesPlayed } from "../admin/games-played.ts";
import { MatchCounts } from "../admin/match-counts.ts";
import { MatchEnds } from "../admin/match-ends.ts";
import { ModerationLog } from "../admin/moderation-log.ts";
import { Plugins } from "../admin/plugins.ts";
import type { Config } from "../api/base/config.ts";
import { figuresOf } from "../api/base/figures.ts";
import { buildApi } from "../api/schema.ts";
import { type Serving, serve } from "../api/server.ts";
import type { Part } from "../assembly.ts";
import type { Archive } from "../history/archive.ts";
import { writeOperatorFile } from "../operator-file.ts";
import { loadPlugins } from "../plugins/plugin-loader.ts";
import type { AtTable } from "../tables/at-table.ts";
import type { Away } from "../tables/away.ts";
import { type Base, isFolder } from "./base.ts";
import type { Hosted, Offered } from "./matches.ts";
import type { ActingFrontends, Known } from "./people.ts";
import { type AtTheDoor, namesOf, type OnTheBus, type Stored } from "./storing.ts";

/** What moderators and admins have done, as long as it is kept. */
export interface Moderated {
  readonly moderationLog: ModerationLog;
}

export const moderated: Part<Base & Stored & Offered, Moderated> = {
  open: ({ config, storage, audit, log, now }) => ({
    moderationLog: new ModerationLog({ audit, store: storage.audit, log, now, term: config.moderationTerm }),
  }),
  close: ({ moderationLog }) => moderationLog.close(),
};

type Needs = Base & AtTheDoor & Stored & OnTheBus & Offered & Hosted & Known & ActingFrontends & Moderated & Around;

interface Around {
  readonly away: Away;
  readonly atTable: AtTable;
  readonly archive: Archive;
}

/** The API, and the plugins, which may change while the server runs. */
export const serving: Part<Needs, { readonly serving: Serving }> = {
  open: async (needs) => {
    const { config, api, metrics, log, door, folder, storage, sharedBus, now } = needs;
    const { hosting, addressLimits, audit, offers, restarts, site, moderationLog, frontends, authorization } = needs;
    const plugins = new Plugins({
      games: api.games,
      find: async () => {
        const next = buildApi(await loadPlugins(folder));
        const take = async (): Promise<void> => {
          opened.take(next);
          hosting.stranding.lookAgain();
          await sharedBus?.rename(namesOf(api.games));
        };
        return { games: next.games, take };
      },
      tellOthers: async () => sharedBus?.tellOfPlugins(),
      ...{ audit, log },
    });
    sharedBus?.onPlugins(() => void plugins.follow());
    const opened = await serve({
      ...{ config, api, metrics, log, door },
      services: {
        ...{ now, hosting, addressLimits, frontends, authorization },
        ...{ offers, audit, moderationLog, plugins, restarts, site },
        matchEnds: new MatchEnds(hosting, audit),
        matchCounts: new MatchCounts(() => storage.countMatches(), log),
        gamesPlayed: new GamesPlayed(() => storage.countGamesPlayed(), log),
        figures: () => figuresOf(metrics, now()),
        backups: new Backups({ write: (file) => storage.backUp(file), folder: roomOf(config), audit, log }),
        ...{ ...needs.people, ...needs.away, ...needs.atTable, ...needs.archive },
      },
      ping: () => storage.ping(),
    });
    return { serving: opened };
  },
  close: ({ serving: opened }) => opened.close(),
};

/** Where there is room for files that are large for a while. */
function roomOf(config: Config): string {
  return isFolder(config) ? config.dataDir : tmpdir();
}

/** How commands on this machine reach this server. With a PostgreSQL, they work on the data themselves. */
export const operatorFile: Part<Base & Known & { readonly serving: Serving }, { readonly remove?: () => void }> = {
  open: ({ config, operatorToken, serving: { port } }) =>
    isFolder(config)
      ? {
          remove: writeOperatorFile(config.dataDir, { url: `http://localhost:${port}/graphql`, token: operatorToken }),
        }
      : {},
  close: ({ remove }) => remove?.(),
};
