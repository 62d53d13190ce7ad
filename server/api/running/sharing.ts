import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, getOperationAST } from "graphql";
import { timed } from "../../ground/processor-time.ts";
import type { LobbyUpdate, MatchUpdate, Observation } from "../../matches/records/hosting.ts";
import type { MatchRecord } from "../../matches/records/records.ts";
import type { Leave, OneAtATime } from "../base/one-at-a-time.ts";
import type { Context } from "../graph/base/context.ts";
import type { UpdateLanes } from "../limits/update-lanes.ts";
import { type PatchedFields, patchedFields } from "../patching/patched-fields.ts";
import { type Base, WholeUpdate } from "../patching/patches.ts";
import type { Execution, Executor, Written, WrittenTree } from "../writing/executor.ts";
import { type Meter, noMeter } from "../writing/meter.ts";
import { type Result, SharedText, shareable } from "../writing/shared-text.ts";
import { ObjectTree, sizeOf } from "../writing/tree.ts";
import { readVariables } from "../writing/variables.ts";
import { BrieflyKept } from "./briefly-kept.ts";
import { OperationScopes } from "./operation-scope.ts";
import { type Renew, resultsOf } from "./subscription-results.ts";
import type { Turns } from "./turns.ts";

/** Reports for each execution for a subscriber whether it was shared. */
export type CountShared = (shared: boolean) => void;

/** How executions for subscribers wait for each other. One for all schemas of a server. */
export interface Pace {
  readonly turns: Turns;
  readonly lanes: UpdateLanes;
}

/** Who gets the results of a subscription. */
export interface Receiver {
  /** Lets results out one at a time: one for each socket. */
  readonly outlet: OneAtATime;
  /** Whether it reads what is compressed. */
  readonly compresses: boolean;
  /** What one execution costs, in fields. */
  readonly cost: number;
}

/** A subscription. */
interface Subscription extends Receiver {
  readonly args: ExecutionArgs & Execution;
  readonly address: string;
  /** Who gets them, as they were when `scope` was found. */
  asker: Context["asker"];
  /** What results depend on besides the event. */
  scope: string;
  /** Where a match is in the results, if patches are wanted. */
  readonly fields: PatchedFields | undefined;
  /** The match as the subscriber has it, if patches are wanted. */
  base: Base | undefined;
  /** Ends the counting of that match, if nobody shares it. */
  dropBase: Leave;
  /** Whether the first result, which was paid for with the subscription, is there. */
  hasBegun: boolean;
  /** Ends the counting of the result that is being sent. */
  read: Leave;
}

/** How many characters of results are kept for an observation, for those who see the same. */
const mostKept = 4 * 1024 * 1024;

/** After how long an event that waited is asked for again, in milliseconds: there may be a newer one. */
const staleAfter = 1_000;

/**
 * How much of the cost of an execution takes a millisecond, where that cannot be measured. Matches with all of their views, and
 * lists of them, took 45 to 50 milliseconds for a cost of 20,000.
 */
const costPerMillisecond = 400;

/** What a look into the store is charged with, in milliseconds. */
const timePerLook = 1;

/** How many characters of a result are charged like a millisecond: compressing them takes about as long. */
const charactersPerMillisecond = 32_768;

/**
 * Runs subscriptions so that viewers who see the same share one execution and one serialisation per observation and operation,
 * however many subscribers a viewer class has.
 *
 * How the execution ran decides how long it is shared: one that never waited has read only the observation, and is shared for a
 * few seconds, as long as that is shown. One that looked something up (a log) is shared only while it runs. Patches are made from shared results.
 *
 * An execution that is not there yet is charged to the address of whoever asks for it. It waits for the lane of that address, and
 * for its turn among all.
 */
export class SharedExecutions {
  readonly #updates = new BrieflyKept<Observation, Result | Promise<Result>>(placeOf, mostKept, charactersOf);
  /** The last result of executions that are not shared. */
  readonly #latest = new BrieflyKept<Observation, SharedText>(placeOf, mostKept, charactersOf);
  readonly #lobby = new BrieflyKept<MatchRecord, Result | Promise<Result>>(({ id }) => id, mostKept, charactersOf);
  readonly #scopes = new OperationScopes();
  readonly #executor: Executor;
  readonly #count: CountShared;
  readonly #pace: Pace;

