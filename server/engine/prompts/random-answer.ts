import { dictionary, ownValue } from "../json/json.ts";
import type { Random } from "../json/random.ts";
import { fitsPlace, roomFor } from "./find-assignment.ts";
import type {
  AllocatePrompt,
  Answer,
  AssignPrompt,
  ChooseManyPrompt,
  CompoundPrompt,
  OfferPrompt,
  Place,
  Prompt,
  Term,
  Terms,
} from "./prompts.ts";
import { isAllowed } from "./read-answer.ts";

/** Returns a random legal answer to a prompt, for the `random` bot. */
export function randomAnswer(prompt: Prompt, random: Random): Answer {
  switch (prompt.kind) {
    case "choose": {
      const chosen = random.below(prompt.options.length + (prompt.pass ? 1 : 0));
      const option = prompt.options[chosen];
      return option ? { option: option.id } : { pass: true };
    }
    case "choose-many":
      return attempt(prompt, () => randomSubset(prompt, random));
    case "order":
      return attempt(prompt, () => ({ order: random.shuffle(prompt.options.map((option) => option.id)) }));
    case "allocate":
      return attempt(prompt, () => randomAllocation(prompt, random));
    case "assign":
      return attempt(prompt, () => randomAssignment(prompt, random));
    case "integer":
      return { integer: prompt.min + random.below(prompt.max - prompt.min + 1) };
    case "text":
      return { text: prompt.required ? "…" : "" };
    case "confirm":
      return { confirm: random.coin() };
    case "offer":
      return randomOffer(prompt, random);
  }
}

const attempts = 24;

/** Returns the first allowed answer of some random ones, or else the example of the prompt. */
function attempt(prompt: CompoundPrompt, make: () => Answer): Answer {
  for (let count = 0; count < attempts; count++) {
    const answer = make();
    if (isAllowed(prompt, answer)) return answer;
  }
  return prompt.example;
}

function randomSubset({ options, min, max }: ChooseManyPrompt, random: Random): Answer {
  const size = min + random.below(max - min + 1);
  const chosen = random.shuffle([...options]).slice(0, size);
  return { options: chosen.map((option) => option.id) };
}

function randomAllocation({ options, total, upTo, limits }: AllocatePrompt, random: Random): Answer {
  const allocation = new Map<string, number>();
  const open = options.map((option) => option.id);
  let left = upTo ? random.below(total + 1) : total;
  while (left > 0 && open.length > 0) {
    const index = random.below(open.length);
    const id = open[index] as string;
    const given = (allocation.get(id) ?? 0) + 1;
    if (given > Math.min(ownValue(limits, id) ?? total, total)) {
      open.splice(index, 1);
      continue;
    }
    allocation.set(id, given);
    left--;
  }
  return { allocation: dictionary(allocation) };
}

function randomAssignment(prompt: AssignPrompt, random: Random): Answer {
  const { options, places, min, max } = prompt;
  const count = min + random.below(max - min + 1);
  const taken = new Map(places.map(({ id }) => [id, 0]));
  const lacking = ({ id, min: needed = 0 }: Place): boolean => (taken.get(id) as number) < needed;
  const assignment: [string, string][] = [];
  for (const { id } of random.shuffle([...options])) {
    const enough = assignment.length >= count;
    if (assignment.length === max || (enough && !places.some(lacking))) break;
    const room = roomFor(prompt, id);
    const open = places.filter(
      (place) =>
        fitsPlace(prompt, id, place.id) &&
        (taken.get(place.id) as number) + room <= (place.max ?? Number.POSITIVE_INFINITY),
    );
    const needy = open.filter(lacking);
    const wanted = needy.length > 0 || enough ? needy : open;
    if (wanted.length === 0) continue;
    const place = random.pick(wanted);
    taken.set(place.id, (taken.get(place.id) as number) + room);
    assignment.push([id, place.id]);
  }
  return { assignment: dictionary(assignment) };
}

function randomOffer(prompt: OfferPrompt, random: Random): Answer {
  if (prompt.proposed && random.coin()) return { offer: { reply: random.coin() ? "accept" : "refuse" } };
  if (prompt.mayPropose) {
    for (let attempt = 0; attempt < 4; attempt++) {
      const terms = dictionary(prompt.terms.map((term) => [term.id, randomTerm(term, random)]));
      if (!prompt.check?.(terms)) return { offer: { reply: "propose", terms } };
    }
  }
  return { offer: { reply: "refuse" } };
}

function randomTerm(term: Term, random: Random): Terms[string] {
  switch (term.kind) {
    case "integer":
      return term.min + random.below(term.max - term.min + 1);
    case "text":
      return "";
    case "options": {
      const size = term.min + random.below(Math.min(term.max, term.options.length) - term.min + 1);
      return random.shuffle(term.options.map((option) => option.id)).slice(0, size);
    }
  }
}
