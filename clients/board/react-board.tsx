import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import type { BoardHost, BoardModule, BoardState } from "./contract.ts";

/** What a board that is a React component gets. */
export interface BoardProps<View extends object = object> {
  readonly host: BoardHost;
  readonly state: BoardState<View>;
}

/** A board that is a React component: it is rendered for every state, and keeps its own state between. */
export function reactBoard<View extends object>(
  Component: ComponentType<BoardProps<View>>,
  module: Omit<BoardModule<View>, "mount"> = {},
): BoardModule<View> {
  return {
    ...module,
    mount(element, host) {
      const root = createRoot(element, { onUncaughtError: (error) => host.fail(error) });
      return {
        update: (state) => root.render(<Component host={host} state={state} />),
        // A root cannot end while another renders, which is when the client takes a board away.
        unmount: () => queueMicrotask(() => root.unmount()),
      };
    },
  };
}
