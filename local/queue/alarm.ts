/** A timer that calls `ring` once, at the earliest moment set since its last ring. */
export function createAlarm(ring: () => void) {
  let due = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  return {
    at(moment: number, now: number): void {
      if (moment >= due) return;
      clearTimeout(timer);
      due = moment;
      timer = setTimeout(() => {
        due = Number.POSITIVE_INFINITY;
        ring();
      }, moment - now);
    },
    clear: () => clearTimeout(timer),
  };
}
