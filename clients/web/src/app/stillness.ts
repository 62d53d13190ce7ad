import { mediaHook } from "./media.ts";

/** Whether somebody wants nothing to move. */
export const useIsStill = mediaHook("(prefers-reduced-motion: reduce)");
