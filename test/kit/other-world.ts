import {
  type Answer,
  findSubset,
  type Option,
  type Prompt,
  type Random,
  randomAnswer,
  type Term,
  type Terms,
} from "../../server/engine/index.ts";

/**
 * Translates an answer into another world, where the same seat is asked the same but holds other cards. Returns answers
 * that mean the same to players who do not see the cards, the likeliest first. Not all of them need to be legal. An
 * option corresponds to the one that is about the same thing, or has the same id, the same label, or the same position
 * in the list. If that option is unavailable, no answer means the same.
 */
export function* answersLike(asked: Prompt, twin: Prompt, answer: Answer, random: Random): Iterable<Answer> {
  if (asked.kind !== twin.kind || namesUnavailable(twin, answer)) return;
  const translated = translate(asked, twin, answer);
  if (translated) yield translated;
  yield answer;
  switch (twin.kind) {
    case "choose":
      // A pass stays a pass, and no other answer becomes one.
      if ("option" in answer) for (const { id } of random.shuffle([...twin.options])) yield { option: id };
      return;
    case "choose-many": {
      const count = "options" in answer ? answer.options.length : 0;
      const subset = findSubset({ ...twin, min: count, max: count });
      if (subset) yield { options: subset };
      return;
    }
    case "allocate": {
      // The number of points given out may be public.
      const sum =
        "allocation" in answer ? Object.values(answer.allocation).reduce((before, points) => before + points, 0) : 0;
      for (let tries = 0; tries < 4; tries++) yield randomAnswer({ ...twin, min: sum, max: sum }, random);
      return;
    }
    case "assign":
      // Everybody sees how much goes where.
      for (let tries = 0; tries < 40; tries++) {
        const like = randomAnswer(twin, random);
        if (fillings(like) === fillings(answer)) yield like;
      }
      return;
    default:
  }
}

/** How many options each place gets. */
function fillings(answer: Answer): string {
  return "assignment" in answer ? Object.values(answer.assignment).sort().join() : "";
}

function namesUnavailable(twin: Prompt, answer: Answer): boolean {
  if (!("unavailable" in twin) || !("option" in answer)) return false;
  return twin.unavailable.some(({ id }) => id === answer.option);
}

function translate(asked: Prompt, twin: Prompt, answer: Answer): Answer | undefined {
  if ("options" in asked && "options" in twin) {
    const find = finder(asked.options, twin.options);
    if ("option" in answer) {
      const [option] = find([answer.option]);
      return option === undefined ? undefined : { option };
    }
    if ("options" in answer) return { options: find(answer.options) };
    if ("order" in answer) {
      const order = find(answer.order);
      return { order: [...order, ...twin.options.map(({ id }) => id).filter((id) => !order.includes(id))] };
    }
    if ("allocation" in answer) {
      const found = find(Object.keys(answer.allocation));
      const points = Object.values(answer.allocation);
      if (found.length < points.length) return undefined;
      return { allocation: Object.fromEntries(found.map((id, index) => [id, points[index] ?? 0])) };
    }
    if ("assignment" in answer && asked.kind === "assign" && twin.kind === "assign") {
      const found = find(Object.keys(answer.assignment));
      const places = Object.values(answer.assignment).map((id) => optionLike(asked.places, twin.places, id)?.id ?? "");
      return { assignment: Object.fromEntries(found.map((id, index) => [id, places[index] ?? ""])) };
    }
  }
  if (twin.kind === "integer" && "integer" in answer) {
    return { integer: Math.min(Math.max(answer.integer, twin.min), twin.max) };
  }
  if (asked.kind === "offer" && twin.kind === "offer" && "offer" in answer && answer.offer.reply === "propose") {
    return { offer: { reply: "propose", terms: translateTerms(asked.terms, twin.terms, answer.offer.terms) } };
  }
  return answer;
}

function translateTerms(asked: readonly Term[], twin: readonly Term[], given: Terms): Terms {
  return Object.fromEntries(
    Object.entries(given).map(([id, value]) => {
      const before = asked.find((term) => term.id === id);
      const now = twin.find((term) => term.id === id);
      if (before?.kind !== "options" || now?.kind !== "options" || !Array.isArray(value)) return [id, value];
      return [id, finder(before.options, now.options)(value as readonly string[])];
    }),
  );
}

/** Finds counterparts for these options: a different one for each, as far as possible. */
function finder(asked: readonly Option[], twin: readonly Option[]): (ids: readonly string[]) => string[] {
  return (ids) => {
    const taken = new Set<string>();
    const found: string[] = [];
    for (const id of ids) {
      const like = optionLike(asked, twin, id);
      const free = like && !taken.has(like.id) ? like : twin.find((option) => !taken.has(option.id));
      if (!free) continue;
      taken.add(free.id);
      found.push(free.id);
    }
    return found;
  };
}

const likenesses: readonly ((option: Option) => string | undefined)[] = [
  ({ about }) => about && JSON.stringify(about.map(({ type, id }) => [type, id])),
  ({ id }) => id,
  ({ label }) => JSON.stringify(label),
];

function optionLike(asked: readonly Option[], twin: readonly Option[], id: string): Option | undefined {
  const index = asked.findIndex((option) => option.id === id);
  const option = asked[index];
  if (!option) return undefined;
  for (const likeness of likenesses) {
    const wanted = likeness(option);
    if (wanted === undefined || asked.filter((other) => likeness(other) === wanted).length > 1) continue;
    const [found, ...others] = twin.filter((other) => likeness(other) === wanted);
    if (found && others.length === 0) return found;
  }
  return twin[Math.min(index, twin.length - 1)];
}
