import { technologies } from "../catalogues/technologies/index.ts";
import { tierOf } from "../state.ts";
import { type Model, orElse } from "../table/model.ts";
import type { Table } from "../table/table.ts";
import type { ImprovedTechnologyCard } from "../types.ts";
import { worthOfEffect } from "./worth.ts";

/** What becomes of a table by gaining technologies. */

/** The technologies that a player might gain. */
export function learned(table: Table, model: Model, kind: "basic" | "improved" | "any"): readonly Model[] {
  const found: Model[] = [];
  if (kind !== "improved" && model.technologies.length < table.me.technologyLimit) {
    for (const { technology, copies } of table.view.offers.tableau) {
      if (copies.length > 0 && !model.technologies.some((own) => own.technology === technology))
        found.push(withTechnology(table, model, technology, Math.max(0, ...copies), false));
    }
  }
  if (kind !== "basic") {
    const slots = model.tracks.reduce((sum, { space }) => sum + Math.min(2, tierOf(space)), 0);
    const isOpen = model.technologies.filter(({ improved }) => improved).length < slots;
    if (isOpen) {
      for (const technology of improvedOffers(table)) {
        if (model.technologies.some((own) => own.technology === technology && !own.improved))
          found.push(withTechnology(table, model, technology, 6, true));
      }
    }
  }
  return orElse(found, model);
}

function improvedOffers({ view, me, rules }: Table): readonly string[] {
  const offered = view.offers.locked ? [] : view.offers.improved;
  return [...offered, ...me.ownImproved].map(
    ({ card }) => (rules.definition(card) as ImprovedTechnologyCard).technology,
  );
}

/** With a technology, and what it gives at once. */
export function withTechnology(table: Table, model: Model, id: string, influence: number, improved: boolean): Model {
  const technology = table.rules.entries(technologies).find(id);
  const fights = ((improved ? technology?.improved : technology?.basic)?.combat?.length ?? 0) > 0;
  const gain = technology ? worthOfEffect(table, technology.immediate) * 0.8 : 0;
  const use = Math.min(1, table.turnsToCome / 6);
  return {
    ...model,
    influence: model.influence + influence,
    technologies: [...model.technologies.filter((one) => one.technology !== id), { technology: id, improved }],
    extra: model.extra + gain + (fights ? 2.5 : 0.5) * use,
  };
}
