import type { ReactNode } from "react";
import { Link } from "wouter";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import { Trouble } from "../app/problem.tsx";
import { Shell } from "../app/shell.tsx";
import { useFollowedMatch } from "../table/followed-match.ts";
import { Table } from "../table/table.tsx";
import { WaitingRoom } from "../table/waiting-room.tsx";
import { GamePicture } from "./game-picture.tsx";
import { usePageAccent } from "./page-accent.ts";

/** A match: the room where it is waited for, then the table. */
export default function MatchPage({ matchId }: { readonly matchId: string }): ReactNode {
  const { say } = useSpeech();
  const { followed, failure } = useFollowedMatch(matchId);
  const gameId = followed?.match.gameId;
  usePageAccent(gameId);
  if (!followed) {
    if (failure === undefined) return <p className={parts.page}>{say("match.opening")}</p>;
    return (
      <Shell>
        <div className={parts.narrow}>
          <h1>{say("match.none")}</h1>
          <Trouble error={failure} />
          <p>
            <Link href="/" className={parts.button}>
              {say("nav.play")}
            </Link>
          </p>
        </div>
      </Shell>
    );
  }
  if (followed.match.status === "LOBBY" || followed.match.status === "CANCELLED") {
    return (
      <Shell stopped={failure}>
        <WaitingRoom followed={followed} picture={<GamePicture gameId={followed.match.gameId} />} />
      </Shell>
    );
  }
  return <Table followed={followed} stopped={failure} />;
}
