import type { ClockLanguage } from "./language.ts";

export const clockEs: ClockLanguage = {
  times: [
    ["mediodía|a mediodía|al mediodía|las doce del mediodía|las 12 del mediodía", 720],
    ["medianoche|a medianoche|las doce de la noche|las 12 de la noche", 0],
  ],
  am: "am|a.m.|a. m.|a.m",
  pm: "pm|p.m.|p. m.|p.m",
  oclock: "en punto",
  hours: "h|h.|hs|hs.|hrs|hora|horas",
  at: "a las|a la|las|sobre las|hacia las|para las|a eso de las|antes de las|después de las|a partir de las|desde las|hasta las|alrededor de las|@",
  from: "de las|de la|desde las|desde la",
  to: "a las|a la|hasta las|hasta la",
  minutes: "minutos|minuto|min",
  parts: [
    ["cuarto", 15],
    ["media", 30],
  ],
  before: "para las|para la",
  plus: "y|con",
  less: "menos",
};
