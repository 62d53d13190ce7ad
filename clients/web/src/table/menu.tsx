import type { Match } from "conclave/sdk";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { useClient } from "../app/connection.ts";
import { HabitChoices } from "../app/habit-choices.tsx";
import { chooseHabit, useHabit } from "../app/habits.ts";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import { Problem } from "../app/problem.tsx";
import { LanguageChoice } from "../app/shell.tsx";
import { ThemeChoice } from "../app/theme-choice.tsx";
import { useWork } from "../app/work.ts";
import { Dialog } from "./dialog.tsx";
import type { Followed } from "./followed-match.ts";
import type { Seen } from "./seen-match.ts";

interface MenuProps {
  readonly followed: Followed;
  readonly seen: Seen;
  /** Whether the game has a board of its own that works. */
  readonly hasBoard: boolean;
}

/** What can be done at a table besides playing. */
export function TableMenu({ followed, seen, hasBoard }: MenuProps): ReactNode {
  const { say } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className={parts.button}
        aria-haspopup="dialog"
        aria-label={say("menu")}
        onClick={() => setOpen(true)}
      >
        ☰
      </button>
      {/* What is not open is not drawn again with each update. */}
      {isOpen && (
        <Dialog dialog={dialog} title={say("menu")} onClose={() => setOpen(false)}>
          <MatchActions followed={followed} seen={seen} done={() => dialog.current?.close()} />
          <Standing followed={followed} />
          {hasBoard && <TableChoice />}
          <HabitChoices />
          <div className={parts.row}>
            <LanguageChoice />
            <ThemeChoice />
          </div>
          <div className={parts.row}>
            <Link href="/matches" className={parts.button}>
              {say("nav.matches")}
            </Link>
            <Link href="/" className={parts.button}>
              {say("nav.play")}
            </Link>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The board of the game, or the plain table that all games have. */
function TableChoice(): ReactNode {
  const { say } = useSpeech();
  const shown = useHabit("table");
  return (
    <fieldset className={parts.row}>
      <legend>{say("menu.table")}</legend>
      {(["board", "plain"] as const).map((table) => (
        <button
          key={table}
          type="button"
          className={parts.button}
          aria-pressed={table === shown}
          onClick={() => chooseHabit("table", table)}
        >
          {say(`menu.table.${table}`)}
        </button>
      ))}
    </fieldset>
  );
}

interface ActionsProps {
  readonly followed: Followed;
  readonly seen: Seen;
  readonly done: () => void;
}

/** Pauses, conceding, leaving, and votes about those who do not come. */
function MatchActions({ followed, seen, done }: ActionsProps): ReactNode {
  const { say, list } = useSpeech();
  const client = useClient();
  const { match, session } = followed;
  const { problem, run: attempt } = useWork();
  const [asked, setAsked] = useState<"concede" | "leave">();
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (!(await attempt(work))) return;
    setAsked(undefined);
    done();
  };
  const { id, status, seat, seats, pause, canConcede, undoTo, version } = match;
  const wasMine = seat === null && seats.some(({ away, isYou }) => away !== null && isYou);
  if (wasMine) {
    return (
      <button type="button" className={parts.main} onClick={() => void run(() => client.returnToMatch(id))}>
        {say("menu.return")}
      </button>
    );
  }
  if (seat === null || (status !== "RUNNING" && status !== "PAUSED")) return null;
  const agreed = pause?.agreed ?? [];
  return (
    <div className={parts.stack}>
      {agreed.length > 0 && (
        <p>
          {say(status === "PAUSED" ? "menu.pause.over" : "menu.pause.wanted", { names: list(agreed.map(seen.nameOf)) })}
        </p>
      )}
      <div className={parts.row}>
        {undoTo !== null && version - undoTo > 1 && (
          <button type="button" className={parts.button} onClick={() => void run(() => session.undo(undoTo))}>
            {say("undo.all")}
          </button>
        )}
        {status === "RUNNING" ? (
          <button
            type="button"
            className={parts.button}
            onClick={() => void run(() => client.tables.voteToPause(id, true))}
          >
            {agreed.length > 0 ? say("menu.pause.agree") : say("menu.pause")}
          </button>
        ) : (
          <button
            type="button"
            className={parts.button}
            onClick={() => void run(() => client.tables.voteToPause(id, false))}
          >
            {say("menu.go-on")}
          </button>
        )}
        {status === "RUNNING" && agreed.length > 0 && (
          <button
            type="button"
            className={parts.button}
            onClick={() => void run(() => client.tables.voteToPause(id, false))}
          >
            {say("menu.pause.refuse")}
          </button>
        )}
        {canConcede && (
          <button type="button" className={parts.danger} onClick={() => setAsked("concede")}>
            {say("menu.concede")}
          </button>
        )}
        <button type="button" className={parts.button} onClick={() => setAsked("leave")}>
          {say("menu.leave")}
        </button>
      </div>
      {asked && (
        <div className={parts.card} role="alert">
          <p>{say(asked === "concede" ? "menu.concede.sure" : "menu.leave.sure")}</p>
          <div className={parts.row}>
            <button
              type="button"
              className={parts.danger}
              onClick={() => void run(() => (asked === "concede" ? client.concede(id) : client.leaveMatch(id)))}
            >
              {say(asked === "concede" ? "menu.concede" : "menu.leave")}
            </button>
            <button type="button" className={parts.button} onClick={() => setAsked(undefined)}>
              {say("cancel")}
            </button>
          </div>
        </div>
      )}
      <Votes match={match} seen={seen} vote={(other) => void run(() => client.tables.voteToReplace(id, other))} />
      <Problem text={problem} />
    </div>
  );
}

/** Votes that a bot plays for somebody who does not come. */
function Votes({
  match,
  seen,
  vote,
}: {
  readonly match: Match;
  readonly seen: Seen;
  readonly vote: (seat: number) => void;
}): ReactNode {
  const { say } = useSpeech();
  const others = match.seats.filter(
    ({ seat, kind, isYou, away }) => kind === "HUMAN" && !isYou && away === null && match.waitingFor.includes(seat),
  );
  if (others.length === 0 || match.time) return null;
  return (
    <div className={parts.row}>
      {others.map(({ seat }) => (
        <button key={seat} type="button" className={parts.quiet} onClick={() => vote(seat)}>
          {say("menu.replace", { name: seen.nameOf(seat) })}
        </button>
      ))}
    </div>
  );
}

/** Standing orders: the windows that are always passed. */
function Standing({ followed }: { readonly followed: Followed }): ReactNode {
  const { say } = useSpeech();
  const { match, session } = followed;
  if (match.autoPasses.length === 0) return null;
  const stop = (window: string): void => void session.client.setAutoPass(match.id, window, false).catch(() => {});
  return (
    <fieldset className={parts.stack}>
      <legend>{say("menu.standing")}</legend>
      {match.autoPasses.map(({ key, label }) => (
        <button key={key} type="button" className={parts.button} onClick={() => stop(key)}>
          {say("menu.standing.stop", { window: label.text })}
        </button>
      ))}
    </fieldset>
  );
}
