import type { OperationRules } from "../effects/operation.ts";
import { pending } from "./pending.ts";

/** Guilds and installations. */
export const piecesOperations: OperationRules<
  "establish-guild" | "build-installation" | "destroy-guild" | "destroy-installation"
> = {
  "establish-guild": pending("establish-guild"),
  "build-installation": pending("build-installation"),
  "destroy-guild": pending("destroy-guild"),
  "destroy-installation": pending("destroy-installation"),
};
