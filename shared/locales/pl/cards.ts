import type { CardTexts } from "../en/cards.ts";

export const cardTexts: CardTexts = {
  sent: (what, to) => `${what} jest w drodze do ${to}.`,
  reminded: (number, to) => `Przypomnienie o ${number} jest w drodze do ${to}.`,
  voided: (number) => `Faktura ${number} jest unieważniona.`,
  draftDeleted: (number) => `Szkic ${number} jest usunięty.`,
  draftVoided: (number) => `Szkic ${number} jest unieważniony; jego numer pozostaje zajęty.`,
  credited: (amount, number) => `Zapisano korektę: ${amount} z ${number}.`,
  paid: (amount, number, left) => `Zapisano wpłatę: ${amount} na ${number}; do zapłaty pozostaje ${left}.`,
  deleted: (name) => `Usunięto: ${name}.`,
  changed: (name) => `Zmieniono: ${name}.`,
  added: (name) => `Dodano: ${name}.`,
  business: "Dane firmy są zmienione.",
  nothing: {
    send: "Nic nie zostało wysłane.",
    remind: "Nie wysłano żadnego przypomnienia.",
    void: "Nic nie zostało unieważnione.",
    credit: "Nie zapisano żadnej korekty.",
    record: "Nie zapisano żadnej wpłaty.",
    change: "Nic nie zostało zmienione.",
    delete: "Nic nie zostało usunięte.",
  },
  changedSince: "Coś się zmieniło od czasu pytania; proszę zapytać ponownie, aby zobaczyć obecny stan.",
  expired: "Trzeba to potwierdzić w ciągu 10 minut; proszę zapytać ponownie, jeśli jest to nadal potrzebne.",
  late: "Rozmowa potoczyła się dalej, zanim dotarła odpowiedź, więc nic nie zmieniono. Proszę przeczytać ostatnie pytanie i odpowiedzieć jeszcze raz.",
};
