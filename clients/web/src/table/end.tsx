import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useClient } from "../app/connection.ts";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import { Problem } from "../app/problem.tsx";
import { useWork } from "../app/work.ts";
import { EndCharts } from "./end-charts.tsx";
import type { Followed } from "./followed-match.ts";

/** How a match has ended, and what may come now. */
export function End({ followed }: { readonly followed: Followed }): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const [, go] = useLocation();
  const { problem, run } = useWork();
  const { match } = followed;
  const { outcome, seat, seats } = match;
  const again = async (): Promise<void> => {
    const next = await client.tables.offerRematch(match.id);
    const isFull = next.status === "LOBBY" && next.seats.every(({ kind }) => kind === "HUMAN" || kind === "BOT");
    if (isFull) await client.startMatch(next.id);
    go(`/match/${next.id}`);
  };
  const isPlayer = seat !== null || seats.some(({ isYou }) => isYou);
  const won = seat !== null && outcome?.winners.includes(seat);
  return (
    <>
      <h2>
        {!outcome ? say("end.stopped") : won ? say("end.won") : seat === null ? say("end.over") : say("end.lost")}
      </h2>
      {outcome && <p>{outcome.text.text}</p>}
      <Problem text={problem} />
      <div className={parts.row}>
        {isPlayer && outcome && (
          <button type="button" className={parts.main} onClick={() => void run(again)}>
            {say("end.again")}
          </button>
        )}
        <Link href={`/match/${match.id}/replay`} className={parts.button}>
          {say("replay")}
        </Link>
        <EndCharts followed={followed} />
        <Link href="/" className={parts.button}>
          {say("end.others")}
        </Link>
      </div>
    </>
  );
}
