import { type Figure, median } from "../figures.ts";
import { onWebStage, type Watched, type WebStage } from "./stage.ts";

/** How often a page is loaded; each time by a browser that knows nothing yet. */
const turns = 5;

/** A slow line and a slow processor: 1.6 Mbit/s in bytes a second, without a delay of its own, and a quarter of this machine's speed. */
const slow = { bytesPerSecond: 1_600_000 / 8, processor: 4 };

/** What of a page came over the line, in bytes, and when one could press "Play now" in it, in milliseconds. */
interface Loaded {
  readonly code: number;
  readonly fonts: number;
  readonly ready: number;
}

/** What the start page costs somebody who has never been there. */
export async function benchFirstLoad(): Promise<Figure[]> {
  return onWebStage(async (stage) => {
    const usual: Loaded[] = [];
    const slowly: Loaded[] = [];
    for (let turn = 0; turn < turns; turn++) {
      usual.push(await load(stage));
      slowly.push(await load(stage, slowDown));
    }
    const of = (loads: readonly Loaded[], measure: keyof Loaded): number =>
      median(loads.map((loaded) => loaded[measure]));
    return [
      {
        id: "web.load.code",
        what: "web: first load without fonts, compressed",
        value: of(usual, "code") / 1000,
        unit: "KB",
      },
      { id: "web.load.fonts", what: "web: fonts of the first load", value: of(usual, "fonts") / 1000, unit: "KB" },
      { id: "web.load.ready", what: "web: until one can press “Play now”", value: of(usual, "ready"), unit: "ms" },
      {
        id: "web.load.slow.ready",
        what: "web: the same at 1.6 Mbit/s and a quarter of the processor",
        value: of(slowly, "ready"),
        unit: "ms",
      },
    ];
  });
}

async function slowDown({ devtools }: Watched): Promise<void> {
  const { bytesPerSecond, processor } = slow;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 0 },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: processor });
}

async function load(stage: WebStage, prepare?: (page: Watched) => Promise<void>): Promise<Loaded> {
  const before = async (watched: Watched): Promise<void> => {
    await watched.page.addInitScript(noteWhenReady);
    await prepare?.(watched);
  };
  return stage.onPage("/", { before }, async ({ page }) => {
    await page.waitForFunction(() => "readyAt" in globalThis);
    const ready = await page.evaluate(() => (globalThis as unknown as { readonly readyAt: number }).readyAt);
    await page.waitForLoadState("networkidle");
    const parts = await page.evaluate(() =>
      [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map((entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming;
        return { name, bytes: encodedBodySize };
      }),
    );
    const sum = (wanted: (name: string) => boolean): number =>
      parts.filter(({ name }) => wanted(name)).reduce((total, { bytes }) => total + bytes, 0);
    const isFont = (name: string): boolean => name.endsWith(".woff2");
    return { code: sum((name) => !isFont(name)), fonts: sum(isFont), ready };
  });
}

/** Runs in the page: notes when the first button "Play now" has been drawn, and the page is free to listen to it. */
function noteWhenReady(): void {
  const look = (): void => {
    const isThere = [...document.querySelectorAll("button")].some((button) =>
      (button.getAttribute("aria-label") ?? button.textContent)?.startsWith("Play now"),
    );
    if (!isThere) return;
    observer.disconnect();
    // After the frame that draws it, and whatever else was to be done before that.
    requestAnimationFrame(() =>
      setTimeout(() => {
        Object.assign(globalThis, { readyAt: performance.now() });
      }),
    );
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}
