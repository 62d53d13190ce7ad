import { satisfies } from "semver";
import { composeRuleSet, didYouMean, engineVersion, type GameDefinition, type RuleSet } from "../../engine/index.ts";
import { checkBoards } from "./boards.ts";
import { describeError, Findings } from "./findings.ts";
import { checkLists } from "./lists.ts";
import { checkMessages, checkNames, checkText, namesIn } from "./messages.ts";
import {
  checkActions,
  checkCatalogues,
  checkDecks,
  checkNamed,
  checkOptions,
  checkProcedures,
  checkReactions,
  checkSeats,
  checkShowing,
  checkStrings,
  checkVictoryChecks,
  checkVocabulary,
  checkZones,
} from "./parts.ts";
import { checkReferences } from "./references.ts";
import { checkScenes } from "./scenes.ts";
import { checkEnumLabels, checkViewType, type ViewTypes } from "./view.ts";

/** A game that has passed, or its problems. */
export type CheckedGame =
  | { readonly game: GameDefinition; readonly viewTypes: ViewTypes }
  | { readonly reason: string };

/** Checks the definition exported by a folder's `index.ts` field by field, because types do not protect against plugins. */
export function checkGame(exported: unknown): CheckedGame {
  try {
    return check(exported);
  } catch (error) {
    return { reason: describeError(error) };
  }
}

function check(exported: unknown): CheckedGame {
  const findings = new Findings();
  const game = findings.record("the default export", exported);
  if (findings.problems.length > 0) return { reason: findings.summary };

  findings.kebabCase("id", game.id);
  // The ids of games stand beside those of accounts and matches, which are UUIDs.
  if (typeof game.id === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(game.id)) {
    findings.add("id", "must not look like a UUID");
  }
  findings.version("version", game.version);
  const range = findings.range("engine", game.engine);
  if (range !== undefined && !satisfies(engineVersion, range)) {
    findings.add("engine", `asks for version ${range} of the engine, but this is ${engineVersion}`);
  }
  checkMessages(findings, game.messages);
  checkText(findings, "title", game.title, game.messages);
  checkText(findings, "summary", game.summary, game.messages);
  if (game.scope !== undefined) checkScope(findings, game.scope);
  checkSeats(findings, game.seats, false);
  checkOptions(findings, game.options);
  checkZones(findings, game.zones);
  checkDecks(findings, game.decks, game.messages);
  checkFlow(findings, game);
  for (const part of ["setup", "view", "describe", "determinize"]) findings.function(part, game[part]);
  for (const part of ["standing", "refuse", "describeCard", "callCard", "seatOrder"]) {
    if (game[part] !== undefined) findings.function(part, game[part]);
  }
  if (![undefined, true, false, "checked"].includes(game.watched as undefined)) {
    findings.add("watched", 'must be true, false or "checked"');
  }
  if (game.length !== undefined) checkLength(findings, game);
  if (game.talk !== undefined) {
    const { notice, teams } = findings.record("talk", game.talk);
    if (notice !== undefined) checkText(findings, "talk.notice", notice, game.messages);
    if (teams !== undefined) findings.function("talk.teams", teams);
  }
  checkBots(findings, game.bots, game.messages);
  const events = checkNamed(findings, "events", game.events);
  checkNamed(findings, "values", game.values, (path, value) => findings.function(`${path}.base`, value.base));
  if (game.reactions !== undefined) checkReactions(findings, game.reactions, events);
  checkActions(findings, game.actions);
  if (game.procedures !== undefined) checkProcedures(findings, game.procedures, false);
  if (game.windows !== undefined) checkStrings(findings, "windows", game.windows);
  if (game.catalogues !== undefined) checkCatalogues(findings, game.catalogues, game.messages, false);
  if (game.boards !== undefined) checkBoards(findings, game.boards, game.messages, false);
  if (game.vocabulary !== undefined) checkVocabulary(findings, game.vocabulary);
  if (game.references !== undefined) checkReferences(findings, game.references);
  if (game.showing !== undefined) checkShowing(findings, game.showing);
  if (game.scenes !== undefined) checkScenes(findings, game.scenes, game.messages);
  const moments = checkStrings(findings, "moments", game.moments);
  checkVictoryChecks(findings, "victoryChecks", game.victoryChecks, [...moments, "phase-end"]);
  checkNames(findings, namesIn(game), [game.messages]);
  const viewTypes = checkViewType(findings, game.viewType);
  // Everything else has been checked, so it is a valid definition.
  if (findings.problems.length === 0) {
    const valid = exported as GameDefinition;
    checkEnumLabels(findings, valid.viewType.fields, [valid.messages]);
    checkLists(findings, printed(valid));
  }

  return findings.problems.length > 0 ? { reason: findings.summary } : { game: exported as GameDefinition, viewTypes };
}

function checkScope(findings: Findings, scope: unknown): void {
  const { weight, decisions } = findings.record("scope", scope);
  if (![1, 2, 3, 4, 5].includes(weight as number)) findings.add("scope.weight", "must be a whole number from 1 to 5");
  if (!Number.isSafeInteger(decisions) || (decisions as number) < 1) {
    findings.add("scope.decisions", "must be a whole number above 0");
  }
}

function checkLength(findings: Findings, { length, messages }: Readonly<Record<string, unknown>>): void {
  const { unit, reached, bound } = findings.record("length", length);
  findings.kebabCase("length.unit", unit);
  checkText(findings, "length.unit", { key: `length.${unit}` }, messages);
  findings.function("length.reached", reached);
  findings.function("length.bound", bound);
}

function printed(game: GameDefinition): RuleSet {
  return composeRuleSet(game, [], { seats: game.seats.min }, "reference");
}

function checkFlow(findings: Findings, game: Readonly<Record<string, unknown>>): void {
  const phases = findings.record("phases", game.phases);
  for (const [name, phase] of Object.entries(phases)) findings.function(`phases.${name}`, phase);
  const flow = findings.record("flow", game.flow);
  findings.function("flow.next", flow.next);
  const named = checkStrings(findings, "flow.phases", flow.phases);
  if (named.length === 0 && Array.isArray(flow.phases)) findings.add("flow.phases", "must name a phase");
  for (const name of named) {
    if (!Object.hasOwn(phases, name))
      findings.add(
        "flow",
        `names the phase "${name}", which the game does not have${didYouMean(name, Object.keys(phases))}`,
      );
  }
}

/** Bots by kind. One that every game has needs no name for players. */
function checkBots(findings: Findings, value: unknown, messages: unknown): void {
  const bots = findings.record("bots", value);
  findings.function("bots.heuristic", bots.heuristic);
  for (const [kind, bot] of Object.entries(bots)) {
    if (kind === "heuristic") continue;
    findings.kebabCase("bots", kind);
    if (kind === "random") findings.add("bots.random", "is the server's own");
    findings.function(`bots.${kind}`, bot);
    checkText(findings, `bots.${kind}`, { key: `bot.${kind}` }, messages);
  }
}
