import type { Speech } from "./language.ts";

/** How long ago something was, in words: "4 minutes ago". */
export function sinceText(at: string, { language, say }: Speech, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1_000));
  const form = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  if (seconds < 60) return say("time.just-now");
  if (seconds < 3_600) return form.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return form.format(-Math.floor(seconds / 3_600), "hour");
  return form.format(-Math.floor(seconds / 86_400), "day");
}

/** What is left of a time, as a clock says it: 4:05, or days. */
export function clockText(milliseconds: number, { language }: Speech): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  if (seconds >= 2 * 86_400) {
    return new Intl.NumberFormat(language, { style: "unit", unit: "day" }).format(Math.floor(seconds / 86_400));
  }
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  const two = (number: number): string => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
