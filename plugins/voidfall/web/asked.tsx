import { type PromptOption, SeatSign, type Thing } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./board.module.css";
import { NamedThing } from "./houses.tsx";
import { type Table, useTable } from "./table.ts";
import type { CardView } from "./view.ts";

/** What is chosen beside the map and is not a card in hand: a place in the turn order, objectives of the event. */

const track = { list: "galaxy", key: "turn-order" } as const;

/** Whether something is about a place in the turn order. */
function isTurnPlace(about: PromptOption["about"]): boolean {
  return about.some(({ kind, key }) => kind === "STEP" && key === track.key);
}

/** Whether something is about objectives of the event: they are parts of it. */
function isObjective(about: PromptOption["about"], event: CardView | null): boolean {
  return about.some(({ kind, key, part }) => kind === "PIECE" && key === event?.key && part !== null);
}

/** Whether an option is chosen there. */
export function isBeside({ about }: PromptOption, event: CardView | null): boolean {
  return isTurnPlace(about) || isObjective(about, event);
}

/** Whether any is. */
export function isAskedBeside({ choices, view }: Table): boolean {
  return optionsOf(choices).some((option) => isBeside(option, view.event));
}

function optionsOf({ prompt }: Table["choices"]): readonly PromptOption[] {
  return prompt && "options" in prompt ? prompt.options : [];
}

/** The places of the turn order with who has them. While they are chosen, nobody has one yet. */
export function TurnOrder(): ReactNode {
  const { view, host, choices, nameOf, seatOf, state } = useTable();
  const printed = host.edition.boards
    .find(({ key }) => key === track.list)
    ?.tracks.find(({ key }) => key === track.key);
  if (!printed) return null;
  const isAsked = optionsOf(choices).some(({ about }) => isTurnPlace(about));
  return (
    <ol className={styles.names} aria-label={printed.name.text}>
      {printed.steps.map(({ key, name }, place) => {
        const thing: Thing = { kind: "STEP", ...track, part: key };
        const title = name?.text ?? key;
        const holder = isAsked ? undefined : view.order[place];
        const seat = holder === undefined ? undefined : seatOf(holder);
        return (
          <li key={key}>
            {choices.isAsked(thing) && !state.isSending ? (
              <NamedThing thing={thing} isToken>
                {title}
              </NamedThing>
            ) : (
              <span className={styles.place} title={title}>
                {seat ? <SeatSign seat={seat} size={14} /> : title} {holder !== undefined && nameOf(holder)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The objectives of the event of which one block can be chosen. */
function Objectives(): ReactNode {
  const { view, cardOf, choices, state } = useTable();
  const options = optionsOf(choices).filter(({ about }) => isObjective(about, view.event));
  if (options.length === 0) return null;
  return (
    <section className={styles.objectives} aria-label={view.event ? cardOf(view.event.card)?.name.text : undefined}>
      {options.map((option) => (
        <button
          key={option.key}
          type="button"
          data-asked=""
          aria-pressed={state.answer?.option === option.key}
          disabled={state.isSending}
          onClick={() => choices.propose(option)}
        >
          {option.label.text}
        </button>
      ))}
    </section>
  );
}

/** What is asked for beside the map. */
export function AskedBeside(): ReactNode {
  const { choices } = useTable();
  return (
    <>
      {optionsOf(choices).some(({ about }) => isTurnPlace(about)) && <TurnOrder />}
      <Objectives />
    </>
  );
}
