import { expect, it } from "vitest";
import { safePath, signInFrom } from "./way-back.ts";

it.each([
  ["/match/abc", "/match/abc"],
  ["/new/coin?seats=2", "/new/coin?seats=2"],
  [null, "/"],
  ["", "/"],
  ["https://evil.example", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["javascript:alert(1)", "/"],
  [`/${"x".repeat(300)}`, "/"],
])("brings nobody who comes from %s away from these pages", (text, path) => {
  expect(safePath(text)).toBe(path);
});

it("leads back to the page from which somebody went to sign in", () => {
  expect(signInFrom("/you")).toBe("/you");
  const { searchParams } = new URL(signInFrom("/join/a&b"), "https://play.example.org");
  expect(safePath(searchParams.get("back"))).toBe("/join/a&b");
});
