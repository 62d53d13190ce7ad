import "react";

declare module "react" {
  interface CSSProperties {
    /** The custom properties of a game's look and of a seat. */
    readonly [property: `--${string}`]: string | undefined;
  }
}
