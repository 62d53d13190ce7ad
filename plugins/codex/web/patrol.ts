import type { AnswerValue, Prompt } from "conclave/board";
import { type Slot, slots } from "./armies.ts";

type AssignPrompt = Extract<Prompt, { readonly __typename: "AssignPrompt" }>;

/** A slot that somebody may be sent to. */
export interface Post {
  /** The place of the prompt. */
  readonly place: string;
  readonly seat: number;
  readonly slot: Slot;
}

/** What is settled so far about who patrols where. */
export interface Patrol {
  readonly prompt: AssignPrompt;
  readonly posts: readonly Post[];
  /** Those who may be sent, by their things. */
  readonly options: ReadonlyMap<string, string>;
  /** Where each has been sent so far, by their things. */
  readonly placed: ReadonlyMap<string, Post>;
}

/** Reads a question of who patrols where; undefined for any other. */
export function patrolOf(prompt: Prompt | undefined, answer: AnswerValue | undefined): Patrol | undefined {
  if (prompt?.__typename !== "AssignPrompt") return undefined;
  const posts = prompt.places.flatMap(({ key, about }): readonly Post[] => {
    const slot = slots.find((each) => about.some((place) => place.kind === "PLACE" && place.key === each));
    // Where slots of others are open as well, their seat stands in the key: `seat-2-elite`.
    const [, seat = prompt.seat] = /^seat-(\d+)-/.exec(key) ?? [];
    return slot === undefined ? [] : [{ place: key, seat: Number(seat), slot }];
  });
  if (posts.length === 0) return undefined;
  const options = new Map(
    prompt.options.flatMap(({ key, about }) => {
      const thing = about.find(({ kind }) => kind === "PIECE");
      return thing ? [[thing.key, key] as const] : [];
    }),
  );
  const assignment = answer?.assignment ?? prompt.fallback.assignment ?? [];
  const things = new Map(Array.from(options, ([thing, option]) => [option, thing]));
  const placed = new Map(
    assignment.flatMap(({ option, place }) => {
      const thing = things.get(option);
      const post = posts.find((each) => each.place === place);
      return thing !== undefined && post ? [[thing, post] as const] : [];
    }),
  );
  return { prompt, posts, options, placed };
}

/** The answer in which somebody is sent to a post, whoever was there before going back; without a post nowhere. */
export function sent(patrol: Patrol, thing: string, post: Post | undefined): AnswerValue {
  const next = new Map(patrol.placed);
  next.delete(thing);
  if (post) {
    for (const [other, held] of next) if (held.place === post.place) next.delete(other);
    next.set(thing, post);
  }
  return {
    assignment: Array.from(next, ([key, { place }]) => ({ option: patrol.options.get(key) ?? key, place })),
  };
}
