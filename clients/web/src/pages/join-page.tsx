import { type ReactNode, useCallback, useState } from "react";
import { Link, useLocation } from "wouter";
import { useAsked } from "../app/asked.ts";
import { useClient } from "../app/connection.ts";
import { useSpeech } from "../app/language.ts";
import { signedIn, usePerson } from "../app/me.ts";
import { NameField } from "../app/name-field.tsx";
import parts from "../app/parts.module.css";
import { Problem, Trouble } from "../app/problem.tsx";
import { useWork } from "../app/work.ts";
import { GameHead } from "./game-head.tsx";
import { accented } from "./game-look.ts";
import { useGames } from "./titles.ts";

/** Where an invitation leads: what it is for, and the button that takes a seat. */
export default function JoinPage({ code }: { readonly code: string }): ReactNode {
  const { say, list } = useSpeech();
  const client = useClient();
  const person = usePerson();
  const [, go] = useLocation();
  const games = useGames();
  const [name, setName] = useState("");
  const { problem, isBusy, run } = useWork();
  const { me } = person;
  const isKnown = me !== undefined;
  // Whoever sits there already goes to the table: so the question waits until it is known who asks.
  const ask = useCallback(async () => (isKnown ? client.tables.invitation(code) : undefined), [client, code, isKnown]);
  const { value: match, error } = useAsked(ask);
  const join = async (): Promise<void> => {
    await signedIn(client, person, name.trim() === "" ? say("guest") : name.trim());
    go(`/match/${(await client.tables.join(code)).id}`);
  };
  if (error !== undefined) {
    return (
      <div className={parts.narrow}>
        <h1>{say("join.none")}</h1>
        <Trouble error={error} />
        <Link href="/" className={parts.button}>
          {say("nav.play")}
        </Link>
      </div>
    );
  }
  if (!match) return null;
  const game = games.find(({ id }) => id === match.gameId);
  const names = match.seats.flatMap((seat) => (seat.kind === "HUMAN" && seat.name ? [seat.name] : []));
  return (
    <form
      className={parts.narrow}
      {...accented(match.gameId)}
      onSubmit={(event) => {
        event.preventDefault();
        void run(join);
      }}
    >
      <GameHead gameId={match.gameId} title={match.title ?? game?.title.text ?? match.gameId} game={game} />
      <p>{names.length > 0 ? say("join.invited", { names: list(names) }) : say("join.invited.nobody")}</p>
      {!me && <NameField label={say("join.name")} value={name} onChange={setName} />}
      <Problem text={problem} />
      <div className={parts.row}>
        {match.seat === null ? (
          <button type="submit" className={parts.main} disabled={isBusy}>
            {say("room.join")}
          </button>
        ) : (
          <Link href={`/match/${match.id}`} className={parts.main}>
            {say("matches.see")}
          </Link>
        )}
      </div>
    </form>
  );
}
