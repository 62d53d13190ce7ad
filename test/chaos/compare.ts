import { promptId } from "../../server/api/graph/base/ids.ts";
import { canonicalJson } from "../../server/engine/index.ts";
import type { Games } from "../../server/matches/records/games.ts";
import { type MatchArchive, verifyMatch } from "../../server/matches/verify.ts";
import type { Following, Ledger, Received } from "./ledger.ts";
import { type TrueEntry, Truth } from "./truth.ts";

/** How many violations of a kind are reported in full. */
const told = 5;

/** Compares what everybody recorded with the logs in the database. Returns descriptions of all violations. */
export function compare(ledger: Ledger, archives: readonly MatchArchive[], games: Games): readonly string[] {
  const violations: string[] = [];
  for (const [what, times] of ledger.surprises) violations.push(`${times} times: ${what}`);
  const truths = new Map<string, Truth>();
  for (const archive of archives) {
    const { record } = archive;
    const about = `match ${record.id}`;
    if (record.fault)
      violations.push(
        `${about} is ${record.status}: ${record.fault.kind} at ${record.fault.sequence}: ${record.fault.message}`,
      );
    if (record.status !== "FINISHED") continue;
    const ruleSet = games.restore(record.pin);
    const { findings } = verifyMatch(archive, ruleSet);
    const wrong = findings.filter(({ agrees }) => !agrees).map(({ text }) => `${about}, played again: ${text}`);
    violations.push(...wrong.slice(0, told));
    if (wrong.length === 0) truths.set(record.id, new Truth(archive, ruleSet));
  }
  for (const match of ledger.matches) {
    if (!archives.some(({ record }) => record.id === match)) violations.push(`match ${match} is lost`);
  }
  violations.push(...compareAcknowledged(ledger, truths).slice(0, told));
  violations.push(...compareRefused(ledger, truths).slice(0, told));
  for (const following of ledger.followings) {
    const truth = truths.get(following.match);
    if (truth) violations.push(...compareFollowing(following, truth).slice(0, told));
  }
  violations.push(...compareViewers(ledger.followings).slice(0, told));
  return violations;
}

/** Each acknowledged decision is in the log once, where its receipt says. */
function compareAcknowledged({ acknowledged }: Ledger, truths: ReadonlyMap<string, Truth>): string[] {
  const violations: string[] = [];
  for (const { match, seat, key, receipt } of acknowledged) {
    const truth = truths.get(match);
    if (!truth) continue;
    const about = `match ${match}: the decision "${key}" of seat ${seat}, acknowledged with version ${receipt.version},`;
    const [row, ...more] = truth.rowWithKey(key);
    if (!row) violations.push(`${about} is not in the log`);
    else if (more.length > 0) violations.push(`${about} is in the log ${more.length + 1} times`);
    else if (row.seat !== seat) violations.push(`${about} was made for seat ${row.seat}`);
    else if (truth.versionAt(row.sequence, seat) !== receipt.version) {
      violations.push(`${about} is row ${row.sequence}, version ${truth.versionAt(row.sequence, seat)}`);
    }
  }
  return violations;
}

/** A prompt that was refused as closed was not answered by the same seat later. */
function compareRefused({ refused, acknowledged }: Ledger, truths: ReadonlyMap<string, Truth>): string[] {
  const violations: string[] = [];
  for (const { match, seat, prompt, code } of refused) {
    const rows = truths.get(match)?.archive.rows ?? [];
    // An undo opens the prompt again.
    if (code === "STALE_VERSION" || rows.some(({ kind }) => kind === "undo")) continue;
    const later = acknowledged.find((other) => other.match === match && other.seat === seat && other.prompt === prompt);
    if (later)
      violations.push(`match ${match}: seat ${seat} was refused prompt ${prompt} with ${code}, and then answered it`);
  }
  return violations;
}

