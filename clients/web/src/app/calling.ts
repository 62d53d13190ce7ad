import { useEffect, useRef, useState } from "react";
import { ring } from "./chime.ts";
import { habit } from "./habits.ts";
import { useIsHidden } from "./visibility.ts";

/** How long somebody has waited at least when a sound tells them that the wait is over, in milliseconds: bots answer faster. */
const worthASound = 4_000;

/** Calls whoever has this page open somewhere: by its title always, by its icon while it is hidden, by a sound if they like that. */
export function useCalling(isMine: boolean, title: string): void {
  const isHidden = useIsHidden();
  const [icon] = useState(() => document.querySelector<HTMLLinkElement>("link[rel=icon]"));
  const since = useRef<number>(undefined);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (!icon || !isMine || !isHidden) return;
    const usual = icon.href;
    icon.href = usual.replace(/icon(?:-turn)?\.svg$/, "icon-turn.svg");
    return () => {
      icon.href = usual;
    };
  }, [icon, isMine, isHidden]);
  useEffect(() => {
    if (!isMine) {
      since.current = performance.now();
      return;
    }
    if (since.current === undefined) return;
    const waited = performance.now() - since.current;
    since.current = undefined;
    if (habit("sound") === "on" && (document.hidden || waited >= worthASound)) ring();
  }, [isMine]);
}
