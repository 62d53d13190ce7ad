import type { Match } from "conclave/sdk";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { kept } from "../app/kept.ts";
import { useIsStill } from "../app/stillness.ts";
import { useIsHidden } from "../app/visibility.ts";
import { asItWas } from "./as-it-was.ts";
import type { Followed } from "./followed-match.ts";
import { type Step, stepsSince } from "./since.ts";

/** How long a step is shown when the steps are played, in milliseconds. */
const stepTime = 400;

/** How many matches this browser remembers the last look of. */
const mostRemembered = 60;

/** What has happened since somebody last looked, and the way through it. */
export interface Since {
  /** The steps that can be gone through; the last ones again when they have been seen. */
  readonly steps: readonly Step[];
  /** Whether nobody has looked at them yet. */
  readonly isNew: boolean;
  /** Which of them is on the table; none while the table is as it is now. */
  readonly at: number | undefined;
  /** The match at that step, or still at the one before. */
  readonly past: Match | undefined;
  readonly isPlaying: boolean;
  /** Shows a step; without one the table is as it is now. */
  readonly show: (at: number | undefined) => void;
  /** Shows all steps one after the other; where nothing is to move, only the first. */
  readonly play: () => void;
}

/**
 * Notices what happens while nobody looks: before the page was opened, or while it was hidden. Before somebody's eyes it is what has
 * happened since their last decision, to be gone through again.
 */
export function useSince(followed: Followed): Since {
  const { match, log } = followed;
  const { id, version } = match;
  const isHidden = useIsHidden();
  const isStill = useIsStill();
  const isMine = match.prompts.length > 0;
  const [range, setRange] = useState<Range>(() => {
    const from = readSeen(id) ?? version;
    return { from, to: version, isNew: from < version };
  });
  const [at, setAt] = useState<number>();
  const [isPlaying, setPlaying] = useState(false);
  const wasHidden = useRef(false);
  /** The last version that somebody has had before their eyes, and the last one at which they were asked. */
  const last = useRef({ looked: version, asked: version });
  useEffect(() => {
    if (isHidden) {
      wasHidden.current = true;
      return;
    }
    const { looked, asked } = last.current;
    if (wasHidden.current && version > looked) setRange({ from: looked, to: version, isNew: true });
    else if (isMine && version > asked)
      setRange((now) => (now.isNew ? now : { from: asked, to: version, isNew: false }));
    wasHidden.current = false;
    last.current = { looked: version, asked: isMine ? version : asked };
    writeSeen(id, version);
  }, [isHidden, isMine, id, version]);
  const steps = useMemo(
    () => stepsSince(log, range.from).filter((step) => step.version <= range.to),
    [log, range.from, range.to],
  );
  const step = at === undefined ? undefined : steps[at];
  const past = usePastMatch(followed, step?.version);
  const show = useCallback((next: number | undefined): void => {
    setPlaying(false);
    setRange((now) => ({ ...now, isNew: false }));
    setAt(next);
  }, []);
  const play = useCallback((): void => {
    show(0);
    setPlaying(!isStill);
  }, [show, isStill]);
  const isThere = past?.version === step?.version;
  useEffect(() => {
    if (!isPlaying || at === undefined || !isThere) return;
    const timer = setTimeout(() => {
      if (at + 1 < steps.length) setAt(at + 1);
      else show(undefined);
    }, stepTime);
    return () => clearTimeout(timer);
  }, [isPlaying, at, isThere, steps.length, show]);
  return {
    ...{ steps, isNew: range.isNew && steps.length > 0, at: step ? at : undefined },
    ...{ past: step && past?.match, isPlaying, show, play },
  };
}

interface Range {
  readonly from: number;
  readonly to: number;
  /** Whether nobody has looked at it yet. */
  readonly isNew: boolean;
}

interface PastMatch {
  readonly version: number;
  readonly match: Match;
}

/**
 * A match at a version: from what this page has seen of it, or else from the server. Until that has answered it is still the one
 * before.
 */
function usePastMatch(
  { match, session, seenStates, view }: Followed,
  version: number | undefined,
): PastMatch | undefined {
  const [found, setFound] = useState<PastMatch>();
  const now = useRef(match);
  now.current = match;
  useEffect(() => {
    if (version === undefined) {
      setFound(undefined);
      return;
    }
    const known = seenStates.get(version);
    if (known) {
      setFound({ version, match: { ...known, prompts: [] } });
      return;
    }
    let wanted = true;
    session.client.position(session.matchId, version, {}, view).then(
      (position) => wanted && setFound({ version, match: asItWas(now.current, position) }),
      // What cannot be shown is passed over: its sentence is there all the same.
      () => wanted && setFound((before) => ({ version, match: before?.match ?? now.current })),
    );
    return () => {
      wanted = false;
    };
  }, [session, version, seenStates, view]);
  return found;
}

/** The last versions that were looked at in this browser, by match, the newest last. */
function readAll(): readonly (readonly [match: string, version: number])[] {
  try {
    const all: unknown = JSON.parse(kept.read("looked") ?? "[]");
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

function readSeen(match: string): number | undefined {
  const version = readAll().find(([id]) => id === match)?.[1];
  return typeof version === "number" ? version : undefined;
}

function writeSeen(match: string, version: number): void {
  const others = readAll().filter(([id]) => id !== match);
  kept.write("looked", JSON.stringify([...others, [match, version]].slice(-mostRemembered)));
}
