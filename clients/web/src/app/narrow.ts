import { mediaHook } from "./media.ts";

/** Whether the page is as narrow as a phone's. Below this width a table shows one of its parts at a time: as in `table/frame.module.css`. */
export const useIsNarrow = mediaHook("(max-width: 52rem)");
