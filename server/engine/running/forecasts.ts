import type { GameTypes } from "../contract/position.ts";
import type { Piece } from "../contract/showing.ts";
import type { Change, Forecast, SaidForecast } from "../prompts/forecast.ts";
import type { Answer } from "../prompts/prompts.ts";
import { changesBetween, inWords } from "../rule-sets/changes.ts";
import { piecesOf } from "../rule-sets/shown.ts";
import type { Seat } from "../seats.ts";
import type { Reference } from "../text/reference.ts";
import { type Text, t } from "../text/text.ts";
import type { Match } from "./match.ts";

/** How many changes are said in one sentence. */
const mostSaid = 4;

/** The text of a forecast is there, whatever the rules say. */
export type WholeForecast = SaidForecast & Required<Pick<SaidForecast, "text" | "certain">>;

/** What certainly comes of an answer. */
export type Certainty = Required<Pick<SaidForecast, "changes" | "reach">>;

/**
 * What the rules say would become of an answer, in words; `undefined` if they do not say.
 * @throws {Refusal} if the answer is refused
 */
export function forecastOf<T extends GameTypes>(
  match: Match<T>,
  seat: Seat,
  promptId: string,
  answer: Answer,
): SaidForecast | undefined {
  const forecast = match.forecast(seat, promptId, answer);
  return forecast && wordsFor(match, seat)(forecast);
}

/** The same of all options of a prompt, by their ids: see `Match.forecasts`. @throws {Refusal} */
export function forecastsOf<T extends GameTypes>(
  match: Match<T>,
  seat: Seat,
  promptId: string,
): ReadonlyMap<string, SaidForecast> {
  const say = wordsFor(match, seat);
  return new Map(Array.from(match.forecasts(seat, promptId), ([option, forecast]) => [option, say(forecast)]));
}

/** Puts forecasts into words. What the seat sees is looked at only where the rules leave words out. */
function wordsFor<T extends GameTypes>(match: Match<T>, seat: Seat): (forecast: Forecast) => SaidForecast {
  const { ruleSet } = match;
  let seen: readonly Piece[] | undefined;
  const say = (changes: readonly Change[] = []) => {
    if (!changes.every(({ text }) => text)) seen ??= piecesOf(ruleSet, match.view(seat));
    return inWords(ruleSet, changes, seen ?? []);
  };
  return ({ changes, chances, ...rest }) => ({
    ...rest,
    ...(changes && { changes: say(changes) }),
    ...(chances && { chances: chances.map((chance) => ({ ...chance, changes: say(chance.changes) })) }),
  });
}

/**
 * Gives an answer in a copy of a match, which is spoiled by it, and tells what the seat then sees: what changes, and what the next question
 * offers. Only if the seat could know it beforehand, which is where it learns nothing by it and nothing is drawn; `undefined` otherwise.
 * Runs the rules.
 * @throws {Refusal} if the answer is refused
 */
export function tryOut<T extends GameTypes>(
  copy: Match<T>,
  seat: Seat,
  promptId: string,
  answer: Answer,
): Certainty | undefined {
  const { ruleSet } = copy;
  const before = piecesOf(ruleSet, copy.view(seat));
  const { surprises } = copy;
  copy.advance(seat, promptId, answer);
  if (copy.surprises !== surprises) return undefined;
  const after = piecesOf(ruleSet, copy.view(seat));
  return { changes: changesBetween(ruleSet, before, after), reach: offeredTo(copy, seat) };
}

/** What the questions to a seat offer. */
function offeredTo<T extends GameTypes>(match: Match<T>, seat: Seat): readonly Reference[] {
  const found = new Map<string, Reference>();
  for (const prompt of match.promptsOf(seat)) {
    const options = [...("options" in prompt ? prompt.options : []), ...("places" in prompt ? prompt.places : [])];
    for (const reference of options.flatMap(({ about = [] }) => about)) {
      const { type, id, part, seat: whose } = reference;
      found.set(JSON.stringify([type, id, part, whose]), reference);
    }
  }
  return [...found.values()];
}

/** What the rules say of an answer, with what is certain of it where they say nothing; `undefined` if nothing is known. */
export function wholeForecast(
  said: SaidForecast | undefined,
  certainty: Certainty | undefined,
): WholeForecast | undefined {
  if (!said && !certainty) return undefined;
  const saysHow = said?.changes !== undefined || said?.chances !== undefined;
  const forecast: SaidForecast = {
    ...(certainty && { reach: certainty.reach }),
    ...(certainty && !saysHow && { changes: certainty.changes, certain: true }),
    ...said,
  };
  return { ...forecast, certain: forecast.certain ?? false, text: forecast.text ?? sentence(forecast) };
}

/** A forecast in a sentence: what changes, or else what it costs. */
function sentence({ changes = [], cost = [], certain = false }: SaidForecast): Text {
  const said = changes.map(({ text }) => text);
  const [some, more] = [said.slice(0, mostSaid), said.length - mostSaid];
  if (more > 0) return t("engine.forecast.more", { changes: some, count: more });
  if (some.length > 0) return t("engine.forecast.changes", { changes: some });
  if (cost.length > 0) {
    const amounts = cost.map(({ symbol, count }) => t(`symbol.${symbol}`, { count }));
    return t("engine.forecast.cost", { cost: amounts });
  }
  return t(certain ? "engine.forecast.nothing" : "engine.forecast.open");
}
