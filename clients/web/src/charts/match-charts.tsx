import type { Match } from "conclave/sdk";
import { type ReactNode, useCallback } from "react";
import { useAsked } from "../app/asked.ts";
import { useClient } from "../app/connection.ts";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import { Trouble } from "../app/problem.tsx";
import { calledIn } from "../table/called.ts";
import { Charts } from "./charts.tsx";

interface MatchChartsProps {
  readonly match: Match;
  readonly go: (version: number) => void;
}

/** The charts of a match, which the server makes when they are wanted. */
export default function MatchCharts({ match, go }: MatchChartsProps): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { value: course, error } = useAsked(useCallback(() => client.course(match.id), [client, match.id]));
  if (course) return <Charts course={course} seats={match.seats} nameOf={calledIn(match, say)} go={go} />;
  if (error === undefined) return <p className={parts.hint}>{say("charts.wait")}</p>;
  return <Trouble error={error} />;
}
