import type { ExecutionArgs } from "graphql";
import { sha256, type Viewer } from "../../engine/index.ts";
import type { MatchUpdate } from "../../matches/records/hosting.ts";
import type { Executor } from "../writing/executor.ts";
import { type Result, SharedText, shareable } from "../writing/shared-text.ts";
import { differences, type Operation } from "./differences.ts";
import type { Json } from "./json.ts";
import type { PatchedFields } from "./patched-fields.ts";

/** What turns the match of one update into that of the next. */
export interface Patch {
  /** The SHA-256 of the next match as JSON, in hexadecimal. */
  readonly hash: string;
  readonly operations: readonly Operation[];
}

/** An update with a patch instead of the match. */
export interface PatchedUpdate extends MatchUpdate {
  readonly patch: Patch;
}

/** The match in a result, as its viewer has it. */
export interface Base {
  readonly viewer: Viewer;
  /** Its JSON. */
  readonly text: string;
  readonly hash: string;
}

/** A result and the match in it. The next patch is about this match. */
export interface Based {
  readonly result: Result;
  readonly base: Base | undefined;
}

/** The same, while it may still be in the making. */
export interface Found {
  readonly result: Result | Promise<Result>;
  readonly base: Base | undefined;
}

/** A whole result: the match in it, and the patches that lead to it, by the hash of the match before. */
interface Known {
  readonly base: Base;
  readonly patches: Map<string, Promise<Result>>;
}

/**
 * Makes results with patches out of whole ones: once for all who get the same whole result and had the same match before. They
 * are one viewer class, with one operation, its variables and language.
 */
export class Patches {
  readonly #executor: Executor;
  readonly #known = new WeakMap<SharedText, Known>();

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  /** The result for a subscriber, if it has been made for others. */
  find(before: Base | undefined, whole: Result, { observation }: MatchUpdate): Found | undefined {
    if (!(whole instanceof SharedText)) return { result: whole, base: undefined };
    const known = this.#known.get(whole);
    if (!known) return undefined;
    const { base, patches } = known;
    if (!before || before.viewer !== observation.viewer) return { result: whole, base };
    const result = patches.get(before.hash);
    return result && { result, base };
  }

  /**
   * The result for a subscriber.
   * @param whole the result without patches
   * @param before the match of the subscriber's last result
   */
  async after(
    before: Base | undefined,
    whole: Result,
    fields: PatchedFields,
    args: ExecutionArgs,
    event: MatchUpdate,
  ): Promise<Based> {
    // With errors it may lack parts.
    if (!(whole instanceof SharedText)) return { result: whole, base: undefined };
    const { base, patches } = this.#look(whole, fields, event.observation.viewer);
    if (!before || before.viewer !== base.viewer) return { result: whole, base };
    let patched = patches.get(before.hash);
    if (!patched) {
      patched = this.#patch(before, base, whole, args, event);
      patches.set(before.hash, patched);
    }
    return { result: await patched, base };
  }

  #look(whole: SharedText, { update, match }: PatchedFields, viewer: Viewer): Known {
    let known = this.#known.get(whole);
    if (!known) {
      const text = JSON.stringify(JSON.parse(whole.text).data[update][match]);
      const hash = sha256(text);
      known = { base: { viewer, text, hash }, patches: new Map() };
      this.#known.set(whole, known);
    }
    return known;
  }

  /** A result with a patch, unless that is not shorter. */
  async #patch(
    before: Base,
    { text, hash }: Base,
    whole: SharedText,
    args: ExecutionArgs,
    event: MatchUpdate,
  ): Promise<Result> {
    const operations = differences(JSON.parse(before.text) as Json, JSON.parse(text) as Json);
    const rootValue: PatchedUpdate = { ...event, patch: { hash, operations } };
    const result = shareable(await this.#executor.execute({ ...args, rootValue }));
    return result instanceof SharedText && result.text.length < whole.text.length ? result : whole;
  }
}
