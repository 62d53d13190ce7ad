import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useClient } from "../../app/connection.ts";
import { reasonOf } from "../../app/failure.ts";
import parts from "../../app/parts.module.css";
import { ImportMatchDocument, type MatchVisibility } from "../generated/operations.ts";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { Field } from "../parts/field.tsx";
import { useNews } from "../parts/news.tsx";
import { playersIn } from "./imported-players.ts";

const visibilities = ["UNLISTED", "PUBLIC", "PRIVATE"] as const satisfies readonly MatchVisibility[];

/** Stores the match of a file, after the server has played it again. */
export function ImportMatch(): ReactNode {
  const { say } = useDeskSpeech();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={parts.button} onClick={() => setOpen(true)}>
        {say("match.import")}
      </button>
      {isOpen && <ImportForm close={() => setOpen(false)} />}
    </>
  );
}

function ImportForm({ close }: { readonly close: () => void }): ReactNode {
  const { say, common } = useDeskSpeech();
  const client = useClient();
  const { tell } = useNews();
  const [, go] = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [file, setFile] = useState<File>();
  const [visibility, setVisibility] = useState<string>("UNLISTED");
  const [players, setPlayers] = useState("");
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem?: string }>({ busy: false });
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = playersIn(players);
    if (given === undefined) {
      setState({ busy: false, problem: say("match.import.players-wrong") });
      return;
    }
    if (!file) return;
    setState({ busy: true });
    try {
      const input = {
        content: await compressed(file),
        visibility: visibility as MatchVisibility,
        ...(given.length > 0 && { players: given }),
      };
      const { match } = (await client.request(ImportMatchDocument, { input })).importMatch;
      tell(say("match.imported"));
      close();
      go(`/admin/matches/${match.id}`);
    } catch (error) {
      setState({ busy: false, problem: reasonOf(error, common.say) });
    }
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={close}>
      <form className={parts.stack} onSubmit={(event) => void submit(event)}>
        <h2 id={heading}>{say("match.import")}</h2>
        <p>{say("match.import.warns")}</p>
        <label className={parts.field}>
          <span>{say("match.import.file")}</span>
          <input
            className={parts.input}
            type="file"
            accept="application/json,.json"
            required
            onChange={(event) => setFile(event.target.files?.[0])}
          />
        </label>
        <Field
          field={{
            ...{ kind: "choice", name: "visibility", label: common.say("set-up.visibility") },
            choices: visibilities.map((each) => [each, common.say(`visibility.${each}`)] as const),
          }}
          value={visibility}
          onChange={setVisibility}
        />
        <Field
          field={{
            ...{ kind: "lines", name: "players", label: say("match.import.players"), isOptional: true },
            hint: say("match.import.players-hint"),
          }}
          value={players}
          onChange={setPlayers}
        />
        {state.problem !== undefined && (
          <p role="alert" className={parts.error}>
            {state.problem}
          </p>
        )}
        <div className={parts.row}>
          <button type="submit" className={parts.main} disabled={state.busy}>
            {say("match.import")}
          </button>
          <button type="button" className={parts.button} onClick={close}>
            {common.say("cancel")}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** The content of a file as the server takes it: compressed, so that long matches fit. */
async function compressed(file: File): Promise<string> {
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
  let text = "";
  for (const byte of new Uint8Array(packed)) text += String.fromCharCode(byte);
  return btoa(text);
}
