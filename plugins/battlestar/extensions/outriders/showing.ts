import { type Matter, t } from "conclave/rules";
import type { BattlestarView } from "../../view-types.ts";
import { share } from "./collection.ts";

/** The collection: all who are not revealed Cylons give at the same time, so that nobody is seen to have given. */
export function collectionMatters({ players }: BattlestarView): readonly Matter[] {
  const givers = players.filter(({ revealed }) => !revealed);
  return [
    {
      kind: "payment",
      title: t("procedure.collection"),
      facts: [{ id: "wanted", value: share * givers.length }],
      sides: [{ name: t("side.everybody"), seats: givers.map(({ seat }) => ({ seat, state: "waiting" })) }],
    },
  ];
}
