import type { ReactNode } from "react";
import { useTable } from "../at-table.tsx";
import { pieceHandle } from "../choosing.ts";
import { Silhouette } from "../drawn/icons.tsx";
import { groupsOf } from "../galaxy/standing-there.ts";
import { Spot } from "../spot.tsx";
import styles from "./choice-bar.module.css";

/** What can be done at the thing that is picked, and the way back: over the lower edge of the galaxy. */
export function ChoiceBar(): ReactNode {
  const { question, picked, looked, chooseOption, putBack, say, state } = useTable();
  if (!question) return null;
  const { handle, options } = picked;
  if (handle === undefined && options.length === 0 && looked === undefined) return null;
  const here = handle === undefined ? [] : question.choices.filter(({ handles }) => handles.has(handle));
  return (
    <fieldset className={styles.bar} aria-label={say("choose-at")}>
      {options.length > 0 && <span>{say("moving", { count: options.length })}</span>}
      {looked !== undefined && <UnitsIn area={looked} />}
      {here.map(({ key, label }) => (
        <button key={key} type="button" disabled={state.isSending} onClick={() => chooseOption(key)}>
          {label}
        </button>
      ))}
      <button type="button" className={styles.back} onClick={putBack}>
        {say("cancel")}
      </button>
    </fieldset>
  );
}

/** The units in an area that are asked about, each as large as a finger. */
function UnitsIn({ area }: { readonly area: string }): ReactNode {
  const { view, standing, say, entryName } = useTable();
  const units = view.planets.flatMap(({ areas }) => areas).find(({ key }) => key === area)?.units ?? [];
  return groupsOf(units).map((group) => {
    const handles = group.units.map(({ key }) => pieceHandle(key));
    if (!standing(handles).open) return null;
    const name = entryName("units", group.kind);
    return (
      <Spot
        key={`${group.seat} ${group.kind}`}
        label={say("units", { count: group.units.length, unit: name })}
        handles={handles}
        shows={{ kind: "ENTRY", list: "units", key: group.kind }}
        className={styles.unit}
      >
        <Silhouette kind={group.kind} />
        {group.units.length > 1 ? say("units", { count: group.units.length, unit: name }) : name}
      </Spot>
    );
  });
}