/** A viewer's updates follow one another and agree with the log: nothing doubled, early, late or lost. */
function compareFollowing({ who, match, viewer, received }: Following, truth: Truth): string[] {
  const violations: string[] = [];
  const entries = truth.entries(viewer);
  let before: number | undefined;
  for (const update of received) {
    const { since, version } = update;
    const about = `match ${match}: ${who} (${viewer}), update ${since} → ${version}`;
    if (before !== undefined && since !== before) violations.push(`${about}: the update before ended at ${before}`);
    if (version < since) violations.push(`${about}: it goes back`);
    const expected = entries.filter((entry) => entry.version > since && entry.version <= version);
    const difference = differenceOf(expected, update);
    if (difference) violations.push(`${about}: ${difference}`);
    const asked = compareAsked(update, viewer, truth);
    if (asked) violations.push(`${about}: ${asked}`);
    before = version;
  }
  return violations;
}

function differenceOf(expected: readonly TrueEntry[], { since, version, entries }: Received): string | undefined {
  // What happened before the first decision has version 0.
  const given = entries
    .filter((entry) => entry.version > 0)
    .map((entry) => `${entry.version}.${entry.index} ${entry.label.key}`);
  const wanted = expected.map((entry) => `${entry.version}.${entry.index} ${entry.key}`);
  const beyond = entries.filter((entry) => entry.version > version);
  if (beyond.length > 0)
    return `${beyond.length} log entries are beyond its version, the last of version ${beyond.at(-1)?.version}`;
  const early = entries.filter((entry) => entry.version > 0 && entry.version <= since);
  if (early.length > 0) return `${early.length} log entries are of versions that came before`;
  const lost = wanted.filter((entry) => !given.includes(entry));
  if (lost.length > 0) return `log entries are lost: ${lost.join(", ")}`;
  const invented = given.filter((entry) => !wanted.includes(entry));
  if (invented.length > 0) return `log entries never happened: ${invented.join(", ")}`;
  if (given.length !== wanted.length) return `log entries are doubled: ${given.join(", ")}`;
  return given.some((entry, index) => entry !== wanted[index])
    ? `log entries are out of order: ${given.join(", ")}`
    : undefined;
}

/** The prompts and waiting list of an update match the log at its version. */
function compareAsked({ version, match }: Received, viewer: Following["viewer"], truth: Truth): string | undefined {
  if (match.status !== "RUNNING") return undefined;
  const possible = truth.askedAt(version, viewer).map(({ prompts, waitingFor }) => ({
    prompts: prompts.filter(({ seat }) => seat === viewer).map(({ id }) => promptId(truth.archive.record.id, id)),
    waitingFor: waitingFor.get(viewer) ?? [],
  }));
  const given = { prompts: match.prompts.map(({ id }) => id), waitingFor: match.waitingFor };
  if (possible.some((each) => canonicalJson(each) === canonicalJson(given))) return undefined;
  return `it asks ${canonicalJson(given)}, and the match never asked that at this version, but ${canonicalJson(possible)}`;
}

/** Viewers of the same seat see the same at the same version, on every node. */
function compareViewers(followings: readonly Following[]): string[] {
  const violations: string[] = [];
  const seen = new Map<string, { readonly who: string; readonly what: string }>();
  for (const { who, match, viewer, received } of followings) {
    for (const { version, match: shown } of received) {
      if (shown.status !== "RUNNING") continue;
      const { prompts, waitingFor, openWindows, round, turn, procedures } = shown;
      const what = canonicalJson({ prompts, waitingFor, openWindows, round, turn, procedures });
      const place = `${match} ${viewer} ${version}`;
      const other = seen.get(place);
      if (!other) seen.set(place, { who, what });
      else if (other.what !== what) {
        violations.push(
          `match ${match}, version ${version} from ${viewer}: ${who} saw ${what}, ${other.who} saw ${other.what}`,
        );
      }
    }
  }
  return violations;
}
