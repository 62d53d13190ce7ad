import type { ReactNode } from "react";
import type { BoardLanguage } from "../contract.ts";
import styles from "./given-points.module.css";
import type { Given } from "./points.ts";
import { kitTexts, wordsIn } from "./words.ts";

interface GivenPointsProps {
  readonly language: BoardLanguage;
  /** What the points are given to. */
  readonly name: string;
  readonly given: Given;
}

/** How many points a thing has been given, with buttons for one less and one more: beside the thing itself. */
export function GivenPoints({ language, name, given: { points, most, give } }: GivenPointsProps): ReactNode {
  const say = wordsIn(language, kitTexts);
  return (
    <fieldset className={styles.points} aria-label={say("points", { name })} data-upon="">
      <button
        type="button"
        data-upon=""
        aria-label={say("less", { name })}
        disabled={points === 0}
        onClick={() => give(points - 1)}
      >
        −
      </button>
      <output aria-label={say("given", { name, count: points })}>{points}</output>
      <button
        type="button"
        data-upon=""
        aria-label={say("more", { name })}
        disabled={points >= most}
        onClick={() => give(points + 1)}
      >
        +
      </button>
    </fieldset>
  );
}
