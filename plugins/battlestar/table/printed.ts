import type { ChoosePrompt, Rulebook } from "conclave/rules";
import { characters } from "../catalogues/characters.ts";
import { locations } from "../catalogues/locations.ts";
import type { ChoiceOption, EffectOf } from "../effects/index.ts";
import { effectsInside, optionsInside } from "../effects/inside.ts";
import type { Battlestar } from "../types.ts";

type Rules = Rulebook<Battlestar>;

/** What a card, a location or an ability lets players choose. */
interface Choices {
  readonly options: Map<string, ChoiceOption>;
  readonly players: EffectOf<"choose-player">[];
}

/** By the message key of their names. */
const printed = new WeakMap<Rules, ReadonlyMap<string, Choices>>();

/** The option as it is printed on what the prompt names as its source. */
export function optionOn(rules: Rules, prompt: ChoosePrompt, id: string): ChoiceOption | undefined {
  return choicesOn(rules, prompt)?.options.get(id);
}

/** The choice of a player as it is printed on what the prompt names as its source. */
export function playerChoiceOn(rules: Rules, prompt: ChoosePrompt): EffectOf<"choose-player"> | undefined {
  return choicesOn(rules, prompt)?.players[0];
}

function choicesOn(rules: Rules, { title }: ChoosePrompt): Choices | undefined {
  let known = printed.get(rules);
  if (!known) {
    known = choicesIn(rules);
    printed.set(rules, known);
  }
  const source = title.params?.source;
  return typeof source === "object" && "key" in source ? known.get(source.key) : undefined;
}

function choicesIn(rules: Rules): ReadonlyMap<string, Choices> {
  const found = new Map<string, Choices>();
  const look = (key: string, data: object) => {
    if (found.has(key)) return;
    const choices: Choices = { options: new Map(), players: [] };
    collect(data, choices);
    if (choices.options.size > 0 || choices.players.length > 0) found.set(key, choices);
  };
  for (const card of rules.cards.values()) {
    look(card.name.key, card);
  }
  for (const place of rules.entries(locations)) look(place.name.key, place);
  for (const { abilities } of rules.entries(characters)) {
    for (const ability of abilities) look(ability.name.key, ability);
  }
  return found;
}

function collect(data: object, into: Choices): void {
  for (const effect of effectsInside(data)) if (effect.op === "choose-player") into.players.push(effect);
  for (const option of optionsInside(data)) into.options.set(option.id, option);
}
