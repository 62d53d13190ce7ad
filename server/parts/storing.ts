import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { Door } from "../api/http/door.ts";
import type { Part } from "../assembly.ts";
import { PostgresBus, silentBus } from "../bus/index.ts";
import { MailQueue, type MailQueueParts } from "../mail/mail-queue.ts";
import type { MailTransport } from "../mail/mailer.ts";
import type { Games } from "../matches/records/games.ts";
import type { Bus } from "../matches/records/ports.ts";
import { openStorage, type Patience, reachDatabase, type Storage } from "../storage/index.ts";
import { MatchChanges } from "../tables/match-changes.ts";
import type { Base } from "./base.ts";

/** Where requests come in, also while the server has to wait. */
export interface AtTheDoor {
  readonly door: Door;
  /** How to wait for a database. */
  readonly patience: Patience;
}

export const door: Part<Base, AtTheDoor> = {
  open: ({ config, log }) => {
    const opened = new Door(config, log);
    const onWaiting = (sentence: string): void => {
      log.warn(sentence);
      opened.waitFor("the database does not answer yet");
    };
    return { door: opened, patience: { wait: config.databaseWait, onWaiting } };
  },
  close: ({ door: opened }) => opened.close(),
};

/** Where everything is kept. */
export interface Stored {
  readonly storage: Storage;
}

export const storage: Part<Base & AtTheDoor, Stored> = {
  open: async ({ config: { databaseUrl, dataDir }, now, patience }) => ({
    storage: await openStorage({ now, ...(databaseUrl === undefined ? { dataDir } : { databaseUrl, patience }) }),
  }),
  close: ({ storage: opened }) => opened.close(),
};

/** How nodes hear of each other. */
export interface OnTheBus {
  /** Only if there may be other nodes. */
  readonly sharedBus: PostgresBus | undefined;
  readonly bus: Bus;
  /** Whether there may be other nodes. */
  readonly shared: boolean;
}

export const bus: Part<Base & AtTheDoor, OnTheBus> = {
  open: async ({ config: { databaseUrl }, log, api, patience }) => {
    if (databaseUrl === undefined) return { sharedBus: undefined, bus: silentBus, shared: false };
    const onTrouble = (sentence: string): void => log.error(sentence);
    const self = () => ({ name: `${hostname()} (process ${process.pid})`, plugins: versionsOf(api.games) });
    const sharedBus = await reachDatabase(
      databaseUrl,
      () => PostgresBus.connect(databaseUrl, { onTrouble, self }),
      patience,
    );
    return { sharedBus, bus: sharedBus, shared: true };
  },
  close: ({ sharedBus }) => sharedBus?.close(),
};

/** Waits until all nodes have the same plugins. */
export const company: Part<Base & AtTheDoor & OnTheBus, object> = {
  open: async ({ sharedBus, api, log, door: opened }) => {
    await sharedBus?.join(namesOf(api.games), (sentence) => {
      log.error(sentence);
      // Everybody can read it: the names of the others are in the log.
      opened.waitFor("other nodes have other plugins, or other versions of them: the log says which");
    });
    return {};
  },
};

/** Brings word of what has changed, here or on other nodes. */
export interface Changes {
  /** Of matches. */
  readonly changes: MatchChanges;
  /** Of what is said at them. */
  readonly said: MatchChanges;
}

export const changes: Part<OnTheBus, Changes> = {
  open: ({ bus: opened }) => ({ changes: changesOf("matches", opened), said: changesOf("talk", opened) }),
};

function changesOf(subject: "matches" | "talk", opened: Bus): MatchChanges {
  const made = new MatchChanges();
  opened.subscribe(
    ({ match, talk }) => (talk ? "talk" : "matches") === subject && made.tell(match),
    () => made.tell(),
  );
  return made;
}

/** Mails, where this server sends any. */
export interface Mails {
  readonly mailer?: MailQueue;
  readonly mailTransport?: MailTransport;
}

export const mails: Part<Base, Mails> = {
  open: async ({ config: { mail }, metrics, log }) => {
    if (!mail) return {};
    // Only where there are mails: it is large.
    const { smtpTransport } = await import("../mail/smtp.ts");
    const onMail: MailQueueParts["onMail"] = (outcome) => metrics.mails.inc({ outcome });
    const mailTransport = smtpTransport(mail);
    const mailer = new MailQueue({ transport: mailTransport, log, onMail });
    metrics.watch({ mailsWaiting: () => mailer.waiting });
    return { mailer, mailTransport };
  },
  close: ({ mailer }) => mailer?.close(),
};

/** The versions of all plugins, by name. */
function versionsOf(games: Games): { readonly [plugin: string]: string } {
  return Object.fromEntries(
    games.all.flatMap(({ id, version }) => [
      [id, version],
      ...games.extensionsOf(id).map((extension) => [`${id}/${extension.id}`, extension.version]),
    ]),
  );
}

/** An identifier of this node's plugins: equal on nodes with the same plugins in the same versions. */
export function namesOf(games: Games): string {
  const versions = games.all.map(({ id, version }) => ({
    id,
    version,
    extensions: games.extensionsOf(id).map((extension) => ({ id: extension.id, version: extension.version })),
  }));
  return createHash("sha256").update(JSON.stringify(versions)).digest("hex").slice(0, 16);
}
