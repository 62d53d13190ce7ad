import type { ConclaveClient } from "conclave/sdk";
import { readViewShape, type ViewShape } from "../seen/view-shape.ts";

/** Reading what a view is made of takes several ways to the server, so each is read once for a page. */
const shapes = new Map<string, Promise<ViewShape>>();

/** Under which name the tab keeps which view was shown last. */
const lastKey = "conclave.view";

/** What a view is made of: known once somebody has asked. @throws {ApiError} where the server does not describe itself */
export function knownShape(client: ConclaveClient, viewType: string): Promise<ViewShape> {
  keepLast(viewType);
  const known = shapes.get(viewType);
  if (known) return known;
  const reading = readViewShape((query, variables) => client.request(query, variables), viewType);
  shapes.set(viewType, reading);
  // Also in another language: the schema describes itself in one.
  reading.catch(() => shapes.delete(viewType));
  return reading;
}

/** Begins to read what was shown last in this tab, as after a reload: before it is known what the match needs. */
export function expectLastShape(client: ConclaveClient): void {
  try {
    const viewType = sessionStorage.getItem(lastKey);
    if (viewType) knownShape(client, viewType).catch(() => {});
  } catch {
    // A browser that keeps nothing: it is read when it is needed.
  }
}

function keepLast(viewType: string): void {
  try {
    sessionStorage.setItem(lastKey, viewType);
  } catch {
    // It is only a head start.
  }
}
