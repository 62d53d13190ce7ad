import type { ReactNode } from "react";
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
