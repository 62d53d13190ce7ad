import { type Answer, Match, type Prompt, Refusal, RuleFault, type RuleSet } from "../server/engine/index.ts";
import { RuleRunner, TimeBudgetExceeded } from "../server/matches/open/rule-runner.ts";
import { createBot } from "./bots/create-bot.ts";
import type { PlayedGame, SeatBot, TailDecision } from "./bots/seat-bot.ts";

/** What to simulate. */
export interface SimulationPlan {
  readonly ruleSet: RuleSet;
  readonly games: number;
  readonly seed: string;
  /** The kinds of the bots, from seat 0 on; begins again if there are more seats. At least one. */
  readonly bots: readonly string[];
}

/** The result of a simulation. */
export interface SimulationResult {
  games: number;
  finished: number;
  failed: number;
  decisions: number;
  decisionsPerSecond: number;
  /** The number of games by outcome id. */
  outcomes: Record<string, number>;
  /** The turns of the finished games: in all, on average, of the longest one. */
  turns: { all: number; mean: number; most: number };
  /** The finished games in which a faction took part. */
  played: { factions: Record<string, number> };
  /** Games won; a game with several winners counts for each. */
  wins: {
    seats: Record<string, number>;
    /** By place in the first round: the first player is 0. */
    places: Record<string, number>;
    factions: Record<string, number>;
    teams: Record<string, number>;
  };
  /** What players would have been asked without any standing order, which is how a match begins. */
  prompts: PromptCounts;
}

/** How often players are asked, and how much of it is worth their while. */
export interface PromptCounts {
  /** The prompts that were put to somebody, those that were gone before an answer included. */
  asked: number;
  /** Of these the ones that could only be passed. */
  passOnly: number;
  /** How many the bots passed. */
  passed: number;
}

/** A game that did not finish. */
export interface FailedGame {
  /** From 0. */
  readonly game: number;
  /** Simulating one game with this seed repeats it. */
  readonly seed: string;
  readonly decisions: number;
  readonly reason: string;
}

/** Receives the progress of a simulation. */
export interface SimulationWatch {
  /** Told how far each finished game came, in what the game counts, if it declares a length. */
  finished?(reached: number): void;
  failed(game: FailedGame): void;
  /** Called after every stretch of about a tenth of a second, failed game, and after the last game. */
  progress(result: Readonly<SimulationResult>): void;
}

/** No real game takes this long; a longer one is endless. */
const mostDecisions = 100_000;

/** How long a batch of decisions may take before rules or bots count as hanging, in milliseconds. */
const patience = 60_000;

const batch = 100;

/**
 * How long to begin further batches, of this game or the next, under one armed watchdog, in milliseconds: arming it takes as
 * long as ten decisions.
 */
const stretch = 100;

/**
 * The seed of one game of a simulation. The first uses the simulation's own, so that every game can be repeated alone.
 */
export function gameSeed(seed: string, game: number): string {
  return game === 0 ? seed : `${seed}/${game}`;
}

/** Plays whole bot games on the bare engine. */
export async function simulate(plan: SimulationPlan, watch: SimulationWatch): Promise<SimulationResult> {
  const { ruleSet } = plan;
  const result: SimulationResult = {
    games: plan.games,
    finished: 0,
    failed: 0,
    decisions: 0,
    decisionsPerSecond: 0,
    outcomes: {},
    turns: { all: 0, mean: 0, most: 0 },
    played: { factions: {} },
    wins: {
      seats: nobodyYet(ruleSet),
      places: nobodyYet(ruleSet),
      factions: {},
      teams: {},
    },
    prompts: { asked: 0, passOnly: 0, passed: 0 },
  };
  const runner = new RuleRunner(patience);
  const start = performance.now();
  let game = 0;
  let played: Simulated | undefined;
  const begin = () => new Simulated(ruleSet, gameSeed(plan.seed, game), plan.bots);
  const end = (over: Simulated) => {
    result.decisions += over.decisions;
    result.prompts.asked += over.prompts.asked;
    result.prompts.passOnly += over.prompts.passOnly;
    result.prompts.passed += over.prompts.passed;
    played = undefined;
    game++;
  };
  const playSome = () => {
    const until = performance.now() + stretch;
    while (game < plan.games && performance.now() < until) {
      played ??= begin();
      if (played.playSome()) continue;
      count(result, played);
      const { reached } = played.match;
      if (reached !== undefined) watch.finished?.(reached);
      end(played);
    }
  };
  while (game < plan.games) {
    try {
      await runner.run(playSome);
    } catch (error) {
      const failed = played ?? begin();
      const { seed, decisions, whereItStands } = failed;
      result.failed++;
      watch.failed({ game, seed, decisions, reason: describeFailure(error, whereItStands) });
      end(failed);
    }
    result.decisionsPerSecond = Math.round((result.decisions / Math.max(1, performance.now() - start)) * 1000);
    watch.progress(result);
  }
  return result;
}

function nobodyYet({ seats }: RuleSet): Record<string, number> {
  return Object.fromEntries(Array.from({ length: seats }, (_, seat) => [String(seat), 0]));
}

/** A game with too many decisions. */
class Endless extends Error {}

/** A bot that gives an illegal answer. */
class BotFault extends Error {}

