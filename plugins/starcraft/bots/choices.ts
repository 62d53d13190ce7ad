/** What options of actions are called: the action, then which choice of it. */

/** The choice, if the option is one of this action. */
export function choiceOf(action: string, option: string): string | undefined {
  return option.startsWith(`${action}:`) ? option.slice(action.length + 1) : undefined;
}
