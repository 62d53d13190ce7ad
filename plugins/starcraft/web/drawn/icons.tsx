import type { ReactNode } from "react";
import { silhouettes, unknownSilhouette } from "./silhouettes.ts";

/** The small signs of the board on a grid of 24, filled with the colour of the text. */
const signs = {
  mineral: "M12 1 17 8 15 22H9L7 8Z M5 10l-3 5 1.500 7H7L5.500 14Z M19 10l3 5-1.500 7H17l1.500-8Z",
  gas: "M9 2h6v2h-1v4.500c3.500 1 6 3.700 6 7.200 0 4-3.600 6.800-8 6.800s-8-2.800-8-6.800c0-3.500 2.500-6.200 6-7.200V4H9Zm-2 13c2-1 3.500 1 5 0s3-1 5 0c0 3-2.200 5-5 5s-5-2-5-5Z",
  conquest:
    "M12 1.500 15.200 8.500 22.500 9.300 17 14.300 18.600 21.700 12 17.900 5.400 21.700 7 14.300 1.500 9.300 8.800 8.500Z",
  worker:
    "M12 2a4.500 4.500 0 0 1 4.500 4.500V8h2v2h-13V8h2V6.500A4.500 4.500 0 0 1 12 2Z M7.500 11h9A4.500 4.500 0 0 1 12 15a4.500 4.500 0 0 1-4.500-4Z M3 22c.5-4 3-6 6-6.500h6c3 .5 5.500 2.500 6 6.500Z",
  base: "M12 2 20 7v3h2v12h-7v-5H9v5H2V10h2V7Zm-3 7v3h6V9Z",
  transport: "M2 9h13l5 4h2v4h-3l-2 3h-3l-1-3H8l-1 3H4l-1-3H1v-4Z M6 5h8l1 2.500H4Z",
  cards: "M3 5.500 12 3l4.500 15.500-9 2.500Z M14 3h6.500v15h-3Z",
  order: "M4 3h16v18H4Zm3 3v12h10V6Zm4 2h2v5h-2Zm0 6.500h2v2h-2Z",
  attack: "M13 2 20 2 22 4v7L12.500 18 14 20l-1.500 2-3.500-3.500L5 22.500 1.500 19l4-4L2 11.500 4 10l2 1.500Z",
  health: "M12 2 20 5v7c0 5-3.500 8.500-8 10-4.500-1.500-8-5-8-10V5Z",
  support: "M12 3 21 12h-5v9H8v-9H3Z",
  event: "M13 1 4 14h6l-2 9 10-14h-6Z",
  build: "M14 3h5l2 2-2 2 2 2-3 3-3-3-9.500 12L3 18.500 14.500 9 12 6.500Z",
  mobilize: "M2 4l8 8-8 8V15.500L5.500 12 2 8.500Z M11 4l11 8-11 8v-4.500L15 12l-4-3.500Z",
  research:
    "M12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z M12 1c-2.500 0-4.500 4.500-4.500 11S9.500 23 12 23s4.500-4.500 4.500-11S14.500 1 12 1Zm0 2c1.300 0 2.500 3.700 2.500 9S13.300 21 12 21s-2.500-3.700-2.500-9S10.700 3 12 3Z M2.500 6.500C1.200 8.700 4 12.700 9.700 16s10.500 3.800 11.800 1.500S20 11.300 14.300 8 3.800 4.200 2.500 6.500Zm1.700 1c.7-1.100 4.400-.7 9 2s6.800 5.600 6.200 6.700c-.7 1.100-4.400.7-9-2s-6.800-5.600-6.200-6.700Z",
  hidden:
    "M12 3c3.500 0 6 2.200 6 5.300 0 4.200-4.500 4.200-4.500 7.200h-3c0-4.200 4.200-4.700 4.200-7.200 0-1.400-1-2.300-2.700-2.300S9.200 7 9 8.800H6C6.200 5.200 8.500 3 12 3Z M10.500 18h3v3h-3Z",
  more: "M3 3h8v8H3Z M13 3h8v8h-8Z M3 13h8v8H3Z M13 13h8v8h-8Z",
  secret: "M12 5c5 0 9 3.500 11 7-2 3.500-6 7-11 7S3 15.500 1 12c2-3.500 6-7 11-7Zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z",
} as const;

export type SignName = keyof typeof signs;

interface SignProps {
  readonly name: SignName;
  readonly className?: string | undefined;
}

export function Sign({ name, className }: SignProps): ReactNode {
  return (
    <svg className={className} viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true">
      <path d={signs[name]} fillRule="evenodd" />
    </svg>
  );
}

/** The outline of a kind of unit. */
export function Silhouette({
  kind,
  className,
}: {
  readonly kind: string;
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <svg className={className} viewBox="0 0 32 32" width="1em" height="1em" fill="currentColor" aria-hidden="true">
      <path d={silhouettes[kind] ?? unknownSilhouette} fillRule="evenodd" />
    </svg>
  );
}

/** The sign of an order: a special one is the same with a mark of its own, drawn by whoever shows it. */
export function orderSign(card: string | null): SignName {
  if (card === null) return "hidden";
  const kind = card.replace("special-", "");
  return kind === "build" || kind === "mobilize" || kind === "research" ? kind : "order";
}

export const isSpecialOrder = (card: string): boolean => card.startsWith("special-");
