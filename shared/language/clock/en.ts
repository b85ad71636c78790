import type { ClockLanguage } from "./language.ts";

export const clockEn: ClockLanguage = {
  times: [
    ["noon|midday|12 noon|twelve noon|high noon", 720],
    ["midnight|12 midnight|twelve midnight", 0],
  ],
  am: "am|a.m.|a.m|a. m.|a m|in the am",
  pm: "pm|p.m.|p.m|p. m.|p m|in the pm",
  shortHalves: ["a", "p"],
  oclock: "o'clock|oclock|o clock",
  hours: "h|hr|hrs|hours",
  at: "at|@|at around|at about|at approx|at approximately",
  minutes: "minutes|minute|mins|min",
  parts: [
    ["quarter", 15],
    ["three quarters", 45],
  ],
  past: "past|after",
  before: "before",
  beforeOrTo: "to|of|till|til|until",
  halfPast: "half past|half after|half - past",
  half: "half",
};
