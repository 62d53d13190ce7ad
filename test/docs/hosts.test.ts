import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "../../server/api/base/config.ts";
import { Metrics } from "../../server/api/base/metrics.ts";
import type { FaultKind } from "../../server/engine/index.ts";
import { project, tableOf } from "./blocks.ts";

const settings = tableOf("docs/hosts.md", "variable").map(([name = "", initial = "", form = ""]) => ({
  name,
  initial,
  form,
}));
const ranges = settings.flatMap(({ name, initial, form }) => {
  const [, min, max] = /^(\d+)–(\d+)$/.exec(form) ?? [];
  return min === undefined ? [] : [{ name, initial: Number(initial), min: Number(min), max: Number(max) }];
});

/** The configuration with one variable set. */
const readWith = (name: string, value: string | number) => readConfig({ [name]: String(value) });

describe("the documented settings", () => {
  it("are all settings that exist", () => {
    // The module does not export its schema, so the names are read from the source.
    const source = readFileSync(join(project, "server/api/base/config.ts"), "utf8");
    const declared = source.slice(source.indexOf(".object({"), source.indexOf(".transform((value)"));
    const names = [...declared.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(settings.map(({ name }) => name)).toEqual(names);
  });

  it.each(settings.filter(({ initial }) => initial !== ""))("$name has the default $initial", ({ name, initial }) => {
    expect(readWith(name, initial)).toEqual(readConfig());
  });

  it.each(ranges)("$name goes from $min to $max", ({ name, initial, min, max }) => {
    for (const value of [min, max]) if (value !== initial) expect(readWith(name, value)).not.toEqual(readConfig());
    for (const value of [min - 1, max + 1]) expect(() => readWith(name, value)).toThrow(ConfigError);
  });

  it.each([
    ["NODE_ENV", ["production", "test"], ["staging"]],
    ["HOST", ["::1"], []],
    ["DATABASE_URL", ["postgresql://a@b/c"], ["mysql://a@b/c"]],
    ["PLUGINS_DIR", ["elsewhere"], []],
    ["ADMIN_TOKEN", ["x".repeat(16)], ["x".repeat(15)]],
    ["METRICS_TOKEN", ["x".repeat(16)], ["x".repeat(15)]],
    ["CORS_ORIGINS", ["https://one.example,https://two.example"], []],
    [
      "PUBLIC_URL",
      ["https://play.example.org", "http://localhost:4000/", "https://example.org/conclave"],
      ["play.example.org", "ftp://example.org", "https://example.org/?a=b", "https://example.org/#a"],
    ],
    ["LOG_LEVEL", ["silent", "trace"], ["loud"]],
    ["INTROSPECTION", ["false"], ["perhaps"]],
  ])("%s accepts the documented values", (name, good, bad) => {
    expect(settings.find((setting) => setting.name === name)).toBeDefined();
    for (const value of good) expect(readWith(name, value)).not.toEqual(readConfig());
    for (const value of bad) expect(() => readWith(name, value)).toThrow(ConfigError);
  });

  it("of mail are given together", () => {
    const variables = {
      SMTP_URL: "smtps://user:password@mail.example.org",
      MAIL_FROM: "Conclave <conclave@example.org>",
      PUBLIC_URL: "https://play.example.org/",
    };
    expect(readConfig(variables)).toMatchObject({
      mail: { url: variables.SMTP_URL, from: variables.MAIL_FROM },
      publicUrl: "https://play.example.org",
    });
    const { MAIL_FROM, PUBLIC_URL, SMTP_URL } = variables;
    expect(readConfig({ MAIL_FROM, PUBLIC_URL }).mail).toBeUndefined();
    for (const wrong of [
      { SMTP_URL },
      { SMTP_URL, PUBLIC_URL },
      { SMTP_URL, MAIL_FROM },
      { ...variables, SMTP_URL: "https://mail.example.org" },
      { ...variables, MAIL_FROM: "nobody" },
      { ...variables, MAIL_FROM: "a@example.org, b@example.org" },
      { ...variables, MAIL_FROM: "a@example.org\r\nBcc: b@example.org" },
    ]) {
      expect(() => readConfig(wrong)).toThrow(ConfigError);
    }
  });

  it("of providers need an address to return to, and never return everywhere in production", () => {
    expect(() => readConfig({ OIDC_PROVIDERS: "[]" })).toThrow(ConfigError);
    const variables = { OIDC_PROVIDERS: "[]", PUBLIC_URL: "https://example.org", CORS_ORIGINS: "*,https://a.example" };
    expect(readConfig(variables)).toMatchObject({ oidcProviders: "[]", returnOrigins: ["*", "https://a.example"] });
    expect(readConfig({ ...variables, NODE_ENV: "production" }).returnOrigins).toEqual(["https://a.example"]);
  });

  it("have other defaults in production, as documented", () => {
    expect(readConfig()).toMatchObject({ introspection: true, corsOrigins: ["*"], logLevel: "info" });
    expect(readWith("NODE_ENV", "production")).toMatchObject({ introspection: true, corsOrigins: [] });
    expect(readWith("NODE_ENV", "test").logLevel).toBe("silent");
    expect(readWith("ADMIN_TOKEN", "the token of the admin".replaceAll(" ", "-")).metricsToken).toBeDefined();
  });
});

describe("the host documentation", () => {
  it("lists every metric with its meaning", async () => {
    const metrics = await new Metrics().registry.getMetricsAsJSON();
    const ours = metrics.filter(({ name }) => name.startsWith("conclave_")).map(({ name, help }) => [name, help]);
    expect(tableOf("docs/hosts.md", "metric")).toEqual(ours);
  });

  it("lists every kind of fault", () => {
    const kinds: { readonly [Kind in FaultKind]: true } = {
      RULE_THREW: true,
      IMPOSSIBLE_PROMPT: true,
      RULE_MISUSED_ENGINE: true,
      CIRCULAR_VALUE: true,
      REPLAY_DIVERGED: true,
      STATE_NOT_JSON: true,
      CHECKPOINT_DAMAGED: true,
    };
    const named = tableOf("docs/hosts.md", "kind").map(([kind]) => kind);
    expect(named).toEqual([...Object.keys(kinds), "TIME_BUDGET_EXCEEDED"]);
  });
});