/** One game in progress. */
class Simulated implements PlayedGame {
  readonly seed: string;
  readonly ruleSet: RuleSet;
  readonly #bots: readonly SeatBot[];
  #match: Match | undefined;
  checkpoint: PlayedGame["checkpoint"];
  tail: TailDecision[] = [];
  decisions = 0;
  readonly prompts: PromptCounts = { asked: 0, passOnly: 0, passed: 0 };
  /** The prompts that are open, by their ids. */
  #open: readonly string[] = [];
  /** The seat that begins the first round. */
  first = 0;

  constructor(ruleSet: RuleSet, seed: string, bots: readonly string[]) {
    this.ruleSet = ruleSet;
    this.seed = seed;
    this.#bots = Array.from({ length: ruleSet.seats }, (_, seat) =>
      createBot(bots[seat % bots.length] as string, `${seed}:seat ${seat}`),
    );
  }

  get match(): Match {
    // Setup runs rules too, so it must happen where they are watched.
    if (!this.#match) {
      this.#match = Match.create(this.ruleSet, this.seed);
      this.first = this.#match.position.turn.first;
    }
    return this.#match;
  }

  /** The current phase and procedures, as text to append to a message. */
  get whereItStands(): string {
    const procedures = this.#match?.procedures ?? [];
    return procedures.length > 0 ? ` (in ${procedures.join(" › ")})` : " (in the set-up or the first phase)";
  }

  /** Makes some decisions; returns false when the game is over. */
  playSome(): boolean {
    const { match } = this;
    for (let made = 0; made < batch; made++) {
      if (match.outcome) return false;
      if (this.decisions === mostDecisions) throw new Endless(`the game is not over after ${mostDecisions} decisions`);
      this.#playOne(match);
    }
    return true;
  }

  #playOne(match: Match): void {
    this.#countNew(match.prompts);
    const [prompt] = match.prompts;
    if (!prompt)
      throw new RuleFault("IMPOSSIBLE_PROMPT", "nobody is asked, and the game is not over", match.procedures);
    const bot = this.#bots[prompt.seat] as SeatBot;
    const answer = this.#ask(bot, match, prompt);
    if (bot.needsHistory) match.wantCheckpoint();
    const decision = bot.needsHistory ? this.#decision(match, prompt, answer) : undefined;
    try {
      match.advance(prompt.seat, prompt.id, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new BotFault(`the bot's answer ${JSON.stringify(answer)} to "${prompt.key}" is refused: ${error.message}`);
    }
    this.decisions++;
    if ("pass" in answer) this.prompts.passed++;
    if (decision) this.tail.push(decision);
    const checkpoint = match.takeCheckpoint();
    if (checkpoint) {
      this.checkpoint = checkpoint;
      this.tail = [];
    }
  }

  #countNew(open: readonly Prompt[]): void {
    for (const prompt of open) {
      if (this.#open.includes(prompt.id)) continue;
      this.prompts.asked++;
      if (prompt.kind === "choose" && prompt.pass && prompt.options.length === 0) this.prompts.passOnly++;
    }
    this.#open = open.map(({ id }) => id);
  }

  #decision(match: Match, prompt: Prompt, answer: Answer): TailDecision {
    const decision = match.decisionFor(prompt.seat, prompt.id, answer);
    return { ...decision, number: match.decisions + 1, since: prompt.since };
  }

  #ask(bot: SeatBot, match: Match, prompt: Prompt): Answer {
    try {
      return bot.decide(match, prompt, this);
    } catch (error) {
      if (error instanceof RuleFault) throw error;
      throw new BotFault(`the bot failed at "${prompt.key}": ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
}

function count(result: SimulationResult, { match, first, ruleSet }: Simulated): void {
  const { outcome } = match;
  if (!outcome) return;
  const { turns, played, wins } = result;
  const turn = match.position.turn.number;
  // If the rules fail here, the game has not finished.
  const standings = Array.from({ length: ruleSet.seats }, (_, seat) => match.standing(seat));
  result.finished++;
  turns.all += turn;
  turns.mean = Math.round((turns.all / result.finished) * 10) / 10;
  turns.most = Math.max(turns.most, turn);
  add(result.outcomes, outcome.id);
  const factionsOf = (some: typeof standings) => new Set(some.flatMap(({ factions = [] }) => factions));
  for (const faction of factionsOf(standings)) add(played.factions, faction);
  for (const seat of outcome.winners) {
    add(wins.seats, String(seat));
    add(wins.places, String((seat - first + ruleSet.seats) % ruleSet.seats));
  }
  // A faction or team with several winners has won one game.
  const winners = outcome.winners.flatMap((seat) => standings[seat] ?? []);
  for (const faction of factionsOf(winners)) add(wins.factions, faction);
  for (const team of new Set(winners.map((standing) => standing.team))) add(wins.teams, team);
}

function add(counts: Record<string, number>, key: string | undefined): void {
  if (key !== undefined) counts[key] = (counts[key] ?? 0) + 1;
}

/** The error with its location in the rules: one line, then the top of the stack. */
function describeFailure(error: unknown, stands: string): string {
  if (error instanceof Endless || error instanceof TimeBudgetExceeded) return `${error.message}${stands}`;
  if (!(error instanceof Error)) return String(error);
  const where = error instanceof RuleFault && error.trace.length > 0 ? ` (in ${error.trace.join(" › ")})` : "";
  const kind = error instanceof RuleFault ? `${error.kind}: ` : "";
  const cause = error.cause instanceof Error ? error.cause : error;
  const stack = (cause.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [`${kind}${error.message}${where}`, ...stack.slice(0, 4)].join("\n");
}
