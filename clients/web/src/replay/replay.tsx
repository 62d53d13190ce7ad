import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { useClient } from "../app/connection.ts";
import { copyText } from "../app/copying.ts";
import { useSpeech } from "../app/language.ts";
import { momentText } from "../app/moment.ts";
import { useIsNarrow } from "../app/narrow.ts";
import parts from "../app/parts.module.css";
import { Trouble } from "../app/problem.tsx";
import { LostLine, Mark } from "../app/shell.tsx";
import { useIsStill } from "../app/stillness.ts";
import { Charts } from "../charts/charts.tsx";
import { lastUpTo } from "../charts/plot.ts";
import { asItWas } from "../table/as-it-was.ts";
import { calledIn } from "../table/called.ts";
import frame from "../table/frame.module.css";
import { Motion } from "../table/motion/motion.tsx";
import { addressOf, askedWith, type Eyes, eyesIn, eyesOn } from "./eyes.ts";
import { PastTable } from "./past-table.tsx";
import styles from "./replay.module.css";
import { ReplayStory } from "./replay-story.tsx";
import { Scrubber, type Speed, speeds, turnAt } from "./scrubber.tsx";
import { type Replayed, usePast, useWhole } from "./use-replay.ts";

type Side = "board" | "story" | "charts";

/** How long to wait before the address names a moment, in milliseconds: browsers refuse to change it with every step. */
const settled = 300;

const nothing: readonly never[] = [];

