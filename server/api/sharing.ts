import { createSourceEventStream, type DocumentNode, type ExecutionArgs, type ExecutionResult, visit } from "graphql";
import type { LobbyUpdate, MatchUpdate, Observation } from "../matches/hosting.ts";
import type { MatchRecord } from "../matches/records.ts";
import { hasRole } from "../matches/roles.ts";
import { BrieflyKept } from "./briefly-kept.ts";
import type { Context } from "./context.ts";
import { patchedFields } from "./patching/patched-fields.ts";
import { type Base, Patches } from "./patching/patches.ts";
import { type Result, SharedText, shareable } from "./shared-text.ts";
import type { Executor } from "./writing/executor.ts";

/** Results, finished or pending, by what they depend on. */
type Results = Map<string, Result | Promise<Result>>;

/** The analysis of a document. */
interface Known {
  readonly id: number;
  /** The variables that its results depend on. */
  readonly variables: readonly string[];
  /** Whether results may be shared: not if their owner can change them without a new version. */
  readonly shareable: boolean;
  /** Whether they depend on who asks, and not only on what that account sees of the match. */
  readonly personal: boolean;
}

/** Reports for each execution for a subscriber whether it was shared. */
export type CountShared = (shared: boolean) => void;

/**
 * Runs subscriptions so that viewers who see the same share one execution and one serialisation per observation and operation,
 * however many subscribers a viewer class has.
 *
 * How the execution ran decides how long it is shared: one that never waited has read only the observation, and is shared for a
 * few seconds, as long as that is shown. One that looked something up (a log) is shared only while it runs. Patches are made from shared results.
 */
export class SharedExecutions {
  readonly #updates = new BrieflyKept<Observation, Result | Promise<Result>>();
  /** The last result of executions that are not shared. */
  readonly #latest = new BrieflyKept<Observation, SharedText>();
  readonly #lobby = new WeakMap<MatchRecord, Results>();
  readonly #documents = new WeakMap<DocumentNode, Known>();
  readonly #executor: Executor;
  readonly #patches: Patches;
  readonly #count: CountShared;
  #nextDocument = 0;

  constructor(executor: Executor, count: CountShared) {
    this.#executor = executor;
    this.#patches = new Patches(executor);
    this.#count = count;
  }

