import type { ReactNode } from "react";
import { reasonOf } from "./failure.ts";
import { useSpeech } from "./language.ts";
import parts from "./parts.module.css";

/** Why something did not work; nothing while nothing is wrong. */
export function Problem({ text }: { readonly text: string | undefined }): ReactNode {
  if (text === undefined) return null;
  return (
    <p role="alert" className={parts.error}>
      {text}
    </p>
  );
}

/** Why something could not be had, by what was thrown; nothing where nothing was. */
export function Trouble({ error }: { readonly error: unknown }): ReactNode {
  const { say } = useSpeech();
  return <Problem text={error === undefined ? undefined : reasonOf(error, say)} />;
}
