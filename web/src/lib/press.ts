/** Does something when it is pressed. The second press of a double click means what the first one did, whatever stands in its place by then. */
export const singlePress =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, "detail">): void => {
    if (detail < 2) act();
  };