  /** Replaces `subscribe` of graphql-js. */
  async subscribe(args: ExecutionArgs): Promise<AsyncIterableIterator<Result> | ExecutionResult> {
    const stream = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in stream)) return stream;
    const source = stream[Symbol.asyncIterator]();
    let scope = this.#scopeOf(args);
    const context = args.contextValue as Context;
    let { asker } = context;
    const fields = patchedFields(args);
    /** The match as the subscriber has it, if patches are wanted. */
    let base: Base | undefined;
    const resultOf = async (event: unknown): Promise<Result> => {
      if (!fields || !isMatchUpdate(event)) return this.#execute(args, scope, event);
      const whole = await this.#executeUpdate(args, scope, event);
      const based = await this.#patches.after(base, whole, fields, args, event);
      base = based.base;
      return based.result;
    };
    const results: AsyncIterableIterator<Result> = {
      [Symbol.asyncIterator]: () => results,
      next: async () => {
        const { done, value } = await source.next();
        // Whoever has lost the token or a role since then must not see more than they may now.
        if (!done && !(await (context.confirm?.() ?? true))) {
          await source.return?.();
          return { done: true, value: undefined };
        }
        if (context.asker !== asker) {
          asker = context.asker;
          scope = this.#scopeOf(args);
        }
        return done ? { done, value: undefined } : { done: false, value: await resultOf(value) };
      },
      return: async () => {
        await source.return?.();
        return { done: true, value: undefined };
      },
    };
    return results;
  }

  async #execute(args: ExecutionArgs, scope: string, event: unknown): Promise<Result> {
    if (isMatchUpdate(event)) return this.#executeUpdate(args, scope, event);
    if (isLobbyUpdate(event)) return this.#executeLobby(args, scope, event);
    return shareable(await this.#executor.execute({ ...args, rootValue: event }));
  }

  #executeUpdate(args: ExecutionArgs, scope: string, event: MatchUpdate): Result | Promise<Result> {
    const { observation } = event;
    const key = `${event.since} ${scope}`;
    const known = this.#updates.get(observation, key);
    this.#count(known !== undefined);
    if (known) return known;
    const written = this.#executor.execute({ ...args, rootValue: event });
    if (written instanceof Promise) {
      const same = written.then((text) => this.#sameAsLatest(observation, key, shareable(text)));
      return this.#whileRunning(args, observation, key, same);
    }
    const result = shareable(written);
    if (result instanceof SharedText) this.#updates.set(observation, key, result);
    return result;
  }

  /** A text that others have got already is compressed and compared with earlier ones only once. */
  #sameAsLatest(observation: Observation, key: string, result: Result): Result {
    if (!(result instanceof SharedText)) return result;
    const before = this.#latest.get(observation, key);
    if (before?.text === result.text) return before;
    this.#latest.set(observation, key, result);
    return result;
  }

  /** Shares an execution while it runs; later subscribers get their own. */
  #whileRunning(args: ExecutionArgs, observation: Observation, key: string, running: Promise<Result>): Promise<Result> {
    if (!this.#lookInto(args.document).shareable) return running;
    const shared = running.finally(() => this.#updates.delete(observation, key));
    this.#updates.set(observation, key, shared);
    return shared;
  }

  /**
   * Looks up a match in the lobby once for all who see the same: they are notified at the same moment, so that it is equally
   * fresh for all of them.
   */
  async #executeLobby(args: ExecutionArgs, scope: string, event: LobbyUpdate): Promise<Result> {
    const { asker, services } = args.contextValue as Context;
    const results = keptIn(this.#lobby, event.match);
    const key = `${services.hosting.viewerOf(asker, event.match)} ${scope}`;
    const known = results.get(key);
    this.#count(known !== undefined);
    if (known) return known;
    const running = Promise.resolve(this.#executor.execute({ ...args, rootValue: event })).then(shareable);
    results.set(key, running);
    const result = await running;
    if (!(result instanceof SharedText)) results.delete(key);
    return result;
  }

  /** A key for everything that the results of a subscription depend on besides its events. */
  #scopeOf(args: ExecutionArgs): string {
    const { id, variables, personal } = this.#lookInto(args.document);
    const { asker, locale } = args.contextValue as Context;
    const given = args.variableValues ?? {};
    // A variable that is null differs from one that is missing: only the latter has a default.
    const values = variables.map((name) => (Object.hasOwn(given, name) ? [given[name]] : []));
    return JSON.stringify([
      id,
      args.operationName,
      locale,
      asker !== undefined && hasRole(asker, "admin"),
      personal && [asker?.id, asker?.role],
      values,
    ]);
  }

  /** The variables that the result depends on; the version to start from is not one of them. */
  #lookInto(document: DocumentNode): Known {
    let known = this.#documents.get(document);
    if (!known) {
      const variables = new Set<string>();
      let shareable = true;
      let personal = false;
      visit(document, {
        VariableDefinition: () => false,
        Field: (node) => {
          if (node.name.value === "autoPasses") shareable = false;
          if (node.name.value === "forYou") personal = true;
          // Its arguments select the match, and affect the result only by its language.
          if (node.name.value !== "matchUpdated") return undefined;
          return { ...node, arguments: (node.arguments ?? []).filter(({ name }) => name.value === "locale") };
        },
        Variable: (node) => void variables.add(node.name.value),
      });
      known = { id: this.#nextDocument++, variables: [...variables].sort(), shareable, personal };
      this.#documents.set(document, known);
    }
    return known;
  }
}

/** The results kept with an object, for its lifetime. */
function keptIn<Key extends object, Kept>(all: WeakMap<Key, Map<string, Kept>>, key: Key): Map<string, Kept> {
  let kept = all.get(key);
  if (!kept) {
    kept = new Map();
    all.set(key, kept);
  }
  return kept;
}

function isLobbyUpdate(event: unknown): event is LobbyUpdate {
  return typeof event === "object" && event !== null && "match" in event;
}

function isMatchUpdate(event: unknown): event is MatchUpdate {
  return typeof event === "object" && event !== null && "observation" in event;
}
