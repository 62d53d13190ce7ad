import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { project } from "../docs/blocks.ts";
import { only } from "./dockerfile.ts";

it("the image and the unit of systemd start the server with the same command as npm start", () => {
  const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  expect(JSON.parse(only("CMD")).join(" ")).toBe(scripts.start);
  const unit = readFileSync(join(project, "docs/hosting/conclave.service"), "utf8");
  expect(/^ExecStart=(.*)$/m.exec(unit)?.[1]).toBe(`/usr/bin/${scripts.start}`);
});
