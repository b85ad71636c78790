const MINUTE = 60_000;

/** How much longer something can be answered, in words. `left` in milliseconds. */
export function timeLeft(left: number): string {
  if (left < MINUTE) return "Can be answered for less than a minute.";
  const minutes = Math.floor(left / MINUTE);
  return `Can be answered for ${minutes} more ${minutes === 1 ? "minute" : "minutes"}.`;
}
