import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { project } from "../docs/blocks.ts";

/** A file of the project. */
export const read = (file: string): string => readFileSync(join(project, file), "utf8");

const duration = z.string().regex(/^\d+(ms|s|m|h)$/);
const scalar = z.string();
const healthcheck = z.strictObject({
  test: z.array(scalar).min(2),
  interval: duration,
  timeout: duration,
  retries: z.int(),
  start_period: duration,
});
/** What the Compose Specification allows, as far as it is used: anything else is a mistake. */
const composeShape = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
  services: z.record(
    z.string(),
    z.strictObject({
      build: scalar.optional(),
      image: scalar,
      init: z.boolean().optional(),
      restart: z.enum(["no", "always", "on-failure", "unless-stopped"]),
      depends_on: z
        .record(
          z.string(),
          z.strictObject({
            condition: z.enum(["service_started", "service_healthy", "service_completed_successfully"]),
          }),
        )
        .optional(),
      env_file: z.array(z.strictObject({ path: scalar, required: z.boolean() })).optional(),
      environment: z.record(z.string().regex(/^[A-Z_]+$/), scalar),
      ports: z.array(z.string().regex(/^\S+:\d+$/)).optional(),
      volumes: z.array(z.string().regex(/^[\w-]+:\/\S+$/)),
      stop_grace_period: duration,
      healthcheck,
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});

/** What `docker-compose.yml` says. */
export const compose = composeShape.parse(parse(read("docker-compose.yml")));
/** A service of it. */
export const service = (name: string) => {
  const found = compose.services[name];
  if (!found) throw new Error(`there is no service ${name}`);
  return found;
};
/** A value with its variables filled in, as Compose does. */
export const filled = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, other: string) =>
    name === "POSTGRES_PASSWORD" ? "secret1" : kind === "-" ? other : "",
  );
