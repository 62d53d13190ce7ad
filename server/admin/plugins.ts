import type { Audit } from "../audit/audit.ts";
import type { Actor } from "../audit/ports.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import type { Games } from "../matches/records/games.ts";

/** What is in the folder of plugins now. */
export interface FoundPlugins {
  readonly games: Games;
  /** Lets clients, and other nodes, know of all of it from now on. */
  take(): Promise<void>;
}

export interface PluginsParts {
  /** The games of this node. */
  readonly games: Games;
  /** Looks at what is installed. Modules that have been loaded before are the same again. */
  readonly find: () => Promise<FoundPlugins>;
  /** Tells other nodes that there is more. */
  readonly tellOthers: () => Promise<void>;
  readonly audit: Audit;
  readonly log: HostLog;
}

/** Takes in plugins that are installed while the server runs. */
export class Plugins {
  readonly #parts: PluginsParts;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: PluginsParts) {
    this.#parts = parts;
  }

  /**
   * Takes in what has been installed since the last time, here and on all other nodes. Returns the games that are new or have
   * new extensions.
   * @throws {Failure} PLUGINS_REMOVED if something that is loaded would be lost; then nothing changes
   */
  async load(actor: Actor): Promise<string[]> {
    const { audit, tellOthers } = this.#parts;
    const added = await this.#takeIn();
    if (added.length > 0) await audit.record({ actor, action: "plugins", subject: "plugins", after: added });
    // Also if there is nothing new here: another node may have missed it.
    await tellOthers();
    return [...new Set(added.map((name) => name.split("/")[0] ?? name))];
  }

  /** Follows another node that has taken in more. */
  async follow(): Promise<void> {
    try {
      await this.#takeIn();
    } catch (error) {
      this.#parts.log.error({ error }, "new plugins of another node cannot be taken in");
    }
  }

  /** One after the other: the second of two finds what the first has taken in. */
  #takeIn(): Promise<string[]> {
    const taken = this.#last.then(() => this.#takeInNow());
    this.#last = taken.catch(() => {});
    return taken;
  }

  async #takeInNow(): Promise<string[]> {
    const { games, find, log } = this.#parts;
    const found = await find();
    const lost = found.games.lacking(games);
    if (lost.length > 0) {
      throw new Failure(
        "PLUGINS_REMOVED",
        "plugins that are loaded are gone or clash with new ones: restart the server",
        {
          subjects: lost,
        },
      );
    }
    const added = games.lacking(found.games);
    games.takeIn(found.games);
    if (added.length === 0) return [];
    await found.take();
    log.warn({ plugins: added }, "plugins have been taken in");
    return added;
  }
}
