import { type Fact, type Matter, type MatterSide, type Text, t } from "conclave/rules";
import type { Fleet } from "../effects/effect-types.ts";
import { factIf } from "../effects/faces.ts";
import { fleetCubes, sectorReference } from "../labels.ts";
import type { VoidfallView } from "../view-types.ts";
import { deciding } from "./sides.ts";

type Battle = NonNullable<VoidfallView["battle"]>;
type Step = Battle["steps"][number];
type Sort = "invasion" | "skirmish";

/** A player invades a sector. */
export const invasion = (view: VoidfallView): readonly Matter[] => [battle("invasion", view)];

/** The Voidborn attack a player. */
export const skirmish = (view: VoidfallView): readonly Matter[] => [battle("skirmish", view)];

function battle(sort: Sort, view: VoidfallView): Matter {
  const { battle: underWay } = view;
  const common = { kind: "battle", stages: stagesOf(sort), results: resultsOf(sort) } as const;
  if (!underWay) {
    const [first] = stagesOf(sort);
    return { ...common, title: t(`matter.${sort}`), ...(first && { stage: first.id }), sides: [deciding(view.acting)] };
  }
  const { sector, steps } = underWay;
  return {
    ...common,
    title: t(`matter.${sort}-of`, { sector: sectorName(view, sector) }),
    about: [sectorReference(sector)],
    stage: (steps.at(-1)?.salvo ?? 0) > 0 ? "salvo" : "approach",
    facts: factIf("salvo-step", steps.at(-1)?.salvo),
    sides: [sideOf(underWay, "invader"), sideOf(underWay, "defender")],
  };
}

function sectorName({ sectors }: VoidfallView, key: string): Text {
  const sector = sectors.find((one) => one.key === key);
  return t("label.sector", { type: t(`sector-type.${sector?.type}.name`), number: sector?.number ?? 0 });
}

function stagesOf(sort: Sort) {
  return [{ id: sort === "invasion" ? "planning" : "target" }, { id: "approach" }, { id: "salvo" }];
}

/** How it may end. What becomes of cubes and pieces stands in the rules of battles. */
function resultsOf(sort: Sort) {
  return (["invader", "tie", "defender"] as const).map((id) => ({
    id,
    name: t(`matter.result.${id}`),
    effect: t(`matter.${sort}.${id}`),
  }));
}

function sideOf({ steps, asked, ...sides }: Battle, side: "invader" | "defender"): MatterSide {
  const { seat, fleets, voidCubes } = sides[side];
  const name = t(voidCubes > 0 ? `side.${side}-voidborn` : `side.${side}`);
  const facts = [
    ...fleets.map(({ fleet, cubes }) => fleetFact(fleet, cubes)),
    ...factIf("void-cubes", voidCubes),
    ...factIf("lost", lostOf(steps.filter((step) => step.side === side))),
  ];
  if (seat === undefined) return { name, facts };
  return { name, seats: [{ seat, state: seat === asked ? "asked" : "waiting" }], facts };
}

function fleetFact(fleet: string, cubes: number): Fact {
  return { id: "fleet", value: fleetCubes(fleet as Fleet, cubes), about: { type: "fleets", id: fleet } };
}

/** All cubes that a side has lost. */
function lostOf(steps: readonly Step[]): number {
  return steps.reduce(
    (sum, { lost, voidCubesLost }) => sum + voidCubesLost + lost.reduce((more, { cubes }) => more + cubes, 0),
    0,
  );
}
