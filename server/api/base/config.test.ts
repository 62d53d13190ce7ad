import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("the configuration", () => {
  test("has a default for every setting", () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 4000,
      dataDir: "data",
      introspection: true,
      corsOrigins: ["*"],
      limits: { bodyBytes: 262_144, queryDepth: 20 },
    });
  });

  test("is stricter in production", () => {
    expect(readConfig({ NODE_ENV: "production" })).toMatchObject({ introspection: true, corsOrigins: [] });
  });

  test("treats an empty variable as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 4000, databaseUrl: undefined });
  });

  test("names every invalid setting without showing its value", () => {
    const read = () =>
      readConfig({ PORT: "80a", ADMIN_TOKEN: "hunter2", DATABASE_URL: "mysql://x:secret@y", LOG_LEVEL: "loud" });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT.*DATABASE_URL.*ADMIN_TOKEN.*LOG_LEVEL/);
    expect(read).not.toThrow(/hunter2|secret|\n/);
  });
});
