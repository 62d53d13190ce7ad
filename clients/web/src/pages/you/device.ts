import Bowser from "bowser";
import type { Say } from "../../app/language.ts";

/** What browsers call themselves begins so, whatever they are. */
const looksLikeUserAgent = /^Mozilla\//;

/** What a device is called that says of itself what browsers do: "Firefox on Linux". */
export function deviceName(userAgent: string, say: Say): string {
  if (userAgent === "") return say("you.device");
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return say("you.device.name", { browser: browser.name, system: os.name });
  return browser.name || os.name || say("you.device");
}

/** What a device is called, by the name that it was signed in with: never what browsers call themselves. */
export function shownDevice(device: string | null, say: Say): string {
  if (device === null || device === "") return say("you.device");
  return looksLikeUserAgent.test(device) ? deviceName(device, say) : device;
}

/** What this device is called. */
export function thisDevice(say: Say): string {
  return deviceName(navigator.userAgent, say);
}
