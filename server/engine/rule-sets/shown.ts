import type { GameDefinition } from "../contract/contract.ts";
import type { GameTypes } from "../contract/position.ts";
import type { Figure, FigureNow, Matter, Piece } from "../contract/showing.ts";
import { ReferenceIndex } from "../printed/reference-index.ts";
import { RuleFault } from "../text/errors.ts";
import { FoundPieces } from "./found-pieces.ts";
import type { RuleSet } from "./rule-set.ts";
import { prefixOf, wholeViewFields } from "./whole-view-type.ts";

const finders = new WeakMap<object, FoundPieces>();

function finderOf<T extends GameTypes>(rules: RuleSet<T>): FoundPieces {
  let finder = finders.get(rules);
  if (!finder) {
    finder = new FoundPieces(wholeViewFields(rules), ReferenceIndex.of(rules), prefixOf(rules.game as GameDefinition));
    finders.set(rules, finder);
  }
  return finder;
}

/** What stands and lies on the table, as a viewer sees it. Runs the rules. */
export function piecesOf<T extends GameTypes>(rules: RuleSet<T>, view: T["view"]): readonly Piece[] {
  let pieces = finderOf(rules).in(view);
  for (const { showing } of [rules.game, ...rules.extensions]) {
    if (showing?.pieces) pieces = showing.pieces(view, rules, pieces);
  }
  return pieces;
}

/**
 * What is at hand in each of the procedures under way, outermost first, as a viewer sees it; none where the rules say nothing. Runs
 * the rules.
 */
export function mattersOf<T extends GameTypes>(
  rules: RuleSet<T>,
  view: T["view"],
  procedures: readonly string[],
): readonly (Matter | undefined)[] {
  const told = new Map<string, Matter[]>();
  const tellers = [...rules.extensions.toReversed(), rules.game].map(({ showing }) => showing?.matters ?? {});
  return procedures.map((name) => {
    let matters = told.get(name);
    if (!matters) {
      const teller = tellers.find((each) => Object.hasOwn(each, name));
      matters = [...(teller?.[name]?.(view, rules) ?? [])];
      told.set(name, matters);
    }
    return matters.shift();
  });
}

/** What can be plotted of a match, by its key: of the game, then of its extensions, of which a later one replaces an earlier one. */
function figuresIn<T extends GameTypes>({ game, extensions }: RuleSet<T>): ReadonlyMap<string, Figure<T>> {
  return new Map([game, ...extensions].flatMap(({ showing }) => Object.entries(showing?.figures ?? {})));
}

/**
 * What can be plotted of a match, as it is now: the same figures in the same order at every moment. Runs the rules.
 * @param view what spectators see
 * @throws {RuleFault} if a figure is not a finite number
 */
export function figuresOf<T extends GameTypes>(rules: RuleSet<T>, view: T["view"]): readonly FigureNow[] {
  return Array.from(figuresIn(rules)).flatMap(([key, figure]): FigureNow[] => {
    if (figure.of === "match") return [figureNow(key, figure.read(view, rules))];
    const values = figure.read(view, rules);
    return Array.from({ length: rules.seats }, (_, seat) => ({ ...figureNow(key, values[seat]), seat }));
  });
}

function figureNow(key: string, value: number | undefined): FigureNow {
  if (value === undefined) return { key };
  if (!Number.isFinite(value))
    throw new RuleFault("RULE_THREW", `the figure "${key}" is ${value}, which is no number`, []);
  return { key, value };
}
