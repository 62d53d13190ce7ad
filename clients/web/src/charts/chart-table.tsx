import type { MatchCourse } from "conclave/sdk";
import { type ReactNode, useState } from "react";
import { Unseen } from "../../../board/kit/unseen.tsx";
import { useSpeech } from "../app/language.ts";
import { momentText } from "../app/moment.ts";
import styles from "./chart.module.css";
import { changes } from "./grouped.ts";

interface ChartTableProps {
  readonly title: string;
  readonly course: Pick<MatchCourse, "moments">;
  readonly drawn: readonly (MatchCourse["figures"][number] & { readonly name: string })[];
  /** The place of the moment that is looked at, if there is one. */
  readonly at: number | undefined;
  readonly go: (version: number) => void;
}

/** What a chart shows, to be read: folded away, and made when somebody opens it, since it can have hundreds of rows. */
export function ChartTable(props: ChartTableProps): ReactNode {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.table} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say("charts.table")}</summary>
      {isOpen && (
        <div className={styles.scroll}>
          <Rows {...props} />
        </div>
      )}
    </details>
  );
}

function Rows({ title, course, drawn, at, go }: ChartTableProps): ReactNode {
  const { say } = useSpeech();
  return (
    <table>
      <caption>
        <Unseen>{title}</Unseen>
      </caption>
      <thead>
        <tr>
          <th scope="col">{say("charts.moment")}</th>
          {drawn.map(({ key, seat, name }) => (
            <th key={`${key} ${seat}`} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes(drawn, course.moments.length).map((index) => {
          const moment = course.moments[index];
          if (!moment) return null;
          return (
            <tr key={moment.version} aria-current={index === at ? "true" : undefined}>
              <th scope="row">
                <button type="button" onClick={() => go(moment.version)}>
                  {[moment.version, momentText(moment, say)].filter(Boolean).join(" · ")}
                </button>
              </th>
              {drawn.map(({ key, seat, values }) => (
                <td key={`${key} ${seat}`}>{values[index] ?? "–"}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
