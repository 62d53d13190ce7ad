import { Change } from "conclave/board";
import type { ReactNode } from "react";
import { dataOf, dialsOf, redAtMost } from "../model/plan.ts";
import { numberOf } from "../model/things.ts";
import styles from "./instruments.module.css";
import { Silhouette } from "./silhouette.tsx";
import { useTable } from "./table-context.ts";

/** The numbers by which the fleet lives: its resources, how far it has come, and how near the next jump is. */
export function Instruments(): ReactNode {
  const { plan } = useTable();
  return (
    <div className={styles.instruments}>
      {dialsOf(plan).map(({ key }) => (
        <Dial key={key} resource={key} />
      ))}
      <Distance />
      <JumpTrack />
    </div>
  );
}

/** The length of the arc of a dial: three quarters of a circle. */
const arc = 2 * Math.PI * 20 * 0.75;

function Dial({ resource }: { readonly resource: string }): ReactNode {
  const { plan, things, changes, say } = useTable();
  const track = plan.tracks.get(resource);
  const [marker] = things.in("track", resource);
  const amount = numberOf(marker, resource);
  if (!track || amount === undefined) return null;
  const maximum = track.steps.length - 1;
  const red = redAtMost(track);
  const isRed = amount <= red;
  const change = changes.dials.get(resource);
  const name = track.name.text;
  return (
    <div
      className={styles.dial}
      data-red={isRed ? "" : undefined}
      data-fresh={change === undefined ? undefined : ""}
      role="img"
      aria-label={`${name} ${amount}${isRed ? `, ${say("red")}` : ""}`}
      title={isRed ? `${name}: ${say("red")}` : name}
    >
      <svg className={styles.arc} viewBox="0 0 48 48" aria-hidden="true">
        <g transform="rotate(135 24 24)" fill="none" strokeWidth="4.500">
          <circle cx="24" cy="24" r="20" className={styles.whole} strokeDasharray={`${arc} 999`} />
          <circle cx="24" cy="24" r="20" className={styles.redField} strokeDasharray={`${(arc * red) / maximum} 999`} />
          <circle
            cx="24"
            cy="24"
            r="20"
            className={styles.amount}
            strokeDasharray={`${(arc * Math.min(amount, maximum)) / maximum} 999`}
          />
        </g>
      </svg>
      <strong>{amount}</strong>
      <span className={styles.name}>
        <Silhouette name={resource} size={12} />
        {name}
      </span>
      {change !== undefined && (
        <span className={styles.change}>
          <Change now={amount} by={change} />
        </span>
      )}
    </div>
  );
}

/** How far the fleet has come, in steps to Kobol. */
function Distance(): ReactNode {
  const { plan, things, state, say } = useTable();
  const track = plan.tracks.get("distance");
  const [marker] = things.in("track", "distance");
  const distance = numberOf(marker, "distance");
  const kobol = numberOf(marker, "kobol");
  if (!track || distance === undefined || kobol === undefined) return null;
  const { sleepers, sleepersDealt } = state.view;
  return (
    <div className={styles.distance}>
      <span className={styles.label}>{track.name.text}</span>
      <p>
        <strong>{distance}</strong> <small>{say("of", { count: kobol })}</small>
      </p>
      <ol aria-hidden="true">
        {Array.from({ length: kobol }, (_, index) => index + 1).map((step) => (
          <li
            key={step}
            data-past={step <= distance ? "" : undefined}
            data-sleepers={step === sleepers && !sleepersDealt ? "" : undefined}
            title={step === sleepers && !sleepersDealt ? `${step}: ${say("sleepers")}` : undefined}
          />
        ))}
      </ol>
    </div>
  );
}

function JumpTrack(): ReactNode {
  const { plan, things, say } = useTable();
  const track = plan.tracks.get("jump-track");
  const [marker] = things.in("track", "jump-track");
  if (!track || !marker) return null;
  const now = Number(marker.at?.part ?? 0);
  const risk = numberOf(marker, "risk");
  return (
    <div className={styles.jump}>
      <span className={styles.label}>
        <span>{track.name.text}</span>
        {risk !== undefined && <b>{say("risk", { count: risk })}</b>}
      </span>
      <ol>
        {track.steps.map((step, index) => {
          const { zone, risk: lost } = dataOf(step);
          return (
            <li
              key={step.key}
              data-zone={zone}
              data-past={index < now ? "" : undefined}
              aria-current={index === now ? "step" : undefined}
              aria-label={zone === "jump" ? say("jump") : lost ? say("risk", { count: lost }) : `${index}`}
            >
              {zone === "jump" ? <Silhouette name="jump" size={15} /> : lost ? `−${lost}` : ""}
              {index === now && <i data-thing={marker.key} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