  constructor(executor: Executor, count: CountShared, pace: Pace) {
    this.#executor = executor;
    this.#count = count;
    this.#pace = pace;
  }

  /** Replaces `subscribe` of graphql-js. */
  async subscribe(sent: ExecutionArgs, receiver: Receiver): Promise<AsyncIterableIterator<Result> | ExecutionResult> {
    const stream = await createSourceEventStream(sent);
    if (!(Symbol.asyncIterator in stream)) return stream;
    const { schema, document, operationName, variableValues } = sent;
    const operation = getOperationAST(document, operationName);
    const args = { ...sent, coerced: operation ? readVariables(schema, operation, variableValues) : undefined };
    const { address, asker } = args.contextValue as Context;
    const subscription: Subscription = {
      ...{ ...receiver, args, address, asker, scope: this.#scopes.of(args), fields: patchedFields(args) },
      ...{ base: undefined, dropBase: () => {}, hasBegun: false, read: () => {} },
    };
    return resultsOf({
      source: stream[Symbol.asyncIterator](),
      outlet: receiver.outlet,
      isRenewable: (event) => isMatchUpdate(event) || isLobbyUpdate(event),
      make: (event, renew) => this.#make(subscription, event, renew),
      sent: () => subscription.read(),
      ended: () => subscription.dropBase(),
    });
  }

  /** The result for an event, or for a newer one if it has waited for long. */
  async #make(subscription: Subscription, given: unknown, renew: Renew): Promise<Result | undefined> {
    const { address, args, hasBegun } = subscription;
    const { confirm } = args.contextValue as Context;
    subscription.hasBegun = true;
    // Whoever has lost the token or a role since then must not see more than they may now.
    const may = confirm?.() ?? true;
    // Nothing is waited for that is there: each update would wait half a dozen times.
    if (may !== true && !(await may)) return undefined;
    this.#lookAgain(subscription);
    const ready = this.#ready(subscription, given);
    if (ready) return ready;
    if (!hasBegun) return this.#makeIn(subscription, given, false);
    let event = given;
    const { lanes } = this.#pace;
    const began = performance.now();
    const entering = lanes.enter(address);
    const leave = entering instanceof Promise ? await entering : entering;
    try {
      if (performance.now() - began > staleAfter) event = await renew();
      if (event === undefined) return undefined;
      const made = this.#makeIn(subscription, event, true);
      return made instanceof Promise ? await made : made;
    } finally {
      leave();
    }
  }

