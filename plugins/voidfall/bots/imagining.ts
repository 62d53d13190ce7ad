import { houses } from "../catalogues/houses.ts";
import type { Cost, Effect, Operation, OperationName, Operations, Part, Track } from "../effects/effect-types.ts";
import { anyResource } from "../effects/writing.ts";
import { cubesAt, type Model, pay, placesToPay } from "../table/model.ts";
import type { Table } from "../table/table.ts";
import { corrupted, outcomes } from "./outcomes.ts";
import { outlook } from "./outlook.ts";
import { deedOf, solve } from "./solving.ts";

/** What would come of an action, an effect, an operation: the way that looks best. */

/** An action: its cost, and then the best of what it allows. Nothing if it cannot be paid for. */
export function acted(table: Table, model: Model, { cost, effect }: { cost: Cost; effect: Effect }): Model | undefined {
  const start: Model = { ...model, same: undefined, paidAt: undefined };
  const ways = waysToPay(table, start, cost).map((paid) => resolved(table, paid, effect));
  return ways.length > 0 ? best(table, ways) : undefined;
}

/** The ways to pay a cost: one for each sector where it can be paid. */
function waysToPay(table: Table, model: Model, cost: Cost): readonly Model[] {
  const places: readonly (string | undefined)[] = placesToPay(model, cost);
  return (places.length > 0 ? places : [undefined]).flatMap((place) => paidFor(table, model, cost, place) ?? []);
}

/** A cost that is paid: with corruption where it harms least, and the agendas that bring least. */
function paidFor(table: Table, model: Model, cost: Cost, place?: string): Model | undefined {
  let paid = pay(model, cost, place);
  for (let count = cost.corruption ?? 0; count > 0 && paid; count--) {
    const places = corrupted(paid, cost.corruptionAt);
    paid = places.length > 0 ? best(table, places) : undefined;
  }
  for (let count = cost.agendas ?? 0; count > 0 && paid; count--) {
    const others = withoutAnAgenda(paid);
    paid = others.length > 0 ? best(table, others) : undefined;
  }
  return paid;
}

function withoutAnAgenda(model: Model): readonly Model[] {
  return model.slots.flatMap(({ starting, agenda }, index) =>
    starting || agenda === undefined
      ? []
      : [{ ...model, slots: model.slots.map((slot, at) => (at === index ? { ...slot, agenda: undefined } : slot)) }],
  );
}

/** An effect: the best of its parts. What makes things worse is left out, unless it must be done. */
export function resolved(table: Table, model: Model, effect: Effect, isMandatory = false): Model {
  const start = effect.cost ? paidFor(table, model, effect.cost) : model;
  if (!start) return model;
  const { mode, parts } = effect;
  if (mode === "or")
    return best(table, [
      ...(isMandatory ? [] : [start]),
      ...parts.map((part) => done(table, start, part, isMandatory)),
    ]);
  if (mode === "twice") {
    const once = best(
      table,
      parts.map((part) => done(table, start, part, isMandatory)),
    );
    return best(table, [once, ...parts.map((part) => done(table, once, part, isMandatory))]);
  }
  let after = start;
  for (const part of parts) {
    const next = done(table, after, part, isMandatory);
    if (isMandatory || outlook(table, next) > outlook(table, after)) after = next;
  }
  return after;
}

/** A part of an effect, done in the best way. */
export function done(table: Table, model: Model, part: Part, isMandatory = false): Model {
  if ("mode" in part) return resolved(table, model, part, isMandatory);
  switch (part.op) {
    case "pay-for": {
      const ways = waysToPay(table, model, part.cost).map((paid) => done(table, paid, part.gain, isMandatory));
      return ways.length > 0 ? best(table, ways) : model;
    }
    case "sequence":
      return part.steps.reduce((after: Model, step) => done(table, after, step, isMandatory), model);
    case "if":
      return done(table, model, part.met, isMandatory);
    case "advance-track":
      return advanced(table, model, part.track);
    case "preferred-focus-action":
      return preferred(table, model);
    default:
      return operated(table, model, part);
  }
}

