import type { Forecast } from "conclave/sdk";
import type { ReactNode } from "react";
import { useSpeech } from "../../app/language.ts";
import { useAsking } from "./asking.ts";
import styles from "./question.module.css";

/** What would become of the option that is pointed at; beside buttons the line keeps its place while nothing is. */
export function ForecastLine({ keepsPlace }: { readonly keepsPlace: boolean }): ReactNode {
  const { forecast } = useAsking();
  const told = forecast && says(forecast) ? forecast : undefined;
  return told || keepsPlace ? <p className={styles.forecast}>{told && <Told forecast={told} />}</p> : null;
}

/** Whether there is anything to say: what merely leads to the next question says nothing. */
function says({ changes, chances, cost }: Forecast): boolean {
  return changes.length > 0 || chances.length > 0 || cost.length > 0;
}

function Told({ forecast: { text, certain, chances } }: { readonly forecast: Forecast }): ReactNode {
  const { say } = useSpeech();
  return (
    <>
      {certain && <b className={styles.certain}>{say("forecast.certain")}</b>}
      <span>{text.text}</span>
      {chances.map(({ label, percent }) => (
        <span key={label.text} className={styles.chance}>
          {say("forecast.chance", { label: label.text, percent: Math.round(percent) })}
        </span>
      ))}
    </>
  );
}
