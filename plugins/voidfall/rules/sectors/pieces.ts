import { t } from "conclave/rules";
import { guildName, installationName, located } from "../../labels.ts";
import type { OperationRules } from "../effects/operation.ts";
import { establishGuilds, guildsFor } from "./guilds.ts";
import { buildInstallations, buildsFor } from "./installations.ts";
import { destroyPieces, destructible } from "./losing.ts";

/** Guilds and installations. */
export const piecesOperations: OperationRules<
  "establish-guild" | "build-installation" | "destroy-guild" | "destroy-installation"
> = {
  "establish-guild": {
    isPossible: (position, context, details) => guildsFor(position, context, details).length > 0,
    *carryOut(game, context, details) {
      return (yield* establishGuilds(game, context, details)) > 0;
    },
    text: ({ upTo, guild, where }) =>
      located(
        guild === "any"
          ? t("effect.establish-guild.any", { count: upTo })
          : t("effect.establish-guild", { count: upTo, guild: guildName(guild) }),
        where,
      ),
  },
  "build-installation": {
    isPossible: (position, context, details) => buildsFor(position, context, details).length > 0,
    *carryOut(game, context, details) {
      return (yield* buildInstallations(game, context, details)) > 0;
    },
    text: ({ upTo, installation, where }) =>
      located(
        installation === "any"
          ? t("effect.build-installation.any", { count: upTo })
          : t("effect.build-installation", { count: upTo, installation: installationName(installation) }),
        where,
      ),
  },
  "destroy-guild": {
    isPossible: (position, { seat, mandatory }, { count }) =>
      destructible(position, seat, "guilds").length >= (mandatory ? count : 1),
    *carryOut(game, context, { count }) {
      return (yield* destroyPieces(game, { context, kind: "guilds", count })) > 0;
    },
    text: ({ count }) => t("effect.destroy-guild", { count }),
  },
  "destroy-installation": {
    isPossible: (position, { seat, mandatory }, { count }) =>
      destructible(position, seat, "installations").length >= (mandatory ? count : 1),
    *carryOut(game, context, { count }) {
      return (yield* destroyPieces(game, { context, kind: "installations", count })) > 0;
    },
    text: ({ count }) => t("effect.destroy-installation", { count }),
  },
};
