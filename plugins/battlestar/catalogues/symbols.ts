import { type DeclaredSymbols, type SymbolDefinition, t } from "conclave/rules";
import type { Icon, Resource, SkillType, Unit } from "../effects/names.ts";

const resources: readonly Resource[] = ["fuel", "food", "morale", "population"];
const types: readonly SkillType[] = ["politics", "leadership", "tactics", "piloting", "engineering"];
const ships = ["viper", "raptor", "raider", "heavy-raider", "basestar", "civilian"] as const satisfies readonly Unit[];
const tokens = ["centurion", "nuke"] as const satisfies readonly Unit[];
const icons: readonly (Icon | "jump")[] = ["raiders", "launch-raiders", "heavy-raiders", "basestars", "jump"];

/** The symbol of a skill type, also of an extension: its name is the message `skill.<id>`, cards of it are `skill.<id>.count`. */
export function skillSymbol(type: SkillType): SymbolDefinition {
  return { name: t(`skill.${type}`), amounts: [`skill.${type}.count`] };
}

function counted(name: string): SymbolDefinition {
  return { name: t(name), amounts: [`${name}.count`] };
}

function all<Id extends string>(ids: readonly Id[], symbol: (id: Id) => SymbolDefinition): DeclaredSymbols {
  return Object.fromEntries(ids.map((id) => [id, symbol(id)]));
}

/** What is counted, paid, and printed as a symbol: resources, skills, pieces, and the icons of crisis cards. */
export const symbols: DeclaredSymbols = {
  ...all(resources, (id) => counted(`resource.${id}`)),
  ...all(types, skillSymbol),
  "skill-card": { name: t("category.skill") },
  ...all(ships, (id) => counted(`ship.${id}`)),
  ...all(tokens, (id) => counted(`token.${id}`)),
  ...all(icons, (id) => ({ name: t(`icon.${id}`), amounts: [] })),
};
