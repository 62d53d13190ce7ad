import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { reasonOf } from "../../app/failure.ts";
import parts from "../../app/parts.module.css";
import styles from "./desk.module.css";
import { useDeskSpeech } from "./desk-speech.tsx";
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

function Question({
  label,
  title = label,
  warns,
  fields = [],
  isDangerous,
  act,
  close,
}: DeedProps & { close: () => void }) {
  const { common } = useDeskSpeech();
  const { say } = common;
  const { tell } = useNews();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [given, setGiven] = useState<Given>(() => initialValues(fields));
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem?: string; readonly outcome?: Outcome }>(
    {
      busy: false,
    },
  );
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
  }, []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setState({ busy: true });
    try {
      const done = await act(given);
      if (typeof done === "string") {
        tell(done);
        close();
      } else {
        setState({ busy: false, outcome: done });
      }
    } catch (error) {
      setState({ busy: false, problem: reasonOf(error, say) });
    }
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={close}>
      {state.outcome ? (
        <div className={parts.stack}>
          <h2 id={heading}>{state.outcome.title}</h2>
          {state.outcome.lines.map(({ label: name, text }) => (
            <OutcomeLine key={name} label={name} text={text} />
          ))}
          <div className={parts.row}>
            <button type="button" className={parts.main} onClick={close}>
              {say("close")}
            </button>
          </div>
        </div>
      ) : (
        <form className={parts.stack} onSubmit={(event) => void submit(event)}>
          <h2 id={heading}>{title}</h2>
          <p>{warns}</p>
          {fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              value={given[field.name] ?? ""}
              onChange={(value) => setGiven((now) => ({ ...now, [field.name]: value }))}
            />
          ))}
          {state.problem !== undefined && (
            <p role="alert" className={parts.error}>
              {state.problem}
            </p>
          )}
          <div className={parts.row}>
            <button type="submit" className={isDangerous ? parts.danger : parts.main} disabled={state.busy}>
              {label}
            </button>
            <button type="button" className={parts.button} onClick={close}>
              {say("cancel")}
            </button>
          </div>
        </form>
      )}
    </dialog>
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
        <button
          type="button"
          className={parts.button}
          onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
        >
          {say(isCopied ? "copied" : "copy")}
        </button>
      </span>
    </label>
  );
}
