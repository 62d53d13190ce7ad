import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { useClient } from "../../app/connection.ts";
import parts from "../../app/parts.module.css";
import { ImportMatchDocument, type ImportMatchInput, type MatchVisibility } from "../generated/operations.ts";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { FormDialog } from "../parts/dialog.tsx";
import { Field } from "../parts/field.tsx";
import { useNews } from "../parts/news.tsx";
import { choicesOf } from "../parts/usual-fields.ts";
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
  const [file, setFile] = useState<File>();
  const [visibility, setVisibility] = useState<string>("UNLISTED");
  const [players, setPlayers] = useState("");
  const given = playersIn(players);
  const submit = async (): Promise<void> => {
    if (!file) return;
    const input: ImportMatchInput = {
      content: await compressed(file),
      visibility: visibility as MatchVisibility,
      ...(given && given.length > 0 && { players: given }),
    };
    const { match } = (await client.request(ImportMatchDocument, { input })).importMatch;
    tell(say("match.imported"));
    close();
    go(`/admin/matches/${match.id}`);
  };
  return (
    <FormDialog
      title={say("match.import")}
      warns={say("match.import.warns")}
      action={say("match.import")}
      problemOf={() => (given === undefined ? say("match.import.players-wrong") : undefined)}
      submit={submit}
      close={close}
    >
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
          choices: choicesOf(visibilities, (each) => common.say(`visibility.${each}`)),
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
    </FormDialog>
  );
}

/** The content of a file as the server takes it: compressed, so that long matches fit. */
async function compressed(file: File): Promise<string> {
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
  let text = "";
  for (const byte of new Uint8Array(packed)) text += String.fromCharCode(byte);
  return btoa(text);
}
