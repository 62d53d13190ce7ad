import { Card, type Choices, type PromptOption, Roving } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./board.module.css";
import { cardFace } from "./hand.tsx";
import type { TableWork } from "./table-work.ts";

interface GalleryProps {
  readonly options: readonly PromptOption[];
  readonly choices: Choices;
  /** The options that are picked so far. */
  readonly picked: ReadonlySet<string>;
  readonly work: TableWork;
}

/** Cards that stand nowhere on the table, laid out to be chosen: heroes to lead, cards of a pile. */
export function Gallery({ options, choices, picked, work }: GalleryProps): ReactNode {
  const { cards, say } = work;
  return (
    <Roving label={say("cards")} className={styles.gallery}>
      {options.map((option) => {
        const about = cardOf(option);
        const card = about?.key ?? "";
        return (
          <Card
            key={option.key}
            name={option.key}
            title={cards.nameOf(card)}
            {...cardFace(card, work)}
            isAsked
            isPicked={picked.has(option.key)}
            onChoose={() => choices.chooseOption(option)}
            onPoint={(isPointed) => work.point(isPointed ? about : undefined)}
          >
            {cards.find(card)?.text.map(({ text }) => (
              <span key={text} className={styles.line}>
                {text}
              </span>
            ))}
          </Card>
        );
      })}
    </Roving>
  );
}

/** The card that an option is about, with its deck: without that nobody finds what is printed on it. */
export function cardOf({ about }: PromptOption): PromptOption["about"][number] | undefined {
  return about.find(({ kind, type }) => kind === "ENTRY" && type === "definition");
}
