import { type ReactNode, useState } from "react";
import { copyText } from "../../app/copying.ts";
import parts from "../../app/parts.module.css";
import styles from "./desk.module.css";
import { useDeskSpeech } from "./desk-speech.tsx";
import { Dialog, FormDialog } from "./dialog.tsx";
import { Field, type FieldSpec, type Given, initialValues } from "./field.tsx";
import { useNews } from "./news.tsx";

/** What came of a deed and has to be read or copied, since it is shown only once. */
export interface Outcome {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly text: string }[];
}

interface DeedProps {
  /** On the button. */
  readonly label: string;
  /** Above the question; the label by default. */
  readonly title?: string;
  /** What will happen. */
  readonly warns: string;
  readonly fields?: readonly FieldSpec[];
  readonly isDangerous?: boolean;
  readonly isQuiet?: boolean;
  /** Does it. Returns what to say then, or what has to be read. */
  readonly act: (given: Given) => Promise<string | Outcome>;
}

/** Something that an admin can do: a button, a question that says what will happen, and then the deed. */
export function Deed(props: DeedProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const look = props.isDangerous ? parts.danger : props.isQuiet ? parts.quiet : parts.button;
  return (
    <>
      <button type="button" className={look} onClick={() => setOpen(true)}>
        {props.label}
      </button>
      {isOpen && <Question {...props} close={() => setOpen(false)} />}
    </>
  );
}

function Question(props: DeedProps & { readonly close: () => void }): ReactNode {
  const { label, title = label, warns, fields = [], isDangerous = false, act, close } = props;
  const { tell } = useNews();
  const [given, setGiven] = useState<Given>(() => initialValues(fields));
  const [outcome, setOutcome] = useState<Outcome>();
  if (outcome) return <ToRead outcome={outcome} close={close} />;
  const submit = async (): Promise<void> => {
    const done = await act(given);
    if (typeof done !== "string") return setOutcome(done);
    tell(done);
    close();
  };
  return (
    <FormDialog title={title} warns={warns} action={label} isDangerous={isDangerous} submit={submit} close={close}>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={given[field.name] ?? ""}
          onChange={(value) => setGiven((now) => ({ ...now, [field.name]: value }))}
        />
      ))}
    </FormDialog>
  );
}

/** What came of it, for as long as it has to be read. */
function ToRead({ outcome, close }: { readonly outcome: Outcome; readonly close: () => void }): ReactNode {
  const { common } = useDeskSpeech();
  return (
    <Dialog title={outcome.title} close={close}>
      {outcome.lines.map(({ label, text }) => (
        <OutcomeLine key={label} label={label} text={text} />
      ))}
      <div className={parts.row}>
        <button type="button" className={parts.main} onClick={close}>
          {common.say("close")}
        </button>
      </div>
    </Dialog>
  );
}

function OutcomeLine({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const { say } = useDeskSpeech();
  const [isCopied, setCopied] = useState(false);
  return (
    <label className={parts.field}>
      <span>{label}</span>
      <span className={styles.copied}>
        <input className={parts.input} readOnly value={text} onFocus={(event) => event.target.select()} />
        <button type="button" className={parts.button} onClick={() => void copyText(text).then(setCopied)}>
          {say(isCopied ? "copied" : "copy")}
        </button>
      </span>
    </label>
  );
}
