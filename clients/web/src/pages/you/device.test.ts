import { describe, expect, it } from "vitest";
import type { Say } from "../../app/language.ts";
import { deviceName, shownDevice } from "./device.ts";

const say: Say = (key, params) =>
  key === "you.device.name" ? `${params?.browser} on ${params?.system}` : key === "you.device" ? "A device" : key;

describe("a device", () => {
  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
      "Microsoft Edge on Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
      "Safari on iOS",
    ],
    ["Mozilla/5.0", "A device"],
    ["", "A device"],
  ])("that says %s is called so", (userAgent, name) => {
    expect(deviceName(userAgent, say)).toBe(name);
  });

  it("keeps the name that its client gave it, and none is shown as browsers call themselves", () => {
    expect(shownDevice("Terminal", say)).toBe("Terminal");
    expect(shownDevice(null, say)).toBe("A device");
    // As an earlier version has stored it, cut off.
    const cut =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36".slice(
        0,
        100,
      );
    expect(shownDevice(cut, say)).toBe("Chrome on Linux");
  });
});
