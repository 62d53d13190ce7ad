import type { PointedAt, Print, PrintedEntry, TablePiece } from "conclave/board";
import type { Match, MatchSeat, PromptOption, Reference } from "conclave/sdk";
import { useMemo } from "react";
import { type Say, useSpeech, type WordKey } from "../app/language.ts";
import { type LaidTable, layOut } from "../seen/laid-out.ts";
import { type Panel, type Saying, type SeenView, seeView, type Thing } from "../seen/panels.ts";
import { calledIn } from "./called.ts";
import { entriesOf, type FindEntry } from "./entry-of.ts";
import type { Shown } from "./followed-match.ts";
import type { Rules } from "./rules.ts";

/** A match as it stands on the table. */
export interface Seen {
  readonly view: SeenView;
  /** Where everything lies, if the server tells the things of the game as pieces. */
  readonly laid: LaidTable | undefined;
  /** The cards that only I see, which I hold. */
  readonly hand: readonly Panel[];
  readonly nameOf: (seat: number) => string;
  readonly seatOf: (seat: number) => MatchSeat;
  readonly entryOf: (about: readonly Reference[]) => PrintedEntry | undefined;
  /** What is printed on a thing, as far as it is known here. */
  readonly printOf: (at: PointedAt) => PrintedEntry | undefined;
  /** Whether several can be chosen, so that a touch picks something and sends nothing. */
  readonly isPicking: boolean;
  /** The only option that is about a thing, where a touch of it can mean nothing else. */
  readonly optionOf: (key: string) => PromptOption | undefined;
  /** Whether something that is asked is about this thing. */
  readonly isAsked: (key: string) => boolean;
  /** Why a thing cannot be chosen, if somebody might expect it. */
  readonly whyNot: (key: string) => string | undefined;
}

/** Words of ours for names of fields that many games have. */
const fieldWords: ReadonlySet<string> = new Set([
  ...["hand", "handCount", "handLimit", "deck", "deckCount", "discard", "discardPile", "resources", "income"],
  ...["territories", "players", "score", "points", "cards", "units", "gold", "health", "power", "bank"],
]);

/** Puts a match on the table; nothing where there is none. */
export function useSeen(shown: Shown): Seen;
export function useSeen(shown: Shown | undefined): Seen | undefined;
export function useSeen(shown: Shown | undefined): Seen | undefined {
  const { say } = useSpeech();
  const { match, rules } = shown ?? {};
  return useMemo(() => match && rules && seeMatch(match, rules, say), [match, rules, say]);
}

/**
 * Everything is found out when somebody first looks: where the board of the game's own is shown nobody asks for most of it, and it would be
 * half of what an update costs this page.
 */
export function seeMatch(match: Match, rules: Rules, say: Say): Seen {
  const { print, boards } = rules;
  const nameOf = calledIn(match, say);
  const pieces = (match.view?.pieces ?? []) as readonly TablePiece[];
  const whole = once(() => viewOf(match, rules, say, nameOf));
  const inHand = once(() =>
    pieces.filter(
      ({ seat, zone, at, entry }) =>
        entry && !at && (seat === match.seat || seat === null) && zone && /hand/i.test(zone.key),
    ),
  );
  const hand = once((): readonly Panel[] => {
    if (inHand().length > 0) return handOf(inHand(), print.find);
    const { own, seats } = whole();
    const mine = seats.find(({ seat }) => seat === match.seat);
    const held = [...own.panels, ...(mine?.panels ?? [])].filter(isHeld);
    const named = held.filter(({ name }) => /hand/i.test(name));
    return named.length > 0 ? named : held.slice(0, 1);
  });
  const view = once((): SeenView => {
    const rest = (panels: readonly Panel[]): readonly Panel[] => panels.filter((panel) => !hand().includes(panel));
    const { own, seats, ...others } = whole();
    return {
      ...others,
      own: { ...own, panels: rest(own.panels) },
      seats: seats.map((part) => (part.seat === match.seat ? { ...part, panels: rest(part.panels) } : part)),
    };
  });
  const laid = once((): LaidTable | undefined => {
    if (pieces.length === 0) return undefined;
    const wanted = placesAsked(match.prompts);
    const onTable = pieces.filter((piece) => !inHand().includes(piece));
    return layOut(boards, onTable, (place) => wanted.has(place));
  });
  const entries = once(() => entriesOf(boards, print, printOfThings(pieces, whole, print.find)));
  const entryOf: FindEntry = (about) => entries()(about);
  const options = once(() => optionsByThing(match.prompts));
  const [first] = match.prompts;
  const isPicking = first?.__typename === "ChooseManyPrompt";
  const isOneChoice = match.prompts.length === 1 && (isPicking || first?.__typename === "ChoosePrompt");
  return {
    get view() {
      return view();
    },
    get laid() {
      return laid();
    },
    get hand() {
      return hand();
    },
    isPicking,
    nameOf,
    seatOf: (seat) => match.seats[seat] as MatchSeat,
    entryOf,
    printOf: (at) => entryOf([at]),
    optionOf: (key) => {
      const [option, ...others] = options().byThing.get(key) ?? [];
      return isOneChoice && others.length === 0 ? option : undefined;
    },
    whyNot: (key) => {
      if (options().byThing.has(key)) return undefined;
      return options().unavailable.find(({ about }) => about.some((each) => each.key === key))?.reason.text;
    },
    isAsked: (key) => {
      const { byThing, count } = options();
      const own = byThing.get(key)?.length ?? 0;
      // What all options are about distinguishes none of them.
      return own > 0 && (own < count || count === 1);
    },
  };
}

