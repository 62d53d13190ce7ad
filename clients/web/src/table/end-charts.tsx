import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import { Dialog } from "./dialog.tsx";
import type { Followed } from "./followed-match.ts";

const MatchCharts = lazy(() => import("../charts/match-charts.tsx"));

/** How the match has gone, in charts, for whoever asks for them: a point leads to its moment. */
export function EndCharts({ followed: { match } }: { readonly followed: Followed }): ReactNode {
  const { say } = useSpeech();
  const [, go] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (): void => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className={parts.button} aria-haspopup="dialog" onClick={open}>
        {say("charts")}
      </button>
      <Dialog dialog={dialog} title={say("charts")} isWide onClose={() => setOpen(false)}>
        {isOpen && (
          <Suspense>
            <MatchCharts match={match} go={(version) => go(`/match/${match.id}/replay?at=${version}`)} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
