import type { Findings } from "./findings.ts";
import { checkText } from "./messages.ts";
import { checkStrings } from "./parts.ts";

/** Checks the declared scenes. Whether they are reached, only `check-plugin` plays out. */
export function checkScenes(findings: Findings, value: unknown, messages: unknown): void {
  const keys: string[] = [];
  for (const [index, listed] of findings.list("scenes", value).entries()) {
    const path = `scenes[${index}]`;
    const scene = findings.record(path, listed);
    findings.kebabCase(`${path}.key`, scene.key);
    if (typeof scene.key === "string") {
      keys.push(scene.key);
      checkText(findings, path, { key: `scene.${scene.key}` }, messages);
    }
    findings.integer(`${path}.seats`, scene.seats, 1);
    findings.string(`${path}.seed`, scene.seed);
    findings.function(`${path}.until`, scene.until);
    if (scene.extensions !== undefined) checkStrings(findings, `${path}.extensions`, scene.extensions);
    if (scene.options !== undefined) findings.record(`${path}.options`, scene.options);
    if (scene.bots !== undefined) findings.oneOf(`${path}.bots`, scene.bots, ["heuristic", "random"]);
  }
  findings.distinct("scenes", keys);
}
