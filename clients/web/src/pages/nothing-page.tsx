import type { ReactNode } from "react";
import { Link } from "wouter";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";

/** A page that is not there. */
export default function NothingPage(): ReactNode {
  const { say } = useSpeech();
  return (
    <div className={parts.narrow}>
      <h1>{say("nothing.title")}</h1>
      <p>
        <Link href="/" className={parts.main}>
          {say("nav.play")}
        </Link>
      </p>
    </div>
  );
}
