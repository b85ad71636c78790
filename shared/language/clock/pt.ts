import type { ClockLanguage } from "./language.ts";

export const clockPt: ClockLanguage = {
  times: [
    ["meio-dia|meio dia|meiodia|o meio-dia|o meio dia|ao meio-dia|ao meio dia", 720],
    ["meia-noite|meia noite|meianoite|à meia-noite|à meia noite", 0],
  ],
  am: "am|a.m.|a.m",
  pm: "pm|p.m.|p.m",
  oclock: "em ponto",
  hours: "h|hs|hrs|hora|horas",
  at: "às|à uma|pelas|por volta das|lá pelas|para as|até às|desde as|a partir das|antes das|depois das|cerca das|@",
  from: "das|da|desde as|entre as",
  to: "às|até às|até as|à",
  minutes: "minutos|minuto|min",
  parts: [
    ["quarto", 15],
    ["meia", 30],
  ],
  before: "para|para as|pras|para o|para a",
  plus: "e",
  less: "menos",
};