function operated(table: Table, model: Model, operation: Operation): Model {
  const found = best(table, outcomesOf(table, model, operation));
  return found === model ? model : solvedBy(table, model, found, operation);
}

function outcomesOf<Name extends OperationName>(
  table: Table,
  model: Model,
  operation: { readonly op: Name } & Operations[Name],
): readonly Model[] {
  const find = outcomes[operation.op] as (table: Table, model: Model, details: Operations[Name]) => readonly Model[];
  return find(table, model, operation);
}

/** With the crises that are solved by it. */
export function solvedBy(table: Table, before: Model, after: Model, { op, ...details }: Operation): Model {
  const kind = deedOf[op];
  if (kind === undefined || !table.view.voidborn) return after;
  const onMap = (model: Model) => model.sectors.reduce((sum, plot) => sum + cubesAt(plot), 0);
  const count = op === "deploy" ? onMap(after) - onMap(before) : op === "activate" ? after.active - before.active : 1;
  const resources = "resources" in details ? (details.resources as never) : anyResource;
  return solve(table, after, { kind, count, resources: Array.isArray(resources) ? resources : anyResource });
}

// --- tracks and preferred focuses -------------------------------------------------------------------------------------

const deactivated: { readonly [space: number]: number } = { 6: 1, 7: 2 };

function advanced(table: Table, model: Model, named: Track | "any" | "least" | "corrupted"): Model {
  const least = Math.min(...model.tracks.map(({ space }) => space));
  const fitting = model.tracks.filter(
    ({ track, space, corrupted }) =>
      space < 7 &&
      (named === "any" ||
        named === track ||
        (named === "least" && space === least) ||
        (named === "corrupted" && corrupted)),
  );
  return best(table, [model, ...fitting.map(({ track }) => advancedOn(table, model, track))]);
}

/** A step on a track, with what it gives. */
export function advancedOn(table: Table, model: Model, track: Track): Model {
  const place = model.tracks.find((one) => one.track === track);
  if (!place || place.space >= 7) return model;
  const space = place.space + 1;
  const paid = pay(model, table.hasFreeTiers ? {} : { deactivate: deactivated[space] ?? 0 });
  if (!paid) return model;
  const moved: Model = {
    ...paid,
    tracks: paid.tracks.map((one) => (one.track === track ? { ...one, space } : one)),
    havenLevels: paid.havenLevels + (space === 7 && table.isAgainstVoid ? 1 : 0),
  };
  const after = solvedBy(table, model, moved, { op: "advance-track", track });
  const benefit = table.rules.entries(houses).find(table.me.house ?? "")?.tracks[track][place.space];
  if (!benefit || place.corrupted) return after;
  const [first] = benefit.parts;
  if (first && "op" in first && first.op === "fast-advance") return advancedOn(table, after, track);
  return resolved(table, after, benefit);
}

function preferred(table: Table, model: Model): Model {
  const cards = [...table.me.focuses, ...table.me.discard].filter(({ card }) => table.isPreferred(card));
  const actions = cards.flatMap(({ card }) => table.focus(card).actions).filter(({ effect }) => !isNested(effect));
  return best(table, [model, ...actions.flatMap((action) => acted(table, model, action) ?? [])]);
}

const isNested = ({ parts }: Effect): boolean =>
  parts.some((part) => ("mode" in part ? isNested(part) : part.op === "preferred-focus-action"));

/** The model that looks best; of equal ones the first. */
export function best(table: Table, models: readonly Model[]): Model {
  const [first] = models;
  if (!first) throw new RangeError("there is nothing to choose from");
  if (models.length === 1) return first;
  let found = first;
  let most = outlook(table, first);
  for (const model of models.slice(1)) {
    const worth = outlook(table, model);
    if (worth > most) [found, most] = [model, worth];
  }
  return found;
}