/** The view in order, by what the schema says of it; empty where nothing is known of it. */
function viewOf(match: Match, rules: Rules, say: Say, seat: Saying["seat"]): SeenView {
  const { shape, viewType, print, fields } = rules;
  if (viewType === undefined || shape.size === 0 || !match.view) return nothingSeen;
  const field = (name: string): string | undefined =>
    fields.get(name) ?? (fieldWords.has(name) ? say(`field.${name}` as WordKey) : undefined);
  return seeView(shape, viewType, match.view, print, { yes: say("yes"), seat, field });
}

const nothingSeen: SeenView = { facts: [], panels: [], seats: [], own: { facts: [], panels: [] } };

/** What is printed on a piece, or on a thing of the view. */
function printOfThings(
  pieces: readonly TablePiece[],
  view: () => SeenView,
  find: Print["find"],
): (key: string) => PrintedEntry | undefined {
  const printed = new Map(
    pieces.map(({ key, entry }) => [key, entry && entry.list !== null ? find(entry.list, entry.key) : undefined]),
  );
  const things = once(
    () => new Map(thingsIn(view()).flatMap((thing) => (thing.key === undefined ? [] : [[thing.key, thing]]))),
  );
  return (key) => printed.get(key) ?? things().get(key)?.entry;
}

/** What can be chosen, by the keys of the things that it is about, and what cannot. */
function optionsByThing(prompts: Match["prompts"]) {
  const options = prompts.flatMap((prompt) => ("options" in prompt ? prompt.options : []));
  const byThing = new Map<string, PromptOption[]>();
  for (const option of options) {
    for (const key of new Set(option.about.map(({ key }) => key))) {
      byThing.set(key, [...(byThing.get(key) ?? []), option]);
    }
  }
  const unavailable = prompts.flatMap((prompt) => ("unavailable" in prompt ? prompt.unavailable : []));
  return { byThing, count: options.length, unavailable };
}

/** What is found out when it is first asked for, and then known. */
function once<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

/** The places that something is about which may be chosen, or a question itself. */
function placesAsked(prompts: Match["prompts"]): ReadonlySet<string> {
  const all = prompts.flatMap((prompt) => [
    ...prompt.about,
    ...("options" in prompt ? prompt.options.flatMap(({ about }) => about) : []),
  ]);
  return new Set(all.flatMap(({ kind, key }) => (kind === "PLACE" ? [key] : [])));
}

/** The pieces that I hold, by the zones where they lie. */
function handOf(
  pieces: readonly TablePiece[],
  find: (list: string, key: string) => PrintedEntry | undefined,
): readonly Panel[] {
  const zones = Map.groupBy(pieces, ({ zone }) => zone?.key ?? "");
  return Array.from(zones.entries(), ([name, own]) => ({
    is: "panel",
    name,
    isMatter: false,
    label: own[0]?.zone?.label.text ?? name,
    hint: "",
    secret: true,
    things: own.map((piece) => ({
      is: "thing",
      key: piece.key,
      seat: piece.seat ?? undefined,
      title: piece.name.text,
      entry: piece.entry && piece.entry.list !== null ? find(piece.entry.list, piece.entry.key) : undefined,
      facts: [],
      parts: [],
    })),
  }));
}

/** Whether these are cards that nobody else sees. */
const isHeld = ({ secret, name, things }: Panel): boolean =>
  (secret || /^hand$/i.test(name)) && things.some(({ entry }) => entry !== undefined);

function thingsIn({ panels, seats, own }: SeenView): Thing[] {
  const inside = (panel: Panel): Thing[] => panel.things.flatMap((thing) => [thing, ...thing.parts.flatMap(inside)]);
  return [...panels, ...own.panels, ...seats.flatMap((seat) => seat.panels)].flatMap(inside);
}
