/** What a button needs so that whoever points at it or focuses it reads what is printed there. */
export function pointing(onPoint: (isPointed: boolean) => void) {
  return {
    onMouseEnter: () => onPoint(true),
    onMouseLeave: () => onPoint(false),
    onFocus: () => onPoint(true),
    onBlur: () => onPoint(false),
  };
}
