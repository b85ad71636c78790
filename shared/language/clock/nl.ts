import type { ClockLanguage } from "./language.ts";

export const clockNl: ClockLanguage = {
  times: [["middernacht", 0]],
  oclock: "uur precies",
  hours: "uur|u|u.|h",
  at: "om|rond|omstreeks|om ca.|om circa|klokslag|@",
  atMarked: "vanaf|tot|voor|vóór|na|tegen|om ongeveer|uiterlijk",
  minutes: "minuten|minuut|min",
  parts: [["kwart", 15]],
  past: "over|na",
  before: "voor|vóór",
  partsTo: [["half", 30]],
};
