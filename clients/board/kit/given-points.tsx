import type { ReactNode } from "react";
import type { BoardLanguage } from "../contract.ts";
import styles from "./given-points.module.css";
import type { Given } from "./points.ts";
import { kitTexts, wordsIn } from "./words.ts";

interface GivenPointsProps {
  readonly language: BoardLanguage;
  /** What the points are given to. */
  readonly name: string;
  /** Absent where no points are given out. */
  readonly given: Given | undefined;
  /** The thing, if they stand below it as wide as it is. */
  readonly children?: ReactNode;
}

/** How many points a thing has been given, with buttons for one less and one more: beside the thing itself, which stands alone without. */
export function GivenPoints({ language, name, given, children }: GivenPointsProps): ReactNode {
  if (!given) return children;
  const buttons = <Points {...{ language, name, given }} />;
  if (children === undefined) return buttons;
  return (
    <div className={styles.below}>
      {children}
      {buttons}
    </div>
  );
}

interface PointsProps extends Pick<GivenPointsProps, "language" | "name"> {
  readonly given: Given;
}

function Points({ language, name, given: { points, most, give } }: PointsProps): ReactNode {
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
