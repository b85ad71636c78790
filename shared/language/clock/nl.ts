import type { ClockLanguage } from "./language.ts";

export const clockNl: ClockLanguage = {
  times: [["middernacht", 0]],
  oclock: "uur precies",
  hours: "uur|u|u.|h",
  at: "om|stipt om|rond|omstreeks|om ca.|om circa|klokslag|@",
  atMarked: "vanaf|tegen|uiterlijk|om ongeveer",
  minutes: "minuten|minuut|min",
  parts: [["kwart", 15]],
  past: "over|na",
  before: "voor|vóór",
  partsTo: [["half", 30]],
};
