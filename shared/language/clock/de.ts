import type { ClockLanguage } from "./language.ts";

export const clockDe: ClockLanguage = {
  times: [
    ["mitternacht|mitternachts", 0],
    ["12 uhr mittags|zwölf uhr mittags", 720],
  ],
  oclock: "uhr",
  hours: "h",
  at: "um|gegen|um ca|um ca.|um etwa|um circa|um zirka|um ungefähr|ungefähr um|ca. um|etwa um|pünktlich um|genau um|so um|so gegen|um punkt|punkt",
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
