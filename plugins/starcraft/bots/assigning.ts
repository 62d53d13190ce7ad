import type { Prompt } from "conclave/rules";
import type { CombatCard } from "../types.ts";
import { planMoves } from "./moves.ts";
import type { Table } from "./table.ts";

type Assigning = Extract<Prompt, { kind: "assign" }>;
type Assignment = { [option: string]: string };

/** What goes where; nothing if the bot has no opinion. */
export function assignmentFor(table: Table, prompt: Assigning): Assignment | undefined {
  switch (prompt.key) {
    case "mobilize":
      return table.view.order ? { ...planMoves(table, table.view.order.planet).moves } : undefined;
    case "skirmishes":
      return pairs(table, prompt);
    case "support":
      return supports(table, prompt);
    case "combat-cards":
      return cards(table, prompt);
    default:
      return undefined;
  }
}

/** Strong units against those that they clearly beat: the strongest enemy meets the weakest own unit. */
function pairs(table: Table, prompt: Assigning): Assignment {
  const power = ({ id }: { readonly id: string }) => table.powerById(id);
  const own = [...prompt.options].sort((one, other) => power(other) - power(one)).slice(0, prompt.min);
  const enemies = [...prompt.places].sort((one, other) => power(one) - power(other));
  const wanted = prompt.places.length > own.length ? enemies.slice(0, own.length) : enemies;
  return Object.fromEntries(own.map(({ id }, index) => [id, wanted[index]?.id ?? ""]));
}

/** Support goes where it can shoot at the enemy in front, to the strongest own unit. */
function supports(table: Table, prompt: Assigning): Assignment {
  const skirmishes = table.view.battle?.skirmishes ?? [];
  const numbered = prompt.places.map(({ id }) => ({ id, skirmish: skirmishes[Number(id.split("-")[1]) - 1] }));
  return Object.fromEntries(
    prompt.options.map(({ id }) => {
      const { targets = [], support = 0 } = table.kindById(id) ?? {};
      const worth = ({ skirmish }: (typeof numbered)[number]): number => {
        if (!skirmish) return 0;
        const [own, enemy] =
          skirmish.attacker.seat === table.seat
            ? [skirmish.attacker, skirmish.defender]
            : [skirmish.defender, skirmish.attacker];
        const reaches = targets.includes(table.kind(enemy.frontKind).type) ? support : 0;
        return 10 * reaches + table.powerById(own.front) - own.supports.length;
      };
      const [best] = [...numbered].sort((one, other) => worth(other) - worth(one));
      return [id, best?.id ?? ""];
    }),
  );
}

/** The best card that matches for each skirmish, the strongest units first; without one the top of the deck. */
function cards(table: Table, prompt: Assigning): Assignment {
  const skirmishes = table.view.battle?.skirmishes ?? [];
  const left = new Set(prompt.options.map(({ id }) => id));
  const assignment: Assignment = {};
  const fronts = prompt.places.flatMap(({ id: place }) => {
    const skirmish = skirmishes[Number(place.split("-")[1]) - 1];
    const side = skirmish?.attacker.seat === table.seat ? skirmish.attacker : skirmish?.defender;
    if (!side) return [];
    const supportKinds = side.supports.map(({ kind }) => kind);
    return [{ place, kind: side.frontKind, supportKinds }];
  });
  fronts.sort((one, other) => table.power({ kind: other.kind }) - table.power({ kind: one.kind }));
  for (const front of fronts) {
    const standard = take(table, left, (card) => (card.kind === "standard" ? strength(card, front.kind) : 0));
    if (standard === undefined) continue;
    assignment[standard] = front.place;
    const fits = (card: CombatCard): number =>
      card.kind === "reinforcement" && helps(card, front.kind, front.supportKinds) ? 1 : 0;
    const reinforcement = take(table, left, fits);
    if (reinforcement !== undefined) assignment[reinforcement] = front.place;
  }
  return assignment;
}

/** Takes the card that is worth most, if it is worth anything. */
function take(table: Table, left: Set<string>, worth: (card: CombatCard) => number): string | undefined {
  let best: { readonly id: string; readonly value: number } | undefined;
  for (const id of left) {
    const card = table.combatCard(id);
    const value = card ? worth(card) : 0;
    if (value > (best?.value ?? 0)) best = { id, value };
  }
  if (best) left.delete(best.id);
  return best?.id;
}

/** What a standard card is worth with a unit in front: little more than a card by chance, if the unit is not on it. */
function strength({ units, major, minor, effects }: CombatCard, front: string): number {
  const matches = units === "all" || units.includes(front);
  const values = matches ? major : minor;
  const sum = (values?.attack ?? 0) + (values?.health ?? 0);
  return matches ? sum + effects.length : Math.max(0, sum - 8);
}

function helps({ units, specialtySupport }: CombatCard, front: string, supports: readonly string[]): boolean {
  if (units === "all" || units.includes(front)) return true;
  return specialtySupport && supports.some((kind) => units.includes(kind));
}
