import type { PointedAt, PrintedEntry, TablePiece } from "conclave/board";
import type { Match, MatchSeat, PromptOption, Reference } from "conclave/sdk";
import { useMemo } from "react";
import { useSpeech, type WordKey } from "../app/language.ts";
import { type LaidTable, layOut } from "../seen/laid-out.ts";
import { type Panel, type SeenView, seeView, type Thing } from "../seen/panels.ts";
import { calledIn } from "./called.ts";
import { entriesOf } from "./entry-of.ts";
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

function seeMatch(match: Match, rules: Rules, say: ReturnType<typeof useSpeech>["say"]): Seen {
  const { shape, viewType, print } = rules;
  const nameOf = calledIn(match, say);
  const saying = {
    yes: say("yes"),
    seat: nameOf,
    field: (name: string) =>
      rules.fields.get(name) ?? (fieldWords.has(name) ? say(`field.${name}` as WordKey) : undefined),
  };
  const whole: SeenView =
    viewType !== undefined && shape.size > 0 && match.view
      ? seeView(shape, viewType, match.view, print, saying)
      : { facts: [], panels: [], seats: [], own: { facts: [], panels: [] } };
  const mine = whole.seats.find(({ seat }) => seat === match.seat);
  const held = [...whole.own.panels, ...(mine?.panels ?? [])].filter(isHeld);
  const named = held.filter(({ name }) => /hand/i.test(name));
  const pieces = (match.view?.pieces ?? []) as readonly TablePiece[];
  const inHand = pieces.filter(
    ({ seat, zone, at, entry }) =>
      entry && !at && (seat === match.seat || seat === null) && zone && /hand/i.test(zone.key),
  );
  const hand = inHand.length > 0 ? handOf(inHand, print.find) : named.length > 0 ? named : held.slice(0, 1);
  let laid: LaidTable | undefined;
  const layOnTable = (): LaidTable => {
    const wanted = placesAsked(match.prompts);
    const onTable = pieces.filter((piece) => !inHand.includes(piece));
    return layOut(rules.boards, onTable, (place) => wanted.has(place));
  };
  const rest = (panels: readonly Panel[]): readonly Panel[] => panels.filter((panel) => !hand.includes(panel));
  const view: SeenView = {
    ...whole,
    own: { ...whole.own, panels: rest(whole.own.panels) },
    seats: whole.seats.map((part) => (part === mine ? { ...part, panels: rest(part.panels) } : part)),
  };
  const printed = new Map(
    pieces.map(({ key, entry }) => [key, entry && entry.list !== null ? print.find(entry.list, entry.key) : undefined]),
  );
  const things = new Map(thingsIn(whole).flatMap((thing) => (thing.key === undefined ? [] : [[thing.key, thing]])));
  const printOfPiece = (key: string): PrintedEntry | undefined => printed.get(key) ?? things.get(key)?.entry;
  const entryOf = entriesOf(rules.boards, print, printOfPiece);
  const options = match.prompts.flatMap((prompt) => ("options" in prompt ? prompt.options : []));
  const byThing = new Map<string, PromptOption[]>();
  for (const option of options) {
    for (const key of new Set(option.about.map(({ key }) => key))) {
      byThing.set(key, [...(byThing.get(key) ?? []), option]);
    }
  }
  const unavailable = match.prompts.flatMap((prompt) => ("unavailable" in prompt ? prompt.unavailable : []));
  const [first] = match.prompts;
  const isPicking = first?.__typename === "ChooseManyPrompt";
  const isOneChoice = match.prompts.length === 1 && (isPicking || first?.__typename === "ChoosePrompt");
  return {
    view,
    // Only when somebody looks: where the game's own board is shown, nobody does.
    get laid() {
      if (pieces.length > 0) laid ??= layOnTable();
      return laid;
    },
    hand,
    isPicking,
    nameOf,
    seatOf: (seat) => match.seats[seat] as MatchSeat,
    entryOf,
    printOf: (at) => entryOf([at]),
    optionOf: (key) => {
      const [option, ...others] = byThing.get(key) ?? [];
      return isOneChoice && others.length === 0 ? option : undefined;
    },
    whyNot: (key) => {
      if (byThing.has(key)) return undefined;
      return unavailable.find(({ about }) => about.some((each) => each.key === key))?.reason.text;
    },
    isAsked: (key) => {
      const count = byThing.get(key)?.length ?? 0;
      // What all options are about distinguishes none of them.
      return count > 0 && (count < options.length || options.length === 1);
    },
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
