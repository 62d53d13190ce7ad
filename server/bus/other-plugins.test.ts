import fc from "fast-check";
import { expect, test } from "vitest";
import { answersTo, OtherNodes, readNodeTalk } from "./other-plugins.ts";

test("a node that answers is heard, however many plugins it has, in payloads that PostgreSQL takes", () => {
  const plugins = fc.dictionary(fc.stringMatching(/^[a-z-]{1,40}\/[a-z-]{1,40}$/), fc.stringMatching(/^\d\.\d\.\d$/), {
    maxKeys: 200,
  });
  fc.assert(
    fc.property(plugins, (own) => {
      const heard = new OtherNodes();
      for (const payload of answersTo("me", { name: "node (process 7)", plugins: own })) {
        expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
        const said = readNodeTalk(payload);
        if (!said || "ask" in said) throw new Error("that was an answer");
        heard.hear(said);
      }
      expect(heard.differencesFrom(own)).toBe("");
      const names = Object.keys(own);
      if (names.length > 0) expect(heard.differencesFrom({})).toContain(`node (process 7) has ${names.sort()[0]} `);
    }),
    { numRuns: 30 },
  );
});

test("differences are named with both versions, by node", () => {
  const heard = new OtherNodes();
  heard.hear({ name: "a", plugins: { chess: "1.0.0", go: "2.0.0" } });
  heard.hear({ name: "b", plugins: { chess: "1.1.0", "chess/960": "1.0.0" } });
  expect(heard.differencesFrom({ chess: "1.1.0", go: "2.0.0" })).toBe(
    "a has chess 1.0.0 (here 1.1.0); b has chess/960 1.0.0 (here not at all), go not at all (here 2.0.0)",
  );
  heard.hear({ name: "c", plugins: Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`game-${n}`, "1.0.0"])) });
  expect(heard.differencesFrom({ chess: "1.1.0", go: "2.0.0" })).toMatch(/ and 22 more$/);
  heard.forget();
  expect(heard.differencesFrom({})).toBe("");
});

test("what is no answer is ignored", () => {
  for (const payload of [undefined, "", "{", "[]", '{"ask":1}', '{"to":"a","name":"b","plugins":{"c":1}}']) {
    expect(readNodeTalk(payload)).toBeUndefined();
  }
});
