import { randomFrom, SeededRandom } from "conclave/rules";
import { sourceOf } from "../effects/sources.ts";
import { boardOf, figuresOf } from "../in-play/board.ts";
import { isFighter } from "../in-play/figures.ts";
import { defendersOf, whyNotAttack } from "../rules/attack/defenders.ts";
import { targetsOf } from "../rules/targets.ts";
import type { Position } from "../types.ts";
import { handSize, playCost, workerIncome } from "../values.ts";
import { handZone } from "../zones.ts";

/** For tests: no number of a card depends on the order in which somebody asks. */

type Question = readonly [name: string, ask: (position: Position) => unknown];

/** Everything that rules, views and bots ask about a position. */
function questionsOn(position: Position): Question[] {
  const things = boardOf(position).figures.map(({ id }) => id);
  const figure = (now: Position, id: string) => boardOf(now).find(id);
  return [
    ...things.flatMap((id): Question[] => [
      [
        `numbers of ${id}`,
        (now) => {
          const it = figure(now, id);
          return it && [it.atk, it.hp, it.armor, it.keywords, it.subtypes, it.parts];
        },
      ],
      [
        `attack of ${id}`,
        (now) => {
          const it = figure(now, id);
          return it && isFighter(it) && [whyNotAttack(now, it), defendersOf(now, it).map((other) => other.id)];
        },
      ],
      [
        `targets of ${id}`,
        (now) => {
          const it = figure(now, id);
          return it && targetsOf(now, sourceOf(it), isFighter).map((other) => other.id);
        },
      ],
    ]),
    ...position.seats.flatMap((seat): Question[] => [
      [`income of ${seat}`, (now) => [now.value(workerIncome, { seat }), now.value(handSize, { seat })]],
      [`things of ${seat}`, (now) => figuresOf(now, seat).map(({ id }) => id)],
      [
        `costs of ${seat}`,
        (now) => now.zone(handZone(seat)).map((card) => now.value(playCost, { seat, card: now.card(card) })),
      ],
    ]),
  ];
}

/** A game that `playRandomly` has played. */
interface Played {
  readonly decisions: number;
  readonly recording: { load(upTo: number): { readonly position: Position } };
}

/** Asks everything about some positions of a game that was played, in several orders. Returns the number of answers compared. */
export function askInAnyOrder({ recording, decisions }: Played, { positions = 25, orders = 4 } = {}): number {
  const random = new SeededRandom(randomFrom("orders of asking"));
  let compared = 0;
  for (let sample = 1; sample <= positions; sample++) {
    const version = Math.floor((decisions * sample) / (positions + 1));
    const questions = questionsOn(recording.load(version).position);
    const answersIn = (order: readonly Question[]) => {
      const { position } = recording.load(version);
      return new Map(order.map(([name, ask]) => [name, JSON.stringify(ask(position) ?? null)]));
    };
    const expected = answersIn(questions);
    for (let count = 0; count < orders; count++) {
      for (const [name, answer] of answersIn(random.shuffle([...questions]))) {
        compared++;
        if (answer === expected.get(name)) continue;
        throw new Error(`${name} after decision ${version}: ${expected.get(name)}, in another order ${answer}`);
      }
    }
  }
  return compared;
}
