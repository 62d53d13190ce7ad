import { Arg, Args, Field, ID, Int, ObjectType } from "type-graphql";
import type { RuleSetPin, Viewer } from "../../../engine/index.ts";
import { Failure } from "../../../ground/failure.ts";
import { hasRole } from "../../../ground/roles.ts";
import { mayWatch, shownTo } from "../../../matches/records/access.ts";
import type { Observation } from "../../../matches/records/hosting.ts";
import { hasBegun, type MatchRecord, type MatchStatus } from "../../../matches/records/records.ts";
import type { MatchSettings } from "../../../matches/records/settings.ts";
import { eyesOf } from "../../../matches/showing/match-views.ts";
import { Account } from "../accounts/accounts.ts";
import { chargingReplay } from "../base/charging-replay.ts";
import { greatest, isGiven, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import type { Context } from "../base/context.ts";
import { Node } from "../base/node.ts";
import { Edition } from "../games/edition.ts";
import { MatchStatusName } from "../games/enums.ts";
import { Game } from "../games/games.ts";
import { gameFor } from "../games/offered-resolver.ts";
import { ChosenOption } from "../games/options.ts";
import { MatchCourse } from "./course.ts";
import { DecisionConnection, decisionCursorList, decisionPage } from "./decisions.ts";
import { MatchLength } from "./length.ts";
import { changesInLog, LogArguments, LogEntryConnection, logPaging } from "./log.ts";
import { MatchOrigin } from "./match-origin.ts";
import { GameView, MatchExtension, MatchFault, MatchOutcome, MatchSeat, MatchVote } from "./match-parts.ts";
import { pinnedExtensions, pinnedOptions } from "./pinned.ts";
import { MatchPosition, Position } from "./position.ts";
import { Procedure } from "./procedure.ts";
import { Window } from "./prompt-parts.ts";
import { Prompt } from "./prompts.ts";
import { Seen } from "./seen.ts";
import { SettingsShown } from "./settings.ts";
import { MatchClock, MatchPause } from "./time.ts";

type Later<Value> = Value | Promise<Value>;

@ObjectType({
  implements: [Node, Position],
  description: "A match as you see it: from your seat, or as a spectator.",
  simpleResolvers: true,
})
export class Match extends SettingsShown implements Node {
  readonly #record: MatchRecord;
  readonly #context: Context;
  readonly #viewer: Viewer;
  #seen: Later<Seen> | undefined;

  /** @param observation the observation, if already known; otherwise looked up when a field needs it */
  constructor(record: MatchRecord, context: Context, observation?: Observation) {
    super();
    this.#context = context;
    this.#viewer = observation?.viewer ?? context.services.hosting.viewerOf(context.asker, record);
    this.#record = observation?.match ?? shownTo(this.#viewer, record);
    if (observation) this.#seen = Seen.of(observation, context.locale, context.services.hosting);
  }

  #see<Value>(read: (seen: Seen) => Value): Later<Value> {
    this.#seen ??= this.#context.services.hosting
      .observe(this.#record.id, this.#viewer)
      .then((observation) => Seen.of(observation, this.#context.locale, this.#context.services.hosting));
    return this.#seen instanceof Promise ? this.#seen.then(read) : read(this.#seen);
  }

  get #mayWatch(): boolean {
    return mayWatch(this.#viewer, this.#record);
  }

  protected get settings(): MatchSettings {
    return this.#record;
  }

  get #pin(): RuleSetPin {
    return this.#record.pin;
  }

  @Field(() => ID, { description: "Its id on this server: what `match`, `node` and the mutations take." })
  get id(): string {
    return this.#record.id;
  }

  @Field(() => ID, { description: "The id of its game." })
  get gameId(): string {
    return this.#pin.game;
  }

  @Field(() => String, { description: "The version of the game that it is pinned to." })
  get gameVersion(): string {
    return this.#pin.version;
  }

  @Field(() => Game, { nullable: true, description: "Its game; absent when it is not installed any more." })
  get game(): Game | undefined {
    const definition = this.#context.services.games.find(this.#pin.game);
    return definition && gameFor(this.#context, definition);
  }

  @Field(() => Edition, {
    nullable: true,
    description: "All that is printed of what it is played with; absent when the server lacks its rules.",
  })
  get edition(): Edition | undefined {
    const { games } = this.#context.services;
    return games.missing(this.#pin) ? undefined : new Edition(this.#context, games.restore(this.#pin));
  }

  @Field(() => [MatchExtension], {
    description: "The extensions that it is played with, in the order in which they apply.",
  })
  get extensions(): MatchExtension[] {
    return pinnedExtensions(this.#context.services.games, this.#pin, this.#context.locale);
  }

  @Field(() => [ChosenOption], { description: "The values of all its options, those of its extensions included." })
  get options(): ChosenOption[] {
    return pinnedOptions(this.#context.services.games, this.#pin, this.#context.locale);
  }

  @Field(() => Boolean, {
    description: "Whether its game lets players concede; its rules may refuse that at the moment.",
  })
  get canConcede(): Later<boolean> {
    return this.#see(({ observation }) => observation.ruleSet.game.concede !== undefined);
  }

  @Field(() => MatchPause, { nullable: true, description: "Its pause, or what is wanted about one; absent otherwise." })
  get pause(): MatchPause | undefined {
    const { pause } = this.#record;
    return pause && new MatchPause(pause, (since) => this.#context.services.hosting.pausedUntil(since));
  }

  @Field(() => Date, {
    nullable: true,
    description: "Since when the server lacks its rules; absent unless its status is `STRANDED`.",
  })
  get strandedSince(): Date | undefined {
    const { status, stranded } = this.#record;
    return status === "STRANDED" && stranded ? new Date(stranded.since) : undefined;
  }

  @Field(() => [MatchVote], {
    description:
      "What players want for the seats of those who are absent, while that counts; empty unless it is running.",
  })
  get votes(): Later<readonly MatchVote[]> {
    return this.#see(
      ({ observation }) => observation.votes?.map((vote) => new MatchVote(vote, this.#context.services.accounts)) ?? [],
    );
  }

  @Field(() => [MatchClock], {
    description: "The clocks of all seats; empty without a time control, and unless it is running.",
  })
  get clocks(): Later<readonly MatchClock[]> {
    return this.#see(({ observation }) => observation.clocks?.map((clock) => new MatchClock(clock)) ?? []);
  }

  @Field(() => MatchStatusName, { description: "Whether it waits for players, is played, stands still or is over." })
  get status(): MatchStatus {
    return this.#record.status;
  }

  @Field(() => Account, { description: "The player who created it and may start it." })
  get host(): Account {
    const { host, hostName } = this.#record;
    return new Account({ id: host, name: hostName }, this.#context.services.accounts);
  }

  @Field(() => [MatchSeat], { description: "The seats, in table order." })
  get seats(): MatchSeat[] {
    return this.#record.seats.map(
      (seat) =>
        new MatchSeat(seat, {
          viewer: this.#viewer,
          locale: this.#context.locale,
          accounts: this.#context.services.accounts,
          persona: (of) => this.#see((seen) => seen.persona(of)),
        }),
    );
  }

  @Field(() => MatchOrigin, { nullable: true, description: "Where it comes from, if it was imported from a file." })
  get origin(): MatchOrigin | undefined {
    return this.#record.origin && new MatchOrigin(this.#record.origin);
  }

  @Field(() => Match, {
    nullable: true,
    description: "The match in which the same table plays again; absent while nobody has offered that.",
  })
  get rematch(): Later<Match | undefined> {
    return this.#other(this.#record.rematch);
  }

  @Field(() => Match, {
    nullable: true,
    description: "The match that the same table has played before; usually absent.",
  })
  get rematchOf(): Later<Match | undefined> {
    return this.#other(this.#record.rematchOf);
  }

  /** Another match of the same table, if the viewer may know of it: spectators as anybody may. */
  #other(id: string | undefined): Later<Match | undefined> {
    if (id === undefined) return undefined;
    const asker = this.#viewer === "spectator" ? undefined : this.#context.asker;
    return matchFor(this.#context, id, asker);
  }

  @Field(() => Int, { nullable: true, description: "Your seat; absent for spectators." })
  get seat(): number | undefined {
    return this.#viewer === "spectator" ? undefined : this.#viewer;
  }

  @Field(() => Date, { description: "When it was created." })
  get createdAt(): Date {
    return this.#record.createdAt;
  }

  @Field(() => String, {
    nullable: true,
    description: "SHA-256 of the seed of all its random numbers, in hexadecimal: published when it starts.",
  })
  get seedCommitment(): string | undefined {
    return hasBegun(this.#record.status) ? this.#record.commitment : undefined;
  }

  @Field(() => String, {
    nullable: true,
    description: "The seed of all its random numbers: published when it is over, so that anybody can check it.",
  })
  get seed(): string | undefined {
    return this.#record.status === "FINISHED" && this.#mayWatch ? this.#record.seed : undefined;
  }

  @Field(() => MatchFault, { nullable: true, description: "Why its rules failed. Only for admins." })
  get fault(): MatchFault | undefined {
    const { fault } = this.#record;
    return fault && this.#context.asker && hasRole(this.#context.asker, "admin") ? new MatchFault(fault) : undefined;
  }

  @Field(() => Int, { description: "The version as you count: goes up by one with each change that you may notice." })
  get version(): Later<number> {
    return this.#see(({ observation }) => observation.version);
  }

  @Field(() => Int, { description: "The number of rounds begun so far, as the game counts them; 0 before the first." })
  get round(): Later<number> {
    return this.#see(({ observation }) => observation.round);
  }

  @Field(() => Int, { description: "The number of turns begun so far, of all players together; 0 before the first." })
  get turn(): Later<number> {
    return this.#see(({ observation }) => observation.turn);
  }

  @Field(() => MatchLength, {
    nullable: true,
    description: "How far it is, and how long it lasts at most; absent where its game does not say.",
  })
  get length(): Later<MatchLength | undefined> {
    return this.#see((seen) => MatchLength.of(seen));
  }

  @Field(() => [Int], { description: "The seats that the match is waiting for, as far as you may know." })
  get waitingFor(): Later<readonly number[]> {
    return this.#see(({ observation }) => observation.waitingFor);
  }

  @Field(() => [Window], { description: "The interrupt windows that are open." })
  get openWindows(): Later<readonly Window[]> {
    return this.#see((seen) => seen.openWindows);
  }

  @Field(() => [Procedure], { description: "The phase and the procedures under way, outermost first." })
  get procedures(): Later<Procedure[]> {
    return this.#see((seen) => seen.procedures);
  }

  @Field(() => MatchOutcome, { nullable: true, description: "How it ended; absent before." })
  get outcome(): Later<MatchOutcome | undefined> {
    return this.#see((seen) => {
      const { outcome } = seen.observation;
      return outcome && new MatchOutcome(outcome, seen);
    });
  }

  @Field(() => GameView, {
    nullable: true,
    description: "What you see. Absent before the start. After the end `at(seat:)` shows what any seat saw.",
  })
  get view(): Later<object | undefined> {
    return this.#see((seen) => seen.view);
  }

  @Field(() => [Prompt], {
    description:
      "The prompts that you can answer now, with all options; empty for spectators. There may be several at once.",
  })
  get prompts(): Later<readonly Prompt[]> {
    return this.#see((seen) => seen.prompts);
  }

  @Field(() => Int, {
    nullable: true,
    description:
      "The earliest version that you could go back to now, by taking back what you have decided since. Null if there is " +
      "nothing that you could take back.",
  })
  get undoTo(): Later<number | undefined> {
    return this.#see(({ observation }) => observation.undoTo);
  }

  @Field(() => [String], {
    description: "What you see, in a few paragraphs of text: for screen readers, terminals and chats.",
  })
  async description(): Promise<readonly string[]> {
    const seen = await this.#see((all) => all);
    return seen.paragraphs();
  }

  @Field(() => [Window], { description: "The windows that you always pass. Only you can see this." })
  async autoPasses(): Promise<readonly Window[]> {
    const { asker, services } = this.#context;
    if (!asker || this.#viewer === "spectator") return [];
    const windows = await services.hosting.autoPasses(asker, this.#record.id);
    return this.#see((seen) => windows.map((id) => new Window(id, seen)));
  }

  @Field(() => LogEntryConnection, {
    description: "What happened, as far as you may know; by default the newest page.",
  })
  async log(@Args(() => LogArguments) page: LogArguments): Promise<LogEntryConnection> {
    const { id } = this.#record;
    const entries = await this.#context.services.hosting.log(id, this.#viewer, logPaging(id, page));
    const changes = changesInLog(this.#context, id, this.#viewer);
    return this.#see((seen) => new LogEntryConnection(id, entries, seen, changes));
  }

  @Field(() => MatchPosition, {
    description:
      "The match as it was at a version, or as it is now, through your eyes or others'. Fails with `INVALID_VERSION` if " +
      "there is no such version, with `FORBIDDEN` if the match is not over and the eyes are another player's, and with " +
      "`REPLAY_FAILED` if the rules have changed since and cannot lead to that version any more.",
  })
  async at(
    @Arg("version", () => Int, {
      nullable: true,
      description: "The version, as the one who looked counted; the current one by default.",
    })
    version: number | null | undefined,
    @Arg("seat", () => Int, {
      nullable: true,
      description:
        "Look from this seat, by default your own. Others than your own are open only when the match is over.",
    })
    seat: number | null | undefined,
    @Arg("spectator", () => Boolean, { defaultValue: false, description: "Look as a spectator: what is public." })
    spectator: boolean,
  ): Promise<MatchPosition> {
    const { services } = this.#context;
    const viewer = this.#eyes(seat, spectator);
    const { id } = this.#record;
    const observation = isGiven(version)
      ? await services.hosting.observeAt(id, viewer, version, chargingReplay(this.#context))
      : await services.hosting.observe(id, viewer);
    return new MatchPosition(Seen.of(observation, this.#context.locale, services.hosting), this.#context);
  }

  @Field(() => MatchCourse, {
    description:
      "How the match has gone so far: when its turns began, and what its game counts over time. It tells everybody the same, " +
      "with versions as the one who looks counts them. Fails with `FORBIDDEN` as `at` does, and with `REPLAY_FAILED` if the " +
      "rules have changed since and cannot replay it any more.",
  })
  async course(
    @Arg("seat", () => Int, {
      nullable: true,
      description: "Count versions as this seat, by default as your own. Others are open only when the match is over.",
    })
    seat: number | null | undefined,
    @Arg("spectator", () => Boolean, { defaultValue: false, description: "Count versions as a spectator." })
    spectator: boolean,
  ): Promise<MatchCourse> {
    const { hosting } = this.#context.services;
    const eyes = this.#eyes(seat, spectator);
    const course = await hosting.course(this.#record.id, eyes, chargingReplay(this.#context));
    return this.#see((seen) => new MatchCourse(course, seen));
  }

  /** @throws {Failure} BAD_REQUEST, UNKNOWN_SEAT, FORBIDDEN */
  #eyes(seat: number | null | undefined, spectator: boolean): Viewer {
    if (spectator && isGiven(seat)) {
      throw new Failure("BAD_REQUEST", "a position is seen from a seat or by a spectator, not both");
    }
    return eyesOf(this.#viewer, this.#record, spectator ? "spectator" : (seat ?? undefined));
  }

  @Field(() => DecisionConnection, {
    nullable: true,
    description:
      "All decisions, oldest first. Present once the match is over: with `seed`, all that is needed to replay it.",
  })
  async decisions(
    @Arg("first", () => Int, pageArgument(decisionPage))
    first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<DecisionConnection | undefined> {
    const { id, status } = this.#record;
    const size = pageSize("first", first, decisionPage);
    if (status !== "FINISHED" || !this.#mayWatch) return undefined;
    const [from] = isGiven(after) ? readCursor(after, decisionCursorList(id), [greatest.count]) : [0];
    const rows = await this.#context.services.hosting.decisions(id, from, size + 1);
    return new DecisionConnection(id, rows.slice(0, size), rows.length > size, from > 0);
  }
}

/** A match, without what is seen of it; `undefined` if whoever asks may not know of it. */
export async function matchFor(context: Context, id: string, asker = context.asker): Promise<Match | undefined> {
  try {
    return new Match(await context.services.hosting.find(id, asker), context);
  } catch (error) {
    if (error instanceof Failure && error.code === "UNKNOWN_MATCH") return undefined;
    throw error;
  }
}
