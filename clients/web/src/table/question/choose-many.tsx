import { keepsConstraints } from "conclave/sdk";
import type { ReactNode } from "react";
import { useSpeech } from "../../app/language.ts";
import { type PromptOf, useAsking } from "./asking.ts";
import { OnBoard } from "./on-board.tsx";
import { OptionButton } from "./option-button.tsx";
import { Order } from "./order.tsx";
import styles from "./question.module.css";
import { SendButton } from "./send-button.tsx";

type Option = PromptOf<"ChooseManyPrompt">["options"][number];

/** Several of them, perhaps with a sum or in an order; where all are to be put in order, that alone. */
export function ChooseMany({ prompt }: { readonly prompt: PromptOf<"ChooseManyPrompt"> }): ReactNode {
  const { ordered, min, options } = prompt;
  return ordered && min === options.length ? <Order prompt={prompt} /> : <Some prompt={prompt} />;
}

function Some({ prompt }: { readonly prompt: PromptOf<"ChooseManyPrompt"> }): ReactNode {
  const { say } = useSpeech();
  const { draft, onBoard, touch } = useAsking();
  const chosen = draft?.options ?? [];
  const { options, min, max, minWeight, maxWeight, ordered } = prompt;
  const hasSum = minWeight !== null || maxWeight !== null;
  const sum = options.reduce((before, { key, weight }) => before + (chosen.includes(key) ? weight : 0), 0);
  const fits = chosen.length >= min && chosen.length <= max && keepsConstraints(prompt, chosen);
  // What would be sent; as long as that is too little, what is wanted.
  const count = Math.max(chosen.length, min);
  const here = options.filter(({ key }) => !onBoard.has(key));
  const button = (option: Option): ReactNode => {
    const place = chosen.indexOf(option.key);
    const notes = [
      ordered && place >= 0 && `${place + 1}.`,
      hasSum && option.weight !== 1 && say("question.counts", { weight: option.weight }),
    ].filter((note) => typeof note === "string");
    return (
      <OptionButton
        key={option.key}
        option={option}
        chosen={place >= 0}
        disabled={place < 0 && max > 1 && chosen.length >= max}
        onChoose={() => touch(option.key)}
        {...(notes.length > 0 && { note: notes.join(" ") })}
      />
    );
  };
  return (
    <>
      <p className={styles.rule}>
        {min === max ? say("question.exactly", { count: max }) : say("question.between", { min, max })}
        {ordered && ` ${say("question.in-order")}`}
        {minWeight !== null && ` ${say("question.sum.least", { sum: minWeight })}`}
        {maxWeight !== null && ` ${say("question.sum.most", { sum: maxWeight })}`}
      </p>
      {here.length > 0 && <div className={styles.options}>{here.map(button)}</div>}
      <OnBoard options={options.filter(({ key }) => onBoard.has(key))}>{button}</OnBoard>
      <SendButton
        disabled={!fits}
        answer={{ options: [...chosen] }}
        label={count === 0 ? say("question.choose-none") : say("question.choose", { count })}
      >
        {hasSum && say("question.sum", { sum })}
      </SendButton>
    </>
  );
}
