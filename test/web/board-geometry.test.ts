import { expect, it } from "vitest";
import { sharedBrowser } from "../support/browser.ts";
import { troublesOf } from "./board-geometry.ts";

const { onPage } = sharedBrowser();

it("finds what overlaps, is covered, reaches out, is cut or too small", async () => {
  await onPage("data:text/html,<!doctype html>", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => {
      const board = document.createElement("section");
      board.style.cssText = "position: relative; width: 300px; height: 300px; overflow: hidden";
      const put = (tag: string, text: string, style: string): void => {
        const element = document.createElement(tag);
        element.textContent = text;
        element.style.cssText = `position: absolute; ${style}`;
        board.append(element);
      };
      put("button", "one", "left: 0; top: 0; width: 60px; height: 60px");
      put("button", "other", "left: 50px; top: 0; width: 60px; height: 60px");
      put("button", "small", "left: 200px; top: 0; width: 60px; height: 20px");
      put("p", "outside", "left: 280px; top: 100px; width: 60px");
      put("p", "a text that is cut", "left: 0; top: 100px; width: 40px; overflow: hidden; white-space: nowrap");
      put("p", "a text below", "left: 0; top: 150px; width: 100px");
      put("div", "", "left: 20px; top: 150px; width: 40px; height: 40px");
      put("p", "over", "left: 220px; top: 40px; text-decoration: line-through");
      put("p", "", "left: 150px; top: 120px; width: 60px");
      board.lastElementChild?.append(document.createElement("br"), ". The next");
      put("p", "Technician", "left: 100px; top: 200px; width: 40px; overflow-wrap: anywhere");
      for (const [top, name] of [
        [205, "Board"],
        [250, "Galaxy"],
      ] as const) {
        const row = document.createElement("nav");
        row.innerHTML = `<button aria-pressed="true">${name}</button>`;
        row.style.cssText = `position: absolute; left: 150px; top: ${top}px`;
        (row.firstChild as HTMLElement).style.cssText = "width: 60px; height: 40px; border: 0";
        board.append(row);
      }
      put(
        "div",
        "much in a slit",
        "left: 0; top: 200px; width: 60px; height: 20px; overflow: auto; font-size: 22px; line-height: 50px",
      );
      const map = document.createElement("div");
      map.innerHTML = '<div data-pan=""></div><div><button>closer</button></div>';
      map.style.cssText = "position: absolute; left: 230px; top: 210px";
      (map.firstChild as HTMLElement).style.cssText = "width: 50px; height: 50px";
      (map.querySelector("button") as HTMLElement).style.cssText =
        "width: 50px; height: 40px; position: relative; top: -30px";
      board.append(map);
      document.body.replaceChildren(board);
    });
    const troubles = await page.locator("section").evaluate(troublesOf, 360);
    expect(troubles).toEqual([
      '<button> "Galaxy" is the tab of another row, and looks like <button> "Board"',
      'reaches out: <p> "outside"',
      'cut: <p> "a text that is cut"',
      '<div> "" covers <p> "a text below"',
      'struck out, and not told: <p> "over"',
      'a line begins with the end of a sentence: <p> ". The next"',
      'breaks "Technician": <p> "Technician"',
      'shows 20 of 150 pixels: <div> "much in a slit"',
      '<button> "one" lies over <button> "other"',
      '60×20 is too small to touch: <button> "small"',
      '<button> "closer" lies over the map',
    ]);
  });
});
