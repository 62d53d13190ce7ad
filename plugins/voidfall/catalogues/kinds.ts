import { type CatalogueEntry, catalogue, type Fact, t } from "conclave/rules";
import type { Guild, OperationName } from "../effects/effect-types.ts";
import { agendaTypes, anyResource, guildTypes, installationTypes, resourceOf, tracks } from "../effects/writing.ts";

/** What cards, views and options name besides what has rules of its own: the names of resources, tracks and pieces. */

function named(list: string, noun: string, ids: readonly string[]) {
  return catalogue(
    list,
    ids.map((id): CatalogueEntry => ({ id, name: t(`${noun}.${id}.name`) })),
  );
}

/** What effects do, each with its name; that of a part that is paid for is what is paid for. */
const operations: { readonly [name in Exclude<OperationName, "pay-for">]: true } = {
  activate: true,
  "advance-track": true,
  "build-haven": true,
  "build-installation": true,
  "corrupt-pile": true,
  deactivate: true,
  "decrease-population": true,
  deploy: true,
  "destroy-guild": true,
  "destroy-installation": true,
  "discard-crisis": true,
  "discard-glory": true,
  "establish-guild": true,
  exchange: true,
  "fast-advance": true,
  "gain-agenda": true,
  "gain-bounty": true,
  "gain-corruption": true,
  "gain-glory": true,
  "gain-influence": true,
  "gain-influence-per": true,
  "gain-of-guild": true,
  "gain-of-guilds": true,
  "gain-resource-per": true,
  "gain-resources": true,
  "gain-resources-choice": true,
  "gain-technology": true,
  "gain-trade-token": true,
  if: true,
  "increase-population": true,
  invade: true,
  "lose-influence": true,
  "lose-resources": true,
  "lose-technology": true,
  "move-corruption": true,
  nothing: true,
  "peek-events": true,
  place: true,
  "place-catastrophe": true,
  "place-harbinger": true,
  "preferred-focus-action": true,
  produce: true,
  "produce-choice": true,
  recall: true,
  regroup: true,
  "remove-corruption": true,
  "remove-harbinger": true,
  "remove-void-cube": true,
  "resolve-reclaim": true,
  rule: true,
  "score-agenda": true,
  sequence: true,
  skirmish: true,
  "trade-benefit": true,
  "upgrade-glory": true,
};

/** What a guild produces. */
function producedBy(guild: Guild): Fact {
  const resource = resourceOf[guild];
  return { id: "produces", value: t(`resource.${resource}.name`), about: { type: "resource", id: resource } };
}

export const kinds = [
  named("resources", "resource", anyResource),
  named("tracks", "track", tracks),
  {
    ...named("guilds", "guild", guildTypes),
    describe: ({ id }: CatalogueEntry) => ({ facts: [producedBy(id as Guild)] }),
  },
  named("installations", "installation", installationTypes),
  named("agenda-types", "agenda-type", agendaTypes),
  named("operations", "operation", Object.keys(operations)),
];