/** A match from its start to its end, or to now: the same table as in play, with the way along it. */
export function Replay({ replayed }: { readonly replayed: Replayed }): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  const { match, rules } = replayed;
  const [eyes, setEyes] = useState<Eyes>(() => eyesIn(new URLSearchParams(search), match));
  const [version, setVersion] = useState(() => versionIn(search));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [side, setSide] = useState<Side>("board");
  const isNarrow = useIsNarrow();
  const isDragging = useRef(false);
  const table = useRef<HTMLDivElement>(null);
  const isStill = useIsStill();
  const { value: last, error, log, course } = useWhole(replayed, eyes);
  const past = usePast(replayed, eyes, last);
  const { shown, waits, failure, want } = past;
  const at = Math.min(version, last ?? version);
  const turns = course?.turns ?? nothing;

  const go = useCallback(
    (to: number, dragging = false): void => {
      isDragging.current = dragging;
      setVersion(Math.max(0, Math.min(to, last ?? to)));
    },
    [last],
  );
  useEffect(() => {
    if (last !== undefined) want(at, !isDragging.current);
  }, [want, at, last]);

  // What is played waits for what it shows: nobody misses a step on a slow line.
  const isThere = shown?.version === at;
  useEffect(() => {
    if (!isPlaying || last === undefined || !isThere) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => go(at + 1), speeds[speed]);
    return () => clearTimeout(timer);
  }, [isPlaying, isThere, at, last, speed, go]);
  const play = useCallback(
    (next: boolean): void => {
      if (next && last !== undefined && at >= last) go(0);
      setPlaying(next);
    },
    [at, last, go],
  );

  useEffect(() => {
    const name = (): void => navigate(`/match/${match.id}/replay${addressOf(at, eyes, match)}`, { replace: true });
    const timer = setTimeout(name, settled);
    return () => clearTimeout(timer);
  }, [navigate, match, at, eyes]);

  /** Others count versions differently, but everybody's courses have the same moments. */
  const lookWith = async (next: Eyes): Promise<void> => {
    const there = course && (await client.course(match.id, askedWith(next)).catch(() => undefined));
    const index = course
      ? lastUpTo(
          course.moments.map((moment) => moment.version),
          at,
        )
      : 0;
    const [from, to] = [course?.moments[index]?.version ?? 0, there?.moments[index]?.version];
    setEyes(next);
    if (to !== undefined) setVersion(to + at - from);
  };

  const title = match.title ?? rules.game?.title.text ?? match.gameId;
  useEffect(() => {
    document.title = [say("replay"), title, "Conclave"].join(" · ");
  }, [title, say]);
  const nameOf = calledIn(match, say);
  // The table compares by it what has changed: it stays the same while the moment does.
  const onTable = useMemo(() => shown && { match: asItWas(match, shown), rules, log }, [match, shown, rules, log]);
  const turn = turnAt(turns, at);
  const sides: readonly (readonly [Side, string])[] = [
    ["board", say("table.board")],
    ["story", say("table.story")],
    ["charts", say("charts")],
  ];
  return (
    <div ref={table} className={styles.replay} data-side={side}>
      <Motion table={table} version={shown?.version ?? 0} isStill={isStill} />
      <header className={frame.header}>
        <Link href={`/match/${match.id}`} className={frame.home} aria-label={say("replay.back")}>
          <Mark />
        </Link>
        <h1 className={`${frame.title} ${styles.title}`}>{say("replay.of", { game: title })}</h1>
        <label className={styles.eyes}>
          <span>{say("replay.eyes")}</span>
          <select
            value={String(eyes)}
            onChange={(event) => void lookWith(event.target.value === "public" ? "public" : Number(event.target.value))}
          >
            {eyesOn(match).map((each) => (
              <option key={each} value={String(each)}>
                {each === "public" ? say("replay.public") : nameOf(each)}
              </option>
            ))}
          </select>
        </label>
        <CopyLink address={addressOf(at, eyes, match)} />
      </header>
      <LostLine />
      <nav className={frame.tabs} aria-label={say("table.parts")}>
        {sides.map(([name, text]) => (
          <button key={name} type="button" aria-pressed={side === name} onClick={() => setSide(name)}>
            {text}
          </button>
        ))}
      </nav>
      <main className={`${frame.board} ${styles.board}`} data-motion="" aria-busy={!isThere}>
        {waits && (
          <p role="status" className={styles.waits}>
            {say("replay.waits")}
          </p>
        )}
        <Trouble error={failure ?? error} />
        {onTable && <PastTable shown={onTable} eyes={eyes} />}
      </main>
      <aside className={`${frame.side} ${styles.side}`} aria-label={`${say("table.story")}, ${say("charts")}`}>
        {/* It is scrolled by itself as well, and by keys where nothing in it has the focus. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only what can have the focus */}
        <section className={styles.story} aria-label={say("table.story")} tabIndex={0}>
          <ReplayStory log={log} version={at} go={go} isShown={!isNarrow || side === "story"} />
        </section>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only what can have the focus */}
        <section className={styles.charts} aria-label={say("charts")} tabIndex={0}>
          {course ? (
            <Charts course={course} seats={match.seats} nameOf={nameOf} version={at} go={go} />
          ) : (
            <p className={parts.hint}>{say("charts.wait")}</p>
          )}
        </section>
      </aside>
      <Scrubber
        {...{ version: at, last: last ?? at, isPlaying, speed, go, play, choose: setSpeed }}
        turns={turns.map((each) => each.version)}
        moment={turn ? momentText(turn, say) : ""}
      />
    </div>
  );
}

/** The moment that an address names, or the start. */
function versionIn(search: string): number {
  const at = Number(new URLSearchParams(search).get("at"));
  return Number.isSafeInteger(at) && at > 0 ? at : 0;
}

/** Copies the address of the moment, for somebody else. */
function CopyLink({ address }: { readonly address: string }): ReactNode {
  const { say } = useSpeech();
  const [copied, setCopied] = useState<string>();
  const copy = async (): Promise<void> => {
    if (await copyText(new URL(address, location.href).href)) setCopied(address);
  };
  return (
    <button type="button" className={`${parts.button} ${styles.link}`} onClick={() => void copy()}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M8 12a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L9.900 5.100M12 8a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.400-1.400" />
      </svg>
      <span>{copied === address ? say("invite.copied") : say("replay.link")}</span>
    </button>
  );
}
