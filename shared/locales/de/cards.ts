import type { CardTexts } from "../en/cards.ts";

export const cardTexts: CardTexts = {
  sent: (what, to) => `${what} ist unterwegs an ${to}.`,
  reminded: (number, to) => `Die Erinnerung zu ${number} ist unterwegs an ${to}.`,
  voided: (number) => `${number} ist storniert.`,
  draftDeleted: (number) => `Der Entwurf ${number} ist gelöscht.`,
  draftVoided: (number) => `Der Entwurf ${number} ist ungültig; seine Nummer bleibt vergeben.`,
  credited: (amount, number) => `${amount} von ${number} sind gutgeschrieben.`,
  paid: (amount, number, left) => `${amount} auf ${number} sind erfasst; offen sind noch ${left}.`,
  deleted: (name) => `${name} ist gelöscht.`,
  changed: (name) => `${name} ist geändert.`,
  added: (name) => `${name} ist angelegt.`,
  business: "Ihre Geschäftsangaben sind geändert.",
  nothing: {
    send: "Es wurde nichts gesendet.",
    remind: "Es wurde keine Erinnerung gesendet.",
    void: "Es wurde nichts storniert.",
    credit: "Es wurde nichts gutgeschrieben.",
    record: "Es wurde keine Zahlung erfasst.",
    change: "Es wurde nichts geändert.",
    delete: "Es wurde nichts gelöscht.",
  },
  changedSince: "Daran hat sich seit der Frage etwas geändert; fragen Sie noch einmal, um den jetzigen Stand zu sehen.",
  expired: "Das muss innerhalb von 10 Minuten bestätigt werden; fragen Sie noch einmal, wenn Sie es weiterhin wollen.",
  late: "Als Ihre Antwort ankam, war das Gespräch schon weiter. Darum wurde nichts geändert. Bitte lesen Sie die letzte Frage und antworten Sie noch einmal.",
};
