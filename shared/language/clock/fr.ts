import type { ClockLanguage } from "./language.ts";

export const clockFr: ClockLanguage = {
  times: [
    ["midi|12 h midi|midi pile", 720],
    ["minuit", 0],
  ],
  am: "a.m.|a. m.",
  pm: "pm|p.m.|p. m.",
  oclock: "précises|pile|h pile|heures pile|heures précises",
  hours: "h|h.|heure|heures|hrs",
  at: "@",
  atMarked: "à|vers|dès|à partir de|avant|jusqu'à|aux alentours de|à environ|aux environs de|sur les coups de|autour de",
  minutes: "minutes|minute|min|mn",
  parts: [
    ["quart|le quart", 15],
    ["demie|demi", 30],
    ["trois quarts", 45],
  ],
  plus: "et",
  less: "moins|moins le",
};
