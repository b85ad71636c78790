import type { ClockLanguage } from "./language.ts";

export const clockDe: ClockLanguage = {
  times: [
    ["mitternacht|mitternachts", 0],
    ["12 uhr mittags|zwölf uhr mittags", 720],
  ],
  oclock: "uhr|uhr.",
  hours: "h",
  at: "um|gegen|um ca.|um etwa|um circa|so um|so gegen|um punkt|punkt",
  atMarked: "ab|bis|vor|nach|ca.|circa|etwa|kurz vor|kurz nach|spätestens um",
  minutes: "minuten|minute|min|min.",
  parts: [["viertel", 15]],
  past: "nach",
  before: "vor",
  partsTo: [
    ["halb", 30],
    ["viertel", 45],
    ["dreiviertel|drei viertel", 15],
  ],
};
