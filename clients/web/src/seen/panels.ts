import type { Print, PrintedEntry } from "conclave/board";
import { wordsOf } from "./names.ts";
import type { FieldShape, ViewShape } from "./view-shape.ts";

/** A short thing that a view says: a number, a name, yes. */
export interface Fact {
  readonly is: "fact";
  readonly name: string;
  readonly label: string;
  /** Whether its label is a word in the language of the reader; else it is its name in the schema, in English words. */
  readonly isWord: boolean;
  readonly text: string;
  readonly number: boolean;
  /** Whether it is one name or word, by which a thing can be called. */
  readonly word: boolean;
  readonly hint: string;
  readonly entry?: PrintedEntry | undefined;
  readonly secret: boolean;
}

/** Something with a key or a name of its own: a card, a unit, a place. */
export interface Thing {
  readonly is: "thing";
  /** Its key in the view, by which prompts and the log speak of it. */
  readonly key: string | undefined;
  /** To which seat it belongs, if its `seat` says so. */
  readonly seat: number | undefined;
  readonly title: string;
  readonly entry: PrintedEntry | undefined;
  readonly facts: readonly Fact[];
  readonly parts: readonly Panel[];
}

/** Several things under one name. */
export interface Panel {
  readonly is: "panel";
  readonly name: string;
  /** Whether it is one thing that is under way, such as a battle: the matter at hand. */
  readonly isMatter: boolean;
  readonly label: string;
  readonly hint: string;
  readonly secret: boolean;
  readonly things: readonly Thing[];
}

/** What belongs to a seat. */
export interface SeatPart {
  readonly seat: number;
  readonly facts: readonly Fact[];
  readonly panels: readonly Panel[];
}

/** A view as it is put on a table that knows nothing of the game. */
export interface SeenView {
  readonly facts: readonly Fact[];
  readonly panels: readonly Panel[];
  readonly seats: readonly SeatPart[];
  /** What only the viewer knows. */
  readonly own: { readonly facts: readonly Fact[]; readonly panels: readonly Panel[] };
}

/** What this client says by itself. */
export interface Saying {
  /** A word of our own for the name of a field, in the language of the reader. */
  readonly field: (name: string) => string | undefined;
  readonly yes: string;
  readonly seat: (seat: number) => string;
}

interface Seeing {
  readonly shape: ViewShape;
  readonly print: Print;
  readonly saying: Saying;
}

type Values = Readonly<Record<string, unknown>>;

/** Fields that are said elsewhere on the table. */
const saidElsewhere: ReadonlySet<string> = new Set(["gameId", "round", "turn", "current"]);

/** Fields that say where something lies, and nothing that one would read. */
export const ofLayout: ReadonlySet<string> = new Set(["x", "y", "q", "r", "rotation", "neighbours", "links", "at"]);

/** Names of fields whose number is that of a seat. */
const ofSeats =
  /^(seat|owner|by|controller|player|holder|partner|target|attacker|defender|starter|first)(Seat)?$|Seat$|[a-z](By|From|To)$/;

/** Whether the numbers of a field are seats, by its name or by what is said of it. */
function namesSeats({ name, type, description }: FieldShape): boolean {
  if (type !== "Int" || /^(the )?number\b|\bhow many\b/i.test(description)) return false;
  return ofSeats.test(name) || /\bseats?\b|^(whose|who)\b|^the players?\b/i.test(description.split(".")[0] ?? "");
}

/** A key of several words, such as `three-heroes`. */
const isKey = /^[a-z]+(-[a-z]+)+$/;

/** A key that says nothing to a person, such as `c348`. */
const opaque = /^[a-z]+-?\d+$/i;

/** Puts a view in order: what is short, what belongs to whom, and the rest by its names. */
export function seeView(shape: ViewShape, viewType: string, view: Values, print: Print, saying: Saying): SeenView {
  const seeing: Seeing = { shape, print, saying };
  const facts: Fact[] = [];
  const panels: Panel[] = [];
  const seats: SeatPart[] = [];
  const own: { facts: Fact[]; panels: Panel[] } = { facts: [], panels: [] };
  for (const field of shape.get(viewType) ?? []) {
    const value = view[field.name];
    if ((field.kind === "SCALAR" && saidElsewhere.has(field.name)) || isEmpty(value)) continue;
    if (isListOfSeats(seeing, field)) {
      for (const part of value as readonly Values[]) {
        const { facts, parts } = inside(seeing, field.type, part, new Set(["seat"]));
        const known = seats.findIndex(({ seat }) => seat === part.seat);
        // A game may tell of its seats in several lists.
        const before = seats[known];
        const merged = {
          seat: part.seat as number,
          facts: [...(before?.facts ?? []), ...facts],
          panels: [...(before?.panels ?? []), ...parts],
        };
        if (known < 0) seats.push(merged);
        else seats[known] = merged;
      }
    } else if (field.kind === "OBJECT" && field.isSecret && !field.isList) {
      const secrets = inside(seeing, field.type, value as Values);
      own.facts.push(...secrets.facts.map((fact) => ({ ...fact, secret: true })));
      own.panels.push(...secrets.parts.map((panel) => ({ ...panel, secret: true })));
    } else if (field.kind === "OBJECT") panels.push(panelOf(seeing, field, value));
    else facts.push(...factsOf(seeing, field, value));
  }
  return { facts, ...bySeats(panels, seats), own };
}

