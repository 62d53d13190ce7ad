import { counted, type Description, type Text, t } from "conclave/rules";
import type { Fleet, Installation } from "../effects/effect-types.ts";
import { tracks } from "../effects/writing.ts";
import { amounts, fleetCubes, guildName, installationName, trackName } from "../labels.ts";
import { effectText, partLabel } from "../rules/effects/text.ts";
import type {
  DifficultyLevel,
  FallenHouse,
  FleetKind,
  House,
  Origin,
  Scenario,
  SectorType,
  Slots,
  StartingSector,
  Technology,
} from "../types.ts";

/** What the entries of catalogues say, for those who look them up. */

const technologyName = (id: string): Text => t(`technology.${id}.name`);
const houseName = (id: string): Text => t(`house.${id}.name`);
const focusName = (id: string): Text => t(`focus.${id}.name`);

/** A line with a list, unless the list is empty. */
const listed = (key: string, items: readonly Text[]): Text[] => (items.length === 0 ? [] : [t(key, { items })]);

export function describeHouse({ complexity, preferred, focuses, ability, tracks: spaces }: House): Description {
  return {
    summary: t("describe-house.summary", { complexity }),
    text: [
      ...(ability ? [ability.text] : []),
      ...listed("describe-house.preferred", preferred.map(focusName)),
      ...listed("describe-house.focuses", focuses.map(focusName)),
      ...tracks.map((track) =>
        t("describe-house.track", {
          track: trackName(track),
          spaces: spaces[track].map((effect, index) =>
            t("describe-house.space", { space: index + 1, effect: effectText(effect) }),
          ),
        }),
      ),
    ],
  };
}

export function describeOrigin(origin: Origin): Description {
  const { house, side, technology, resources, active, home, outpost, agendas, setup, tracks: spaces } = origin;
  const advanced = tracks.filter((track) => (spaces[track] ?? 0) > 0);
  return {
    summary: t("describe-origin.summary", { house: houseName(house), side, technology: technologyName(technology) }),
    text: [
      t("describe-origin.stock", { items: amounts(resources), active }),
      startText("home", home),
      startText("outpost", outpost),
      ...listed(
        "describe-origin.tracks",
        advanced.map((track) => t("label.amount", { count: spaces[track] ?? 0, what: trackName(track) })),
      ),
      ...listed(
        "describe-origin.agendas",
        agendas.map((id) => t(`agenda.${id}.name`)),
      ),
      ...setup.map((part) => t("describe-origin.setup", { effect: partLabel(part) })),
    ],
  };
}

function startText(place: "home" | "outpost", sector: StartingSector): Text {
  const { population, guilds, installations, fleets, corrupted } = sector;
  const cubes = Object.entries(fleets).map(([fleet, count]) => fleetCubes(fleet as Fleet, count));
  const items = [...pieces(guilds, installations), ...cubes];
  return t("describe-origin.sector", { place, population, corrupted, items });
}

function pieces(guilds: readonly Parameters<typeof guildName>[0][], installations: readonly Installation[]): Text[] {
  return [...counted(guilds.map(guildName)), ...counted(installations.map(installationName))];
}

export function describeTechnology({ house, immediate, basic, improved }: Technology): Description {
  return {
    summary: t("describe-technology.summary", { house: houseName(house), effect: effectText(immediate) }),
    text: [
      t("describe-technology.immediate", { effect: effectText(immediate) }),
      t("describe-technology.basic", { ability: basic.text }),
      t("describe-technology.improved", { ability: improved.text }),
    ],
  };
}

export function describeFleet({ id, technology, cost, cubes }: FleetKind): Description {
  const needed = technology === undefined ? [] : [technologyName(technology)];
  return {
    summary: t("describe-fleet.summary", { basic: cubes.basic, improved: cubes.improved }),
    text: [
      ...listed("describe-fleet.cost", amounts(cost)),
      ...listed("describe-fleet.technology", needed),
      t(`fleet.${id satisfies Fleet}.text`),
    ],
  };
}

export function describeSectorType(type: SectorType): Description {
  const { guildSlots, installationSlots, printedGuilds, printedInstallations, text, upkeep } = type;
  return {
    summary: t("describe-sector.summary", { guilds: guildSlots.length, installations: installationSlots.length }),
    text: [
      ...(text ? [text] : []),
      ...listed("describe-sector.printed", pieces(printedGuilds, printedInstallations)),
      ...slotsText("guilds", guildSlots),
      ...slotsText("installations", installationSlots),
      ...(upkeep > 0 ? [t("describe-sector.upkeep", { upkeep })] : []),
      ...(type.fixedPopulation === undefined ? [] : [t("describe-sector.population", { fixed: type.fixedPopulation })]),
      t("describe-sector.voidborn", { cubes: 3 * type.voidTokens, corruptible: type.corruptible }),
    ],
  };
}

function slotsText(kind: "guilds" | "installations", slots: Slots): Text[] {
  const upkeep = slots.reduce((sum, points) => sum + points, 0);
  return slots.length === 0 ? [] : [t("describe-sector.slots", { kind, slots: slots.length, upkeep })];
}

export function describeScenario({ mode, players, complexity, havens, fallenHouses = [] }: Scenario): Description {
  return {
    summary: t("describe-scenario.summary", { mode: t(`option.mode.${mode}`), players, complexity }),
    text: [
      ...listed(
        "describe-scenario.havens",
        havens.map((levels) => t("describe-scenario.haven", { levels })),
      ),
      ...listed(
        "describe-scenario.fallen-houses",
        fallenHouses.map((id) => t(`fallen-house.${id}.name`)),
      ),
    ],
  };
}

export function describeFallenHouse({ population, technologies, reward }: FallenHouse): Description {
  return {
    summary: t("describe-fallen-house.summary", { population }),
    text: [
      t("describe-fallen-house.technologies", { items: technologies.map(technologyName) }),
      t("describe-fallen-house.reward", { effect: effectText(reward) }),
    ],
  };
}

export function describeDifficulty({ influence, alerts, crises, harbingerAt }: DifficultyLevel): Description {
  return {
    summary: t("describe-difficulty.summary", { influence }),
    text: [
      ...alerts.map(({ situations: [one, two, three], wars }, index) =>
        t("describe-difficulty.alerts", { cycle: index + 1, one, two, three, wars }),
      ),
      t("describe-difficulty.crises", { military: crises.military, economic: crises.economic }),
      ...(harbingerAt === undefined ? [] : [t("describe-difficulty.harbinger", { cycle: harbingerAt })]),
    ],
  };
}