  /** A result that others have, for which nothing has to be done. */
  #ready(subscription: Subscription, event: unknown): Result | Promise<Result> | undefined {
    const found = this.#find(subscription, event);
    if (found === undefined || !subscription.fields || !isMatchUpdate(event)) {
      if (found !== undefined) this.#count(true);
      return found;
    }
    if (found instanceof Promise) return undefined;
    if (found instanceof WholeUpdate && !found.isReadyAfter(subscription.base)) return undefined;
    this.#count(true);
    return this.#patched(subscription, found, false);
  }

  /** What results depend on, if their receiver is not who they were. */
  #lookAgain(subscription: Subscription): void {
    const { asker } = subscription.args.contextValue as Context;
    if (asker === subscription.asker) return;
    subscription.asker = asker;
    subscription.scope = this.#scopes.of(subscription.args);
  }

  /**
   * Does work for a subscriber, as they are when it is the turn of their address.
   * @returns `undefined` if they may not be told any more
   */
  #inTurn<Made>(
    subscription: Subscription,
    work: () => Made | Promise<Made>,
  ): Made | undefined | Promise<Made | undefined> {
    const { address, args } = subscription;
    const { confirm } = args.contextValue as Context;
    const may = confirm?.() ?? true;
    if (may === false) return undefined;
    if (may !== true) return may.then((stays) => (stays ? this.#inTurn(subscription, work) : undefined));
    let isDone = false;
    const made = this.#pace.turns.take(address, () => {
      // While they waited something about them may have changed.
      if (confirm && confirm() !== true) return undefined;
      isDone = true;
      this.#lookAgain(subscription);
      return work();
    });
    if (isDone) return made;
    return Promise.resolve(made).then((known) => (isDone ? known : this.#inTurn(subscription, work)));
  }

  /**
   * Makes a result, of what is not there, when it is the turn of its address.
   * @returns `undefined` if the subscriber may not be told any more
   */
  #makeIn(
    subscription: Subscription,
    event: unknown,
    isCharged: boolean,
  ): Result | undefined | Promise<Result | undefined> {
    const { address, fields, compresses, cost } = subscription;
    const { turns } = this.#pace;
    let isOwn = false;
    const charged = <Made>(work: () => Made): Made => (isCharged ? this.#timed(address, work) : work());
    const meter = this.#meterOf(address, isCharged ? cost : undefined);
    const patched = (whole: Result): Result => {
      const result = this.#patched(subscription, whole, isOwn);
      return compresses ? compressed(result) : result;
    };
    const settled = (result: Result | undefined): Result | undefined => {
      if (isOwn && result instanceof SharedText) {
        const { size } = result;
        if (isCharged) this.#pace.lanes.charge(address, size / charactersPerMillisecond);
        subscription.read = this.#pace.lanes.hold(address, size);
      }
      return result;
    };
    const made = this.#inTurn(subscription, () => {
      const found = this.#find(subscription, event);
      if (isMatchUpdate(event) || isLobbyUpdate(event)) this.#count(found !== undefined);
      isOwn = found === undefined;
      return charged(() => {
        const whole = found ?? this.#execute(subscription, event, meter);
        if (!fields) return whole;
        if (!(whole instanceof Promise)) return patched(whole);
        return whole.then((known) => turns.take(address, () => charged(() => patched(known))));
      });
    });
    return made instanceof Promise ? made.then(settled) : settled(made);
  }

  /** What a subscriber gets of an update: a patch, if that is wanted and the match before is known. */
  #patched(subscription: Subscription, whole: Result, isOwn: boolean): Result {
    // With errors it may lack parts.
    if (!(whole instanceof WholeUpdate)) {
      this.#keepBase(subscription, undefined, isOwn);
      return whole;
    }
    const { result, base } = whole.after(subscription.base);
    this.#keepBase(subscription, base, isOwn);
    return result;
  }

  /** Keeps the match that the next patch is about; without room for it, the next update is whole. */
  #keepBase(subscription: Subscription, base: Base | undefined, isOwn: boolean): void {
    subscription.dropBase();
    const drop = isOwn && base ? this.#pace.lanes.keep(subscription.address, sizeOf(base.match)) : () => {};
    subscription.dropBase = drop ?? (() => {});
    subscription.base = drop && base;
  }

  /** Does work at the expense of an address. */
  #timed<Made>(address: string, work: () => Made): Made {
    return timed(work, (time) => this.#pace.lanes.charge(address, time));
  }

  /**
   * Follows an execution: it goes on when it is the turn of its address.
   * @param cost what the whole costs, if the address is charged for it
   */
  #meterOf(address: string, cost: number | undefined): Meter {
    const { lanes, turns } = this.#pace;
    if (cost === undefined) return { ...noMeter, goOn: (work) => turns.take(address, work) };
    return {
      goOn: (work) => turns.take(address, () => this.#timed(address, work)),
      waits: (values) => lanes.charge(address, values * timePerLook),
      loses: () => lanes.charge(address, cost / costPerMillisecond),
    };
  }

  #find({ scope, args, fields }: Subscription, event: unknown): Result | Promise<Result> | undefined {
    if (isMatchUpdate(event)) return this.#updates.get(event.observation, updateKey(event, scope, fields));
    return isLobbyUpdate(event) ? this.#lobby.get(event.match, lobbyKey(args, scope, event)) : undefined;
  }

  #execute(subscription: Subscription, event: unknown, meter: Meter): Result | Promise<Result> {
    const { args, scope, compresses, fields } = subscription;
    const whole = { ...args, rootValue: event };
    if (isMatchUpdate(event) && fields) {
      const { viewer } = event.observation;
      const asUpdate = (made: WrittenTree): Result =>
        made instanceof ObjectTree ? new WholeUpdate(made, fields, viewer) : made;
      const update = then(this.#executor.executeAsTree(whole, meter), asUpdate, meter);
      return this.#keep(args, updateKey(event, scope, fields), event, update);
    }
    const asText = (text: Written): Result => (compresses ? compressed(shareable(text)) : shareable(text));
    const made = then(this.#executor.execute(whole, meter), asText, meter);
    if (isMatchUpdate(event)) return this.#keep(args, updateKey(event, scope, fields), event, made);
    return isLobbyUpdate(event) ? this.#keepInLobby(lobbyKey(args, scope, event), event, made) : made;
  }

  /**
   * Shares a result; one that had to wait only while it runs: later subscribers get their own. What nobody else will ask for is not
   * kept: it would grow old in memory, which costs more than to make it again for somebody who comes at this moment.
   */
  #keep(
    { document }: ExecutionArgs,
    key: string,
    { observation, alone }: MatchUpdate,
    made: Result | Promise<Result>,
  ): Result | Promise<Result> {
    if (alone) return made;
    if (!(made instanceof Promise)) {
      if (made instanceof SharedText) this.#updates.set(observation, key, made.inOnePiece());
      return made;
    }
    const same = made.then((result) => this.#sameAsLatest(observation, key, result));
    if (!this.#scopes.isShareable(document)) return same;
    const shared = same.finally(() => this.#updates.delete(observation, key));
    this.#updates.set(observation, key, shared);
    return shared;
  }

  /** A text that others have got already is compressed and compared with earlier ones only once. */
  #sameAsLatest(observation: Observation, key: string, result: Result): Result {
    if (!(result instanceof SharedText)) return result;
    const before = this.#latest.get(observation, key);
    if (before?.isSame(result)) return before;
    this.#latest.set(observation, key, result.inOnePiece());
    return result;
  }

  /**
   * Shares what was looked up of a match in the lobby with all who see the same: they are notified at the same moment, so that it
   * is equally fresh for all of them.
   */
  #keepInLobby(key: string, { match }: LobbyUpdate, made: Result | Promise<Result>): Result | Promise<Result> {
    if (!(made instanceof Promise)) {
      if (made instanceof SharedText) this.#lobby.set(match, key, made.inOnePiece());
      return made;
    }
    const shared = made.then(
      (result) => {
        if (result instanceof SharedText) this.#lobby.set(match, key, result.inOnePiece());
        else this.#lobby.delete(match, key);
        return result;
      },
      (error: unknown) => {
        this.#lobby.delete(match, key);
        throw error;
      },
    );
    this.#lobby.set(match, key, shared);
    return shared;
  }
}

