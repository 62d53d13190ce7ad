import type { ReactNode } from "react";
import { Link } from "wouter";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import { Trouble } from "../app/problem.tsx";
import { Shell } from "../app/shell.tsx";
import { Replay } from "../replay/replay.tsx";
import { useReplayed } from "../replay/use-replay.ts";
import { usePageAccent } from "./page-accent.ts";

/** A match from its start on, for whoever may see it. */
export default function ReplayPage({ matchId }: { readonly matchId: string }): ReactNode {
  const { say } = useSpeech();
  const { value: replayed, error } = useReplayed(matchId);
  usePageAccent(replayed?.match.gameId);
  const status = replayed?.match.status;
  if (replayed && status !== "LOBBY" && status !== "CANCELLED") return <Replay replayed={replayed} />;
  if (!replayed && error === undefined) return <p className={parts.page}>{say("match.opening")}</p>;
  return (
    <Shell>
      <div className={parts.narrow}>
        <h1>{say(replayed ? "replay.none" : "match.none")}</h1>
        <Trouble error={error} />
        <p>
          <Link href={replayed ? `/match/${matchId}` : "/"} className={parts.button}>
            {say(replayed ? "replay.back" : "nav.play")}
          </Link>
        </p>
      </div>
    </Shell>
  );
}
