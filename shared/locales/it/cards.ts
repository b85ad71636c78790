import type { CardTexts } from "../en/cards.ts";

export const cardTexts: CardTexts = {
  sent: (what, to) => `${what} è in viaggio verso ${to}.`,
  reminded: (number, to) => `Il sollecito per ${number} è in viaggio verso ${to}.`,
  voided: (number) => `Fattura annullata: ${number}.`,
  draftDeleted: (number) => `La bozza ${number} è eliminata.`,
  draftVoided: (number) => `La bozza ${number} è annullata; il suo numero resta occupato.`,
  credited: (amount, number) => `Nota di credito registrata: ${amount} su ${number}.`,
  paid: (amount, number, left) => `Pagamento registrato: ${amount} su ${number}; restano da pagare ${left}.`,
  deleted: (name) => `Eliminazione eseguita: ${name}.`,
  changed: (name) => `Modifica eseguita: ${name}.`,
  added: (name) => `Aggiunta eseguita: ${name}.`,
  business: "I dati della sua azienda sono modificati.",
  nothing: {
    send: "Non è stato inviato nulla.",
    remind: "Non è stato inviato alcun sollecito.",
    void: "Non è stato annullato nulla.",
    credit: "Non è stato accreditato nulla.",
    record: "Non è stato registrato alcun pagamento.",
    change: "Non è stato modificato nulla.",
    delete: "Non è stato eliminato nulla.",
  },
  changedSince: "Qualcosa è cambiato dopo la domanda; lo chieda di nuovo per vederlo come è ora.",
  expired: "Va confermato entro 10 minuti; lo chieda di nuovo se lo vuole ancora.",
  late: "La conversazione era già andata avanti quando è arrivata la risposta, quindi non è cambiato nulla. Legga l'ultima domanda e risponda di nuovo.",
};
