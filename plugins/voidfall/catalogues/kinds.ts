import { type CatalogueEntry, catalogue, t } from "conclave/rules";
import { agendaTypes, anyResource, guildTypes, installationTypes, tracks } from "../effects/writing.ts";

/** What cards, views and options name besides what has rules of its own: the names of resources, tracks and pieces. */

function named(list: string, noun: string, ids: readonly string[]) {
  return catalogue(
    list,
    ids.map((id): CatalogueEntry => ({ id, name: t(`${noun}.${id}.name`) })),
  );
}

export const kinds = [
  named("resources", "resource", anyResource),
  named("tracks", "track", tracks),
  named("guilds", "guild", guildTypes),
  named("installations", "installation", installationTypes),
  named("agenda-types", "agenda-type", agendaTypes),
];
