import { useLayoutEffect, useMemo } from "react";
import type { Prompt, PromptOption } from "../../sdk/types.ts";
import type { BoardHost, BoardState } from "../contract.ts";
import { allocationSoFar, type Given, givenTo, withPoint } from "./points.ts";

/** What a thing is, as far as options name it: `{ kind: "PLACE", key: "mid-2" }`. */
export interface Thing {
  readonly kind: string;
  readonly key: string;
  readonly list?: string | null | undefined;
  readonly part?: string | null | undefined;
}

/** What can be chosen now, by the things on the board. */
export interface Choices {
  /** The prompt that stands below the board; its options are meant. */
  readonly prompt: Prompt | undefined;
  /** The options about a thing. What all options are about has only those that nothing else tells apart. */
  of(thing: Thing): readonly PromptOption[];
  /** Whether something can be chosen there: it glows. */
  isAsked(thing: Thing): boolean;
  /** Whether what is chosen so far is about it. */
  isPicked(thing: Thing): boolean;
  /** How many points have been given to it so far, where points are given out. */
  pointsOf(thing: Thing): number;
  /** The points that a thing has been given and how to change them, where points are given out and one option is about it. */
  givenTo(thing: Thing): Given | undefined;
  /** Why it cannot be chosen, if somebody might expect it. */
  whyNot(thing: Thing): string | undefined;
  /**
   * Chooses what is about a thing: the only option, or of several the first that is not picked. Where that would be sent, and others are
   * not the same, it is only proposed.
   */
  choose(thing: Thing): void;
  /** Chooses an option. Where points are given out it has one more, and none after the last one. */
  chooseOption(option: PromptOption): void;
  /** Proposes it instead, where it would be sent: the player confirms it below the board. */
  propose(option: PromptOption): void;
}

/** An option that has a place on the board, so that it need not stand below. */
export type HasPlace = (option: PromptOption) => boolean;

/** Finds what can be chosen by the things it is about. */
export function choicesOf(host: BoardHost, state: BoardState): Choices {
  const prompt = state.match.prompts.find(({ id }) => id === state.asked);
  const options: readonly PromptOption[] = prompt && "options" in prompt ? prompt.options : [];
  const byThing = new Map<string, PromptOption[]>();
  const shared = sharedBy(options);
  for (const option of options) {
    for (const name of goalsOf(option, shared)) {
      byThing.set(name, [...(byThing.get(name) ?? []), option]);
    }
  }
  const given = prompt?.__typename === "AllocatePrompt" ? allocationSoFar(prompt, state.answer) : [];
  const points = new Map(given.flatMap((each) => (each.points > 0 ? [[each.option, each.points] as const] : [])));
  const picked = new Set([state.answer?.option, ...(state.answer?.options ?? []), ...points.keys()]);
  const of = (thing: Thing): readonly PromptOption[] => byThing.get(nameOf(thing)) ?? [];
  const propose = (option: PromptOption): void => {
    if (prompt && !state.isSending) host.compose(prompt.id, { option: option.key });
  };
  const chooseOption = (option: PromptOption): void => {
    if (!prompt || state.isSending) return;
    if (prompt.__typename !== "AllocatePrompt") host.choose(prompt.id, option.key);
    else host.compose(prompt.id, withPoint(prompt, state.answer, option.key));
  };
  return {
    prompt,
    of,
    chooseOption,
    isAsked: (thing) => of(thing).length > 0,
    isPicked: (thing) => of(thing).some(({ key }) => picked.has(key)),
    pointsOf: (thing) => of(thing).reduce((sum, { key }) => sum + (points.get(key) ?? 0), 0),
    givenTo: (thing) => {
      const [only, ...others] = of(thing);
      if (!only || others.length > 0 || prompt?.__typename !== "AllocatePrompt") return undefined;
      return givenTo(prompt, state.answer, only.key, (answer) => {
        if (!state.isSending) host.compose(prompt.id, answer);
      });
    },
    whyNot: (thing) => {
      const unavailable = prompt && "unavailable" in prompt ? prompt.unavailable : [];
      const name = nameOf(thing);
      return unavailable.find(({ about }) => about.some((each) => namesOf(each).includes(name)))?.reason.text;
    },
    choose: (thing) => {
      const own = of(thing);
      const next = own.find(({ key }) => !picked.has(key)) ?? own[0];
      if (!next) return;
      const isOneOfMany =
        prompt?.__typename === "ChoosePrompt" && own.some(({ label }) => label.text !== next.label.text);
      if (isOneOfMany) propose(next);
      else chooseOption(next);
    },
    propose,
  };
}

/** What can be chosen, and tells the client which of it stands on the board. */
export function useChoices(host: BoardHost, state: BoardState, hasPlace: HasPlace): Choices {
  const choices = useMemo(() => choicesOf(host, state), [host, state]);
  const { prompt } = choices;
  const onBoard = prompt && "options" in prompt ? prompt.options.filter(hasPlace).map(({ key }) => key) : [];
  const named = onBoard.join("\n");
  const id = prompt?.id;
  // Before it is painted: what stands below waits for it.
  useLayoutEffect(() => {
    if (id !== undefined) host.offer(id, named === "" ? [] : named.split("\n"));
  }, [host, id, named]);
  return choices;
}

/** Roles of what an option is for, before what it is done with. */
const goals: ReadonlySet<string> = new Set(["TARGET", "DESTINATION"]);

/** The names that all options have: they tell none from another. */
function sharedBy(options: readonly PromptOption[]): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] = options.map(({ about }) => new Set(about.flatMap(namesOf)));
  return new Set([...first].filter((name) => others.every((names) => names.has(name))));
}

/**
 * The names of what an option is to be chosen at: where something goes, rather than where it comes from, if that tells options apart.
 * What all are about is where those are chosen that are about nothing else, or only about what is printed besides: that need not lie on
 * the board. What differs by a part of one piece is chosen at the part, and at the piece.
 */
function goalsOf({ about }: PromptOption, shared: ReadonlySet<string>): ReadonlySet<string> {
  const ownNames = (of: PromptOption["about"]): readonly string[] =>
    of.flatMap(namesOf).filter((name) => !shared.has(name));
  const ways = [ownNames(about.filter(({ role }) => goals.has(role))), ownNames(about), about.flatMap(namesOf)];
  const names = ways.find(({ length }) => length > 0) ?? [];
  // Not every board draws the parts of a piece.
  const parts = about.filter((each) => each.kind === "PIECE" && each.part !== null && names.includes(nameOf(each)));
  const wholes = parts.map(({ kind, key, list }) => ({ kind, key, list }));
  const arePrinted = names.every((name) => name.startsWith("ENTRY "));
  const places = arePrinted ? about.filter(({ kind }) => kind === "PLACE") : [];
  return new Set([...names, ...[...wholes, ...places].flatMap(namesOf)]);
}

/** A reference by its own list, and by any: boards often know only the key. */
function namesOf({ kind, key, list, part }: Thing): readonly string[] {
  return [nameOf({ kind, key }), nameOf({ kind, key, list }), nameOf({ kind, key, list, part })];
}

/** A thing by all that tells it from others. */
export function nameOf({ kind, key, list, part }: Thing): string {
  return [kind, key, list ?? "", part ?? ""].join(" ");
}
