import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { project } from "./blocks.ts";

const pages = [
  ...["README.md", "CHANGELOG.md", "CONTRIBUTING.md"],
  ...readdirSync(join(project, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: string): string[] {
  const text = readFileSync(join(project, page), "utf8").replaceAll(/^```[\s\S]*?^```$/gm, "");
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe.each(pages)("every link in %s", (page) => {
  const text = readFileSync(join(project, page), "utf8").replaceAll(/^```[\s\S]*?^```$/gm, "");
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);

  it("leads somewhere", () => {
    for (const link of links.filter((target) => !/^https?:/.test(target))) {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? page : relative(project, join(project, dirname(page), path));
      expect(existsSync(join(project, target)), `${link}: there is no ${target}`).toBe(true);
      if (anchor) expect(anchorsOf(target), link).toContain(anchor);
    }
  });
});
