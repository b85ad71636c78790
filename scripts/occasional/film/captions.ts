/** A caption; times in milliseconds. */
export interface Caption {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const two = (count: number) => String(count).padStart(2, "0");
function time(ms: number): string {
  const whole = Math.round(ms);
  return `${two(Math.floor(whole / 60_000))}:${two(Math.floor(whole / 1000) % 60)}.${String(whole % 1000).padStart(3, "0")}`;
}

/** Formats captions as WebVTT. */
export const vttOf = (captions: readonly Caption[]): string =>
  `WEBVTT\n${captions.map(({ from, to, text }) => `\n${time(from)} --> ${time(to)}\n${text}\n`).join("")}`;
