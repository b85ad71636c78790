const MINUTE = 60_000;

/** Says how much longer an action can be answered. `left` in milliseconds. */
export function timeLeft(left: number): string {
  if (left < MINUTE) return "Can be answered for less than a minute.";
  const minutes = Math.floor(left / MINUTE);
  return `Can be answered for ${minutes} more ${minutes === 1 ? "minute" : "minutes"}.`;
}
