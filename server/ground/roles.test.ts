import { expect, test } from "vitest";
import { hasRole, roles } from "./roles.ts";

test("a role includes all roles before it, and none after it", () => {
  for (const [place, role] of roles.entries()) {
    for (const [other, least] of roles.entries()) expect(hasRole({ role }, least)).toBe(place >= other);
  }
});
