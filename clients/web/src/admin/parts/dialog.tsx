import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import parts from "../../app/parts.module.css";
import { Problem } from "../../app/problem.tsx";
import { useWork } from "../../app/work.ts";
import styles from "./desk.module.css";
import { useDeskSpeech } from "./desk-speech.tsx";

interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Something that has to be seen to before anything else, for as long as it is drawn. */
export function Dialog({ title, close, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown?.open) shown?.showModal();
    // While it is still on the page: so the focus goes back to where it came from.
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={close}>
      <div className={parts.stack}>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

interface FormDialogProps extends DialogProps {
  /** What will happen. */
  readonly warns?: string;
  /** On the button that sends it. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** Why it cannot be sent as it stands, if so. */
  readonly problemOf?: () => string | undefined;
  /** Does it. What the server refuses is said with its reason, and the form stays as it is. */
  readonly submit: () => Promise<void>;
}

/** A form that has to be sent or left before anything else. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, warns, action, isDangerous = false, problemOf, submit, close, children } = props;
  const { common } = useDeskSpeech();
  const { problem, isBusy, run } = useWork();
  const [wrong, setWrong] = useState<string>();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemOf?.();
    setWrong(found);
    if (found === undefined) void run(submit);
  };
  return (
    <Dialog title={title} close={close}>
      <form className={parts.stack} onSubmit={send}>
        {warns !== undefined && <p>{warns}</p>}
        {children}
        <Problem text={wrong ?? problem} />
        <div className={parts.row}>
          <button type="submit" className={isDangerous ? parts.danger : parts.main} disabled={isBusy}>
            {action}
          </button>
          <button type="button" className={parts.button} onClick={close}>
            {common.say("cancel")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
