import { counted, type Description, type Fact, type PrintedPart, type Text, t } from "conclave/rules";
import type { Fleet, Installation } from "../effects/effect-types.ts";
import { costAmounts, factIf, markIf } from "../effects/faces.ts";
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

/** A house, as a fact of something that is its own. */
const ofHouse = (id: string): Fact => ({ id: "house", value: houseName(id), about: { type: "house", id } });
const ofTechnology = (id: string): Fact => ({
  id: "technology",
  value: technologyName(id),
  about: { type: "technology", id },
});

export function describeHouse(house: House): Description {
  const { complexity, preferred, focuses, ability, tracks: spaces } = house;
  return {
    facts: [
      { id: "complexity", value: complexity },
      ...preferred.map((id) => ({ id: "preferred-focus", value: focusName(id), about: { type: "card", id } })),
      ...markIf("home-corruptible", house.homeCorruptible),
    ],
    parts: [
      ...(ability ? [{ id: "ability", kind: "ability", text: ability.text }] : []),
      ...tracks.flatMap((track) =>
        spaces[track].map(
          (effect, index): PrintedPart => ({
            id: `${track}-${index + 1}`,
            kind: "space",
            effect: effectText(effect),
            facts: [
              { id: "track", value: trackName(track), about: { type: "track", id: track } },
              { id: "space", value: index + 1 },
            ],
          }),
        ),
      ),
    ],
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
    facts: [
      ofHouse(house),
      ofTechnology(technology),
      { id: "active-fleet-power", value: active },
      ...agendas.map((id) => ({ id: "starting-agenda", value: t(`agenda.${id}.name`), about: { type: "card", id } })),
    ],
    parts: [
      { id: "stock", kind: "stock", text: t("label.list", { items: amounts(resources) }) },
      { id: "home", kind: "sector", text: startText("home", home) },
      { id: "outpost", kind: "sector", text: startText("outpost", outpost) },
      ...setup.map((part, index) => ({ id: `set-up-${index + 1}`, kind: "set-up", effect: partLabel(part) })),
    ],
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
    facts: [ofHouse(house)],
    parts: [
      { id: "immediate", kind: "immediate", effect: effectText(immediate) },
      { id: "basic", kind: "basic", text: basic.text },
      { id: "improved", kind: "improved", text: improved.text },
    ],
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
    cost: costAmounts(cost),
    facts: [
      { id: "cubes", value: cubes.basic },
      { id: "improved-cubes", value: cubes.improved },
      ...(technology === undefined ? [] : [ofTechnology(technology)]),
    ],
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
  const printed = pieces(printedGuilds, printedInstallations);
  return {
    facts: [
      { id: "guild-slots", value: guildSlots.length },
      { id: "installation-slots", value: installationSlots.length },
      ...factIf("upkeep", upkeep),
      ...factIf("population", type.fixedPopulation),
      { id: "void-cubes", value: 3 * type.voidTokens },
      ...(printed.length === 0 ? [] : [{ id: "printed", value: t("label.list", { items: printed }) }]),
      ...markIf("never-invaded", !type.invadable),
      ...markIf("never-corrupted", !type.corruptible),
    ],
    parts: text ? [{ id: "ability", kind: type.flag ? "flag" : "ability", text }] : [],
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
    facts: [
      { id: "mode", value: t(`option.mode.${mode}`) },
      { id: "players", value: players },
      { id: "complexity", value: complexity },
      ...havens.map((levels) => ({ id: "safe-haven", value: t("describe-scenario.haven", { levels }) })),
      ...fallenHouses.map((id) => ({
        id: "fallen-house",
        value: t(`fallen-house.${id}.name`),
        about: { type: "fallen-houses", id },
      })),
    ],
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

export function describeFallenHouse({ population, technologies, cracked, reward }: FallenHouse): Description {
  return {
    facts: [{ id: "population", value: population }, ...technologies.map(ofTechnology), ...markIf("cracked", cracked)],
    parts: [{ id: "reward", kind: "reward", effect: effectText(reward) }],
    summary: t("describe-fallen-house.summary", { population }),
    text: [
      t("describe-fallen-house.technologies", { items: technologies.map(technologyName) }),
      t("describe-fallen-house.reward", { effect: effectText(reward) }),
    ],
  };
}

export function describeDifficulty({ influence, alerts, crises, harbingerAt }: DifficultyLevel): Description {
  return {
    facts: [
      { id: "influence", value: influence },
      { id: "military-crises", value: crises.military },
      { id: "economic-crises", value: crises.economic },
      ...factIf("harbinger-in-cycle", harbingerAt),
    ],
    parts: alerts.map(({ situations: [one, two, three], wars }, index) => ({
      id: `cycle-${index + 1}`,
      kind: "cycle",
      facts: [
        { id: "cycle", value: index + 1 },
        ...factIf("alerts-1", one),
        ...factIf("alerts-2", two),
        ...factIf("alerts-3", three),
        ...factIf("wars", wars),
      ],
    })),
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
