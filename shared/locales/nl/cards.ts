import type { CardTexts } from "../en/cards.ts";

export const cardTexts: CardTexts = {
  sent: (what, to) => `${what} is onderweg naar ${to}.`,
  reminded: (number, to) => `De herinnering voor ${number} is onderweg naar ${to}.`,
  voided: (number) => `${number} is geannuleerd.`,
  draftDeleted: (number) => `Het concept ${number} is verwijderd.`,
  draftVoided: (number) => `Het concept ${number} is ongeldig; het nummer blijft bezet.`,
  credited: (amount, number) => `${amount} van ${number} is gecrediteerd.`,
  paid: (amount, number, left) => `${amount} op ${number} is geboekt; ${left} staat nog open.`,
  deleted: (name) => `${name} is verwijderd.`,
  changed: (name) => `${name} is gewijzigd.`,
  added: (name) => `${name} is toegevoegd.`,
  business: "Je bedrijfsgegevens zijn gewijzigd.",
  nothing: {
    send: "Er is niets verstuurd.",
    remind: "Er is geen herinnering verstuurd.",
    void: "Er is niets geannuleerd.",
    credit: "Er is niets gecrediteerd.",
    record: "Er is geen betaling geboekt.",
    change: "Er is niets gewijzigd.",
    delete: "Er is niets verwijderd.",
  },
  changedSince: "Er is iets veranderd sinds de vraag; vraag het opnieuw om te zien hoe het nu is.",
  expired: "Dit moet binnen 10 minuten worden bevestigd; vraag het opnieuw als je het nog wilt.",
  late: "Het gesprek was al verder toen uw antwoord aankwam. Daarom is er niets veranderd. Lees de laatste vraag en antwoord nog een keer.",
};