/** Puts things that stand in one list, but belong to seats, where their seats are. */
function bySeats(
  panels: readonly Panel[],
  seats: readonly SeatPart[],
): { readonly panels: readonly Panel[]; readonly seats: readonly SeatPart[] } {
  const shared = panels.filter(({ things }) => !things.every(({ seat }) => seats.some((part) => part.seat === seat)));
  const owned = panels.filter((panel) => !shared.includes(panel));
  return {
    panels: shared,
    seats: seats.map((part) => {
      const own = owned.map((panel) => ({ ...panel, things: thingsOf(panel, part.seat) }));
      return { ...part, panels: [...own.filter(({ things }) => things.length > 0), ...part.panels] };
    }),
  };
}

function thingsOf({ things }: Panel, seat: number): readonly Thing[] {
  const own = things.filter((thing) => thing.seat === seat);
  return own.map((thing) => ({ ...thing, facts: thing.facts.filter(({ name }) => name !== "seat") }));
}

/** Whether a list has one part for each seat, and more than a number or two. */
function isListOfSeats({ shape }: Seeing, field: FieldShape): boolean {
  if (field.kind !== "OBJECT" || !field.isList) return false;
  const fields = shape.get(field.type) ?? [];
  return (
    fields.some(({ name, type }) => name === "seat" && type === "Int") && !fields.some(({ name }) => name === "key")
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}

function labelOf({ saying }: Seeing, { name }: FieldShape): string {
  return saying.field(name) ?? wordsOf(name);
}

/** What an object says: short things as facts, others as panels. */
function inside(
  seeing: Seeing,
  type: string,
  values: Values,
  without: ReadonlySet<string> = new Set(),
): { readonly facts: Fact[]; readonly parts: Panel[] } {
  const facts: Fact[] = [];
  const parts: Panel[] = [];
  for (const field of seeing.shape.get(type) ?? []) {
    const value = values[field.name];
    if (without.has(field.name) || ofLayout.has(field.name) || isEmpty(value)) continue;
    if (field.kind === "OBJECT") parts.push(panelOf(seeing, field, value));
    else if (field.isList && field.list !== undefined) parts.push(namesOf(seeing, field, value as readonly unknown[]));
    else facts.push(...factsOf(seeing, field, value));
  }
  return { facts, parts };
}

/** A list of keys of what is printed: as cards. */
function namesOf(seeing: Seeing, field: FieldShape, keys: readonly unknown[]): Panel {
  const things = keys.map((key): Thing => {
    const entry = entryOf(seeing, field, String(key));
    return {
      is: "thing",
      key: undefined,
      seat: undefined,
      title: entry?.name.text ?? wordsOf(String(key)),
      entry,
      facts: [],
      parts: [],
    };
  });
  return { ...panelHead(seeing, field), things };
}

function panelHead(seeing: Seeing, field: FieldShape): Omit<Panel, "things"> {
  const { name, description, isSecret, isList, isOptional, kind } = field;
  const isMatter = kind === "OBJECT" && !isList && isOptional;
  return { is: "panel", name, isMatter, label: labelOf(seeing, field), hint: description, secret: isSecret };
}

function panelOf(seeing: Seeing, field: FieldShape, value: unknown): Panel {
  const values = (Array.isArray(value) ? value.flat(2) : [value]) as readonly (Values | null)[];
  const things = values.flatMap((each) => (each === null ? [] : thingOf(seeing, field.type, each)));
  return { ...panelHead(seeing, field), things: withoutZeros(things) };
}

/** What nearly all of several things have none of is said of those that have some. */
export function withoutZeros(things: readonly Thing[]): readonly Thing[] {
  const counts = new Map<string, { all: number; zeros: number }>();
  for (const { name, text } of things.flatMap(({ facts }) => facts)) {
    const count = counts.get(name) ?? { all: 0, zeros: 0 };
    counts.set(name, { all: count.all + 1, zeros: count.zeros + (text === "0" ? 1 : 0) });
  }
  const isRare = (name: string): boolean => {
    const { all, zeros } = counts.get(name) ?? { all: 0, zeros: 0 };
    return all > 1 && zeros / all > 0.6;
  };
  return things.map((thing) => ({
    ...thing,
    facts: thing.facts.filter(({ name, text }) => text !== "0" || !isRare(name)),
  }));
}

/** An object with its name: what is printed on it, or the text or the key that it has. */
function thingOf(seeing: Seeing, type: string, values: Values): Thing {
  const { print, saying } = seeing;
  const fields = seeing.shape.get(type) ?? [];
  const texts = fields.filter(({ name, isList, kind }) => {
    return name !== "key" && kind === "SCALAR" && !isList && typeof values[name] === "string";
  });
  const printed =
    texts.find(({ list }) => list !== undefined) ??
    texts.find(({ name }) => print.findAnywhere(String(values[name])) ?? print.place(String(values[name])));
  const entry = printed && entryOf(seeing, printed, String(values[printed.name]));
  const key = typeof values.key === "string" ? values.key : undefined;
  const { facts, parts } = inside(seeing, type, values, new Set(["key", ...(printed ? [printed.name] : [])]));
  const shown = entry ?? (key === undefined ? undefined : print.findAnywhere(key));
  const named = printed && (print.place(String(values[printed.name])) ?? wordsOf(String(values[printed.name])));
  const ofKey = key === undefined ? undefined : (print.place(key) ?? (opaque.test(key) ? undefined : wordsOf(key)));
  const ofSeat = typeof values.seat === "number" ? saying.seat(values.seat) : undefined;
  // Without a name of its own, the first thing that it says in words.
  const first = facts.findIndex(({ word }) => word);
  const title = shown?.name.text ?? named ?? ofKey ?? ofSeat ?? facts[first]?.text ?? "";
  const isFirst = title !== "" && title === facts[first]?.text;
  return {
    is: "thing",
    key,
    seat: typeof values.seat === "number" ? values.seat : undefined,
    title,
    entry: shown,
    // Nothing is said twice.
    facts: facts.filter((fact, index) => {
      const isTitle = (isFirst && index === first) || (shown !== undefined && fact.entry === shown);
      const isSameSeat = fact.name === "owner" && values.owner === values.seat;
      return !isTitle && !isSameSeat;
    }),
    parts,
  };
}

function entryOf({ print }: Seeing, { list }: FieldShape, key: string): PrintedEntry | undefined {
  return (list === undefined ? undefined : print.find(list, key)) ?? print.findAnywhere(key);
}

function factsOf(seeing: Seeing, field: FieldShape, value: unknown): Fact[] {
  const values = Array.isArray(value) ? value.flat(3) : [value];
  const texts = values.map((each) => textOf(seeing, field, each));
  const { name, description, isSecret, isList } = field;
  const [first] = values;
  const entry = values.length === 1 && typeof first === "string" ? entryOf(seeing, field, first) : undefined;
  const isCounted = isList && values.every((each, index) => texts[index] === each && opaque.test(String(each)));
  return [
    {
      is: "fact",
      name,
      label: labelOf(seeing, field),
      isWord: seeing.saying.field(name) !== undefined,
      // What is only "yes" needs no more than its name; of things without a name their number is all there is to say.
      text: value === true ? "" : isCounted ? String(values.length) : texts.join(", "),
      word: values.length === 1 && typeof first !== "number" && value !== true,
      number: values.length === 1 && typeof first === "number" && !namesSeats(field),
      hint: description,
      entry,
      secret: isSecret,
    },
  ];
}

function textOf(seeing: Seeing, field: FieldShape, value: unknown): string {
  const { saying, print } = seeing;
  if (typeof value === "number") return namesSeats(field) ? saying.seat(value) : String(value);
  if (value === true) return saying.yes;
  if (field.kind === "LABEL") return (value as { readonly text: string }).text;
  if (typeof value !== "string") return JSON.stringify(value);
  if (field.kind === "ENUM") return print.label(value) ?? wordsOf(value);
  const named = entryOf(seeing, field, value)?.name.text ?? print.place(value) ?? print.label(value);
  // A key that nothing names is at least written as words.
  return named ?? (!opaque.test(value) && (field.type === "ID" || isKey.test(value)) ? wordsOf(value) : value);
}
