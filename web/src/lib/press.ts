/** A click handler that ignores the second press of a double click: another button may stand in its place by then. */
export const singlePress =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, "detail">): void => {
    if (detail < 2) act();
  };
