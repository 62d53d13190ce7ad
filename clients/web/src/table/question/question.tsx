import type { Prompt } from "conclave/sdk";
import type { ReactNode } from "react";
import { useSpeech } from "../../app/language.ts";
import parts from "../../app/parts.module.css";
import { Allocate } from "./allocate.tsx";
import { useAsking } from "./asking.ts";
import { Assign } from "./assign.tsx";
import { Choose } from "./choose.tsx";
import { ChooseMany } from "./choose-many.tsx";
import { Confirm } from "./confirm.tsx";
import { FreeText } from "./free-text.tsx";
import { Integer } from "./integer.tsx";
import { Offer } from "./offer.tsx";
import styles from "./question.module.css";
import { Title } from "./title.tsx";
import { Unavailable } from "./unavailable.tsx";

interface QuestionProps {
  readonly prompt: Prompt;
  /** Whether it is known what of it stands on the board: until then there is no control. */
  readonly isReady: boolean;
}

/** A question with the control that answers it. */
export function Question({ prompt, isReady }: QuestionProps): ReactNode {
  return (
    <>
      <Title text={prompt.title.text} />
      {isReady && <Control prompt={prompt} />}
      {isReady && "unavailable" in prompt && prompt.unavailable.length > 0 && (
        <Unavailable options={prompt.unavailable} />
      )}
    </>
  );
}

function Control({ prompt }: { readonly prompt: Prompt }): ReactNode {
  switch (prompt.__typename) {
    case "ChoosePrompt":
      return <Choose prompt={prompt} />;
    case "ChooseManyPrompt":
      return <ChooseMany prompt={prompt} />;
    case "AllocatePrompt":
      return <Allocate prompt={prompt} />;
    case "AssignPrompt":
      return <Assign prompt={prompt} />;
    case "IntegerPrompt":
      return <Integer prompt={prompt} />;
    case "TextPrompt":
      return <FreeText prompt={prompt} />;
    case "ConfirmPrompt":
      return <Confirm />;
    case "OfferPrompt":
      return <Offer prompt={prompt} />;
    default:
      return <Unknown />;
  }
}

/** A kind of question that came after this client: what the rules suggest can always be answered. */
function Unknown(): ReactNode {
  const { say } = useSpeech();
  const { send, isSending } = useAsking();
  return (
    <div className={styles.options}>
      <button type="button" className={parts.main} disabled={isSending} onClick={() => send({ fallback: true })}>
        {say("question.fallback")}
      </button>
    </div>
  );
}
