import type { ClockLanguage } from "./language.ts";

export const clockIt: ClockLanguage = {
  times: [
    ["mezzogiorno|a mezzogiorno|mezzodì", 720],
    ["mezzanotte|a mezzanotte", 0],
  ],
  oclock: "in punto|precise",
  hours: "h|ore|ora",
  at: "alle|circa alle|all'|alle ore|ore|verso le|verso l'|dopo le|prima delle|per le|le|intorno alle|dalle|dalle ore|entro le|fino alle|@",
  from: "dalle|dall'|dalle ore|tra le|fra le",
  to: "alle|all'|alle ore|fino alle|fino all'|fino alle ore",
  minutes: "minuti|minuto|min",
  parts: [
    ["quarto", 15],
    ["mezza|mezzo", 30],
    ["tre quarti", 45],
  ],
  plus: "e",
  less: "meno",
};
