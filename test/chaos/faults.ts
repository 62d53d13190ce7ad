import { randomFrom, SeededRandom } from "../../server/engine/index.ts";

/** How many nodes share the database. */
export const nodeCount = 3;

/** How a store or bus misbehaves; shares are probabilities from 0 to 1, times are in milliseconds. */
export interface Trouble {
  /** Reads that fail. */
  readonly reads?: number;
  /** Writes that fail, half of them after storing. */
  readonly writes?: number;
  /** The most extra time anything takes. */
  readonly slow?: number;
  /** Notices of other nodes that are late (and so reordered), doubled or lost. */
  readonly late?: number;
  readonly doubled?: number;
  readonly dropped?: number;
}

/** A fault that happens once or lasts for a while. */
export type Fault =
  | { readonly kind: "kill"; readonly node: number }
  | { readonly kind: "pause"; readonly node: number }
  | { readonly kind: "cut database"; readonly node: number }
  | { readonly kind: "freeze database"; readonly node: number; readonly ends: "cut" | "thawed" }
  | { readonly kind: "cut clients"; readonly node: number }
  | { readonly kind: "freeze clients"; readonly node: number; readonly ends: "cut" | "thawed" }
  | { readonly kind: "drop clients"; readonly node: number }
  | { readonly kind: "restart database"; readonly how: "in order" | "crashing" }
  | { readonly kind: "statement timeout"; readonly timeout: number }
  | { readonly kind: "lock tables" }
  | { readonly kind: "end sessions" }
  | { readonly kind: "trouble"; readonly node: number; readonly trouble: Trouble }
  | { readonly kind: "clock"; readonly node: number; readonly offset: number };

/** A fault and when it happens, in milliseconds from the start of the round. */
export interface Injection {
  readonly at: number;
  readonly lasts: number;
  readonly fault: Fault;
}

/** How long faults occur in a round, in milliseconds; the rest is for recovery. */
export const faultTime = 1500;

const kinds: readonly (readonly [weight: number, make: (random: SeededRandom) => Fault])[] = [
  [4, (random) => ({ kind: "kill", node: random.below(nodeCount) })],
  [4, (random) => ({ kind: "pause", node: random.below(nodeCount) })],
  [4, (random) => ({ kind: "cut database", node: random.below(nodeCount) })],
  [4, (random) => ({ kind: "freeze database", node: random.below(nodeCount), ends: ending(random) })],
  [2, (random) => ({ kind: "cut clients", node: random.below(nodeCount) })],
  [2, (random) => ({ kind: "freeze clients", node: random.below(nodeCount), ends: ending(random) })],
  [3, (random) => ({ kind: "drop clients", node: random.below(nodeCount) })],
  [3, (random) => ({ kind: "restart database", how: random.coin() ? "in order" : "crashing" })],
  [2, (random) => ({ kind: "statement timeout", timeout: 1 + random.below(5) })],
  [2, () => ({ kind: "lock tables" })],
  [4, () => ({ kind: "end sessions" })],
  [5, (random) => trouble(random, { reads: share(random) })],
  [5, (random) => trouble(random, { writes: share(random) })],
  [5, (random) => trouble(random, { reads: share(random), writes: share(random) })],
  [3, (random) => trouble(random, { slow: 5 + random.below(100) })],
  [6, (random) => trouble(random, { late: 20 + random.below(400), doubled: share(random), dropped: share(random) })],
  [4, (random) => ({ kind: "clock", node: random.below(nodeCount), offset: (random.below(2001) - 1000) * 60_000 })],
];

function pickByWeight(random: SeededRandom): (random: SeededRandom) => Fault {
  const tickets = kinds.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));
  return random.pick(tickets);
}

function trouble(random: SeededRandom, what: Trouble): Fault {
  return { kind: "trouble", node: random.below(nodeCount), trouble: what };
}

function share(random: SeededRandom): number {
  return [0.02, 0.1, 0.3, 1][random.below(4)] as number;
}

function ending(random: SeededRandom): "cut" | "thawed" {
  return random.coin() ? "cut" : "thawed";
}

/** The faults of the round with this seed, in order of time. */
export function planOf(seed: string): readonly Injection[] {
  const random = new SeededRandom(randomFrom(`${seed} faults`));
  const injections = Array.from({ length: 2 + random.below(4) }, (): Injection => {
    const make = pickByWeight(random);
    const at = 50 + random.below(faultTime - 300);
    return { at, lasts: 50 + random.below(faultTime - at), fault: make(random) };
  });
  return injections.sort((one, other) => one.at - other.at);
}

/** Describes an injection, for reports. */
export function describeInjection({ at, lasts, fault }: Injection): string {
  const { kind, ...rest } = fault;
  const details = Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return `at ${at} ms for ${lasts} ms: ${[kind, ...details].join(", ")}`;
}
