import type { Forecast } from "conclave/rules";
import type { Cost } from "../../effects/effect-types.ts";
import { costAmounts } from "../../effects/faces.ts";

/** What an option costs, for whoever asks what would become of it. */
export function costing(cost: Cost | undefined): () => Forecast | undefined {
  return () => {
    const amounts = costAmounts(cost ?? {});
    return amounts.length > 0 ? { cost: amounts } : undefined;
  };
}
