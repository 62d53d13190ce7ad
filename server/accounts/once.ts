import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { type Json, sha256 } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import { adminId } from "./accounts.ts";
import type { OnceStore } from "./once-ports.ts";

/** How long a key may be. The shortest has room for enough chance that nobody guesses it. */
const keyLength = { least: 16, most: 200 } as const;

/** How long a reply is kept, in milliseconds. */
const kept = 24 * 3_600_000;

/** After how long whoever carries out a request counts as lost, in milliseconds. */
const lost = 60_000;

/** How many requests of an account are remembered. */
const mostOfAccount = 1_000;

/** What somebody asks for, to be carried out once. */
export interface Asked {
  /** Who asks: a key is theirs alone. */
  readonly account: string;
  /** The name of the operation. */
  readonly operation: string;
  readonly key: string;
  /** Everything else that is asked for, in an order that does not depend on who asks. */
  readonly input: unknown;
}

/** How to carry a request out. */
export interface Doing<Result, Reply extends Json> {
  /**
   * Does what is asked for.
   * @param id for what is made: the same one whenever it is tried again
   */
  readonly do: (id: string) => Promise<Result>;
  /**
   * What an attempt has made, if it got that far, of which nobody knows how it ended. Where the reply has a secret that is kept nowhere, this takes
   * back what was made instead.
   */
  readonly done: (id: string) => Promise<Result | undefined>;
  /** What to keep of the result. */
  readonly keep: (result: Result) => Reply;
  /** The result, from what was kept of it. */
  readonly again: (reply: Reply) => Result | Promise<Result>;
}

export interface OnceParts {
  readonly store: OnceStore;
  readonly log: Pick<HostLog, "error">;
  readonly now: () => Date;
}

/**
 * Carries requests out once, however often they are sent: with the same idempotency key the reply is the one that there was. Replies are
 * kept so that only the key opens them, since there may be a code or a token in one.
 */
export class Once {
  readonly #store: OnceStore;
  readonly #storing: Storing;
  readonly #now: () => Date;

  constructor({ store, log, now }: OnceParts) {
    this.#store = store;
    this.#storing = storingWith(log, "the store of idempotency keys failed");
    this.#now = now;
  }

  /**
   * Carries a request out, unless it has been already.
   * @throws {Failure} INVALID_KEY, KEY_REUSED, REQUEST_UNDER_WAY, and whatever the request is refused with: then the key is free again
   */
  async carryOut<Result, Reply extends Json>(
    asked: Asked,
    doing: Doing<Result, Reply>,
  ): Promise<{ readonly result: Result; readonly repeated: boolean }> {
    const { account, operation, key, input } = asked;
    checkKey(key);
    const hash = sha256(JSON.stringify([account, key]));
    const request = sha256(JSON.stringify([operation, input]));
    const now = this.#now();
    const state = await this.#storing(() =>
      this.#store.begin({
        ...{ hash, request, ...(account !== adminId && { account }), id: randomUUID(), now, most: mostOfAccount },
        ...{ lostBefore: new Date(now.getTime() - lost), expiresAt: new Date(now.getTime() + kept) },
      }),
    );
    if (state.request !== request) throw new Failure("KEY_REUSED", "this key was used for another request");
    if (state.reply !== undefined) {
      return { result: await doing.again(opened(state.reply, asked) as Reply), repeated: true };
    }
    if (state.stage === "underWay") throw underWay();
    try {
      const found = state.stage === "again" ? await doing.done(state.id) : undefined;
      const result = found ?? (await doing.do(state.id));
      await this.#storing(() => this.#store.keep(hash, sealed(doing.keep(result), asked)));
      return { result, repeated: found !== undefined };
    } catch (error) {
      // Where this fails as well, it counts as lost after a while.
      await this.#storing(() => (isRefusal(error) ? this.#store.forget(hash) : this.#store.giveUp(hash))).catch(
        () => {},
      );
      throw error;
    }
  }
}

/** Whether it is certain that nothing has happened. */
function isRefusal(error: unknown): boolean {
  return error instanceof Failure && error.code !== "UNAVAILABLE" && error.code !== "INTERNAL";
}

/** @throws {Failure} INVALID_KEY */
function checkKey(key: string): void {
  if (key.length >= keyLength.least && key.length <= keyLength.most) return;
  throw new Failure("INVALID_KEY", "an idempotency key has {least} to {most} characters here", { params: keyLength });
}

function underWay(): Failure {
  return new Failure("REQUEST_UNDER_WAY", "a request with this key is still being carried out", { retryAfter: 1 });
}

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** The key that opens a reply: made of what only the client has. */
function openerOf({ account, key }: Asked): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", key, account, "reply", 32));
}

function sealed(reply: Json, asked: Asked): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, openerOf(asked), nonce);
  const hidden = Buffer.concat([sealing.update(JSON.stringify(reply), "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), hidden]).toString("base64");
}

function opened(text: string, asked: Asked): Json {
  const bytes = Buffer.from(text, "base64");
  const opening = createDecipheriv(cipher, openerOf(asked), bytes.subarray(0, nonceBytes));
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const shown = Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
  return JSON.parse(shown.toString("utf8")) as Json;
}
