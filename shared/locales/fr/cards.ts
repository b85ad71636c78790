import type { CardTexts } from "../en/cards.ts";

export const cardTexts: CardTexts = {
  sent: (what, to) => `${what} est en route vers ${to}.`,
  reminded: (number, to) => `Le rappel de ${number} est en route vers ${to}.`,
  voided: (number) => `Facture annulée : ${number}.`,
  draftDeleted: (number) => `Le brouillon ${number} est supprimé.`,
  draftVoided: (number) => `Le brouillon ${number} est annulé ; son numéro reste pris.`,
  credited: (amount, number) => `Avoir enregistré : ${amount} sur ${number}.`,
  paid: (amount, number, left) => `Paiement enregistré : ${amount} sur ${number} ; reste dû : ${left}.`,
  deleted: (name) => `Suppression faite : ${name}.`,
  changed: (name) => `Modification faite : ${name}.`,
  added: (name) => `Ajout fait : ${name}.`,
  business: "Les données de votre entreprise sont modifiées.",
  nothing: {
    send: "Rien n'a été envoyé.",
    remind: "Aucun rappel n'a été envoyé.",
    void: "Rien n'a été annulé.",
    credit: "Aucun avoir n'a été enregistré.",
    record: "Aucun paiement n'a été enregistré.",
    change: "Rien n'a été modifié.",
    delete: "Rien n'a été supprimé.",
  },
  changedSince: "Quelque chose a changé depuis la question ; demandez de nouveau pour voir l'état actuel.",
  expired: "Il faut confirmer dans les 10 minutes ; demandez de nouveau si vous le voulez toujours.",
  late: "La conversation avait continué quand votre réponse est arrivée : rien n'a été changé. Lisez la dernière question et répondez encore une fois.",
};
