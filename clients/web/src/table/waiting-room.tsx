import type { Match } from "conclave/sdk";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { SeatSign } from "../../../board/kit/seat-sign.tsx";
import { addressOf } from "../app/addresses.ts";
import { useClient } from "../app/connection.ts";
import { copyText } from "../app/copying.ts";
import { useSpeech } from "../app/language.ts";
import { signedIn, usePerson } from "../app/me.ts";
import parts from "../app/parts.module.css";
import { Problem } from "../app/problem.tsx";
import { useWork } from "../app/work.ts";
import type { Followed } from "./followed-match.ts";
import { Talk } from "./talk.tsx";
import { useConversation } from "./use-conversation.ts";
import styles from "./waiting-room.module.css";

const bot = "heuristic";

interface WaitingRoomProps {
  readonly followed: Followed;
  /** A picture of the game. */
  readonly picture: ReactNode;
}

/** Before a match begins: who sits where, the link to send, and the button that starts it. */
export function WaitingRoom({ followed, picture }: WaitingRoomProps): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const person = usePerson();
  const { problem, run } = useWork();
  const { match, rules } = followed;
  const talk = useConversation(followed);
  const { id, seats, seat, status } = match;
  if (status === "CANCELLED") {
    return (
      <div className={parts.narrow}>
        <h1>{say("room.cancelled")}</h1>
        <Link href="/" className={parts.main}>
          {say("nav.play")}
        </Link>
      </div>
    );
  }
  const missing = seats.filter(({ kind }) => kind === "FREE" || kind === "HELD").length;
  const join = async (): Promise<void> => {
    await signedIn(client, person, say("guest"));
    await client.joinMatch(id);
  };
  const title = match.title ?? rules.game?.title.text ?? match.gameId;
  return (
    <div className={parts.narrow}>
      <div className={parts.headed}>
        {picture}
        <div>
          <h1>{title}</h1>
          {match.title !== null && <p className={parts.hint}>{rules.game?.title.text}</p>}
          {match.notice !== null && <p>{match.notice}</p>}
          <p className={styles.about}>
            {say("set-up.visibility")}: {say(`visibility.${match.visibility}`)}
            {match.extensions.map(({ key }) => {
              const extension = rules.game?.extensions.find((each) => each.key === key);
              return (
                <span key={key} className={parts.pill}>
                  {extension?.title.text ?? key}
                </span>
              );
            })}
          </p>
        </div>
      </div>
      <ul className={styles.seats} aria-label={say("table.seats")}>
        {seats.map(({ seat: number, kind, name, isYou, heldFor, colour }) => (
          <li key={number} className={styles.seat}>
            <SeatSign seat={{ seat: number, colour }} size={22} />
            <strong>{seatName(kind, name, heldFor?.name, say)}</strong>
            {isYou && <span className={styles.you}>{say("seat.you")}</span>}
            {kind === "FREE" && seat !== null && (
              <div className={styles.deeds}>
                <button
                  type="button"
                  className={parts.button}
                  onClick={() => void run(() => client.tables.setSeatBot(id, number, bot))}
                >
                  {say("room.bot")}
                </button>
                <button
                  type="button"
                  className={parts.quiet}
                  onClick={() => void run(() => client.tables.moveSeat(id, number))}
                >
                  {say("room.sit-here")}
                </button>
              </div>
            )}
            {kind === "BOT" && seat !== null && (
              <button
                type="button"
                className={parts.quiet}
                onClick={() => void run(() => client.tables.setSeatBot(id, number))}
              >
                {say("room.no-bot")}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problem text={problem} />
      <div className={parts.row}>
        {seat === null && missing > 0 && (
          <button type="button" className={parts.main} onClick={() => void run(join)}>
            {say("room.join")}
          </button>
        )}
        {seat !== null && (
          <>
            <button
              type="button"
              className={parts.main}
              disabled={missing > 0}
              onClick={() => void run(() => client.startMatch(id))}
            >
              {say("room.start")}
            </button>
            <button type="button" className={parts.button} onClick={() => void run(() => client.leaveMatch(id))}>
              {say("room.leave")}
            </button>
          </>
        )}
        {missing > 0 && <span className={parts.hint}>{say("room.missing", { count: missing })}</span>}
      </div>
      {seat !== null && missing > 0 && <Invite match={match} />}
      {talk && <Talk matchId={match.id} seats={match.seats} {...talk} />}
    </div>
  );
}

function seatName(
  kind: string,
  name: string | null | undefined,
  held: string | undefined,
  say: ReturnType<typeof useSpeech>["say"],
): string {
  if (kind === "FREE") return say("room.free");
  if (kind === "HELD") return held === undefined ? say("room.held.nobody") : say("room.held", { name: held });
  return name ?? say("seat.bot");
}

/** A link for friends. A private match, too, opens to whoever has it. */
function Invite({ match }: { readonly match: Match }): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const [link, setLink] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  const { problem, run } = useWork();
  const copy = async (): Promise<void> => {
    let address = link;
    if (address === undefined) {
      const uses = match.seats.filter(({ kind }) => kind === "FREE").length;
      const { code } = await client.tables.invite({ matchId: match.id, uses: Math.max(uses, 1) });
      address = addressOf(`join/${encodeURIComponent(code)}`);
      setLink(address);
    }
    setCopied(await copyText(address));
  };
  return (
    <div className={parts.card}>
      <h2>{say("invite.title")}</h2>
      <p className={parts.hint}>{say("invite.hint")}</p>
      <div className={parts.row}>
        <button type="button" className={parts.button} onClick={() => void run(copy)}>
          {link === undefined ? say("invite.make") : say("invite.copy")}
        </button>
        {isCopied && <span role="status">{say("invite.copied")}</span>}
      </div>
      {link !== undefined && (
        <input
          className={parts.input}
          readOnly
          aria-label={say("invite.link")}
          value={link}
          onFocus={(event) => event.target.select()}
        />
      )}
      <Problem text={problem} />
    </div>
  );
}
