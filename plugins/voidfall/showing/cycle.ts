import { type Fact, type Matter, type MatterResult, type Rulebook, t } from "conclave/rules";
import { conditionText, metricText } from "../rules/effects/metric-text.ts";
import { crisisText, effectText, eventObjectiveText } from "../rules/effects/text.ts";
import type { EventCard, EventObjective, Voidfall } from "../types.ts";
import type { VoidfallView } from "../view-types.ts";
import { everybody } from "./sides.ts";

type Rules = Rulebook<Voidfall>;
type Player = VoidfallView["players"][number];

/** The phases: the set-up, an event, a turn, the evaluation. */

/** Players choose their houses one after the other. */
export function houses(view: VoidfallView): readonly Matter[] {
  const next = view.players.findIndex(({ house }) => house === undefined);
  const seats = view.players.map(({ seat, house }, index) => ({
    seat,
    state: house !== undefined ? ("done" as const) : index === next ? ("asked" as const) : ("waiting" as const),
  }));
  return [{ kind: "other", title: t("phase.houses"), sides: [everybody(view, seats)] }];
}

/** The event of the cycle, with what it will reward. In the later cycles the table is renewed before it is revealed. */
export function preparation(view: VoidfallView, rules: Rules): readonly Matter[] {
  const event = eventOf(view, rules);
  const stages = [{ id: "renewal" }, { id: "event" }];
  if (!event || event.cycle !== view.cycle) {
    return [{ kind: "event", title: t("phase.preparation"), stage: "renewal", stages, facts: [cycleFact(view)] }];
  }
  return [
    {
      kind: "event",
      title: event.name,
      about: aboutEvent(view),
      stage: "event",
      stages,
      facts: [cycleFact(view), { id: "rounds", value: event.rounds }],
      sides: [everybody(view)],
      results: objectivesOf(event),
    },
  ];
}

const cycleFact = ({ cycle }: VoidfallView): Fact => ({ id: "cycle", value: cycle });
const aboutEvent = ({ event }: VoidfallView) => (event ? [{ type: "card", id: event.key }] : []);

function eventOf({ event }: VoidfallView, rules: Rules): EventCard | undefined {
  const card = event && rules.definition(event.card);
  return card?.category === "event" ? card : undefined;
}

/** The objectives of an event, with how they are reached. */
function objectivesOf({ objectives, oneBlock }: EventCard): readonly MatterResult[] {
  return objectives.flatMap((block, blockIndex) =>
    block.map((line, index) => ({
      id: `objective-${blockIndex + 1}-${index + 1}`,
      name: t(oneBlock && objectives.length > 1 ? "matter.objective-of" : "matter.objective", {
        block: blockIndex + 1,
      }),
      ...rewardOf(line),
    })),
  );
}

function rewardOf(line: EventObjective): Pick<MatterResult, "condition" | "effect"> {
  switch (line.kind) {
    case "feat":
      return { condition: conditionText(line.condition), effect: effectText(line.reward) };
    case "per": {
      const what = metricText(line.metric);
      return { condition: t("condition.for-each", { every: 1, what }), effect: effectText(line.reward) };
    }
    default:
      return { effect: eventObjectiveText(line) };
  }
}

/** A turn: a focus is selected, then its actions are taken, and against the Voidborn a crisis waits to be solved. */
export function turn(view: VoidfallView, rules: Rules): readonly Matter[] {
  const { turn: underWay, voidborn } = view;
  const crisis = voidborn?.crisis;
  const title = underWay ? rules.definition(underWay.focus.card).name : t("phase.turn");
  return [
    {
      kind: "other",
      title,
      about: [underWay?.focus, underWay?.agenda, crisis].flatMap((card) =>
        card ? [{ type: "card", id: card.key }] : [],
      ),
      stage: underWay ? "actions" : "focus",
      stages: [{ id: "focus" }, { id: "actions" }],
      facts: underWay
        ? [
            { id: "actions-taken", value: underWay.taken.length },
            { id: "actions-of-focus", value: underWay.actions },
          ]
        : [],
      sides: [everybody(view)],
      results: crisis ? outcomesOf(crisis.card, underWay?.solved, rules) : [],
    },
  ];
}

/** What becomes of the crisis of a turn. */
function outcomesOf(kind: string, solved: boolean | undefined, rules: Rules): readonly MatterResult[] {
  const card = rules.definition(kind);
  if (card.category !== "crisis") return [];
  const { condition, penalty } = card;
  return [
    {
      id: "solved",
      name: t("matter.crisis.solved"),
      condition: crisisText(condition),
      effect: t("matter.crisis.solved-effect"),
      ...(solved && { reached: true }),
    },
    ...(penalty ? [{ id: "penalty", name: t("matter.crisis.penalty"), effect: effectText(penalty) }] : []),
    { id: "permanent", name: t("matter.crisis.permanent"), effect: t("matter.crisis.permanent-effect") },
    { id: "catastrophe", name: t("label.catastrophe"), effect: t("label.place-catastrophe") },
  ];
}

/** The end of a cycle: what it would give each player, as far as that is known now. */
export function evaluation(view: VoidfallView, rules: Rules): readonly Matter[] {
  const event = eventOf(view, rules);
  return [
    {
      kind: "event",
      title: t("phase.evaluation"),
      about: aboutEvent(view),
      facts: [cycleFact(view)],
      sides: view.players.map((player) => ({
        name: t("side.player", { player: { seat: player.seat } }),
        seats: [{ seat: player.seat, state: player.seat === view.acting ? "asked" : "waiting" }],
        facts: expectedOf(player),
      })),
      results: event ? objectivesOf(event) : [],
    },
  ];
}

function expectedOf({ expected }: Player): readonly Fact[] {
  if (!expected) return [];
  return [
    { id: "expected-influence", value: expected.total },
    { id: "of-event", value: expected.event },
    { id: "of-agendas", value: expected.agendas },
    { id: "of-upkeep", value: expected.upkeep },
  ];
}