/** Of each match a viewer is shown one thing after the other. */
function placeOf({ match, viewer }: Observation): string {
  return `${viewer} ${match.id}`;
}

/** The same result, compressed for whom it is sent to. */
function compressed(result: Result): Result {
  if (result instanceof SharedText) result.compress();
  return result;
}

/** Finishes what was made, or will be. */
function then<Made>(
  made: Made | Promise<Made>,
  finish: (made: Made) => Result,
  { goOn }: Meter,
): Result | Promise<Result> {
  return made instanceof Promise ? made.then((known) => goOn(() => finish(known))) : finish(made);
}

/** What an update depends on beside the observation. Patches are made of updates that are known by their parts. */
function updateKey(
  { previous, point: { orders } }: MatchUpdate,
  scope: string,
  patched: PatchedFields | undefined,
): string {
  const { version, status, revision, orders: before } = previous ?? {};
  return `${version} ${status} ${revision} ${before} ${orders} ${patched !== undefined} ${scope}`;
}

function lobbyKey({ contextValue }: ExecutionArgs, scope: string, { match }: LobbyUpdate): string {
  const { asker, services } = contextValue as Context;
  return `${services.hosting.viewerOf(asker, match)} ${scope}`;
}

/** The characters of a result. */
function charactersOf(result: Result | Promise<Result>): number {
  return result instanceof SharedText ? result.size : 0;
}

function isLobbyUpdate(event: unknown): event is LobbyUpdate {
  return typeof event === "object" && event !== null && "match" in event;
}

function isMatchUpdate(event: unknown): event is MatchUpdate {
  return typeof event === "object" && event !== null && "observation" in event;
}
