import type { QuestionTexts } from "../en/questions.ts";
import { either, list } from "../lists.ts";

export const questionTexts: QuestionTexts = {
  figures: {
    quantity: ["la quantité", "ces quantités"],
    unitPrice: ["le prix", "ces prix"],
    taxRate: ["le taux de TVA", "ces taux"],
    discount: ["la remise", "ces remises"],
    deposit: ["l'acompte", "ces acomptes"],
    amountPaid: ["le montant déjà payé", "ces montants"],
    invoiceDate: ["la date de facture", "ces dates"],
    dueDate: ["l'échéance", "ces dates"],
    customer: ["le client", "ces clients"],
    "customer.email": ["l'adresse e-mail", "ces informations"],
    "customer.address": ["l'adresse", "ces informations"],
    "customer.phone": ["le téléphone", "ces informations"],
    terms: ["les conditions de paiement", "ces conditions"],
    notes: ["les remarques", "ces remarques"],
  },
  newCustomer: "nouveau client",
  customer: "Pour qui est la facture ?",
  addressedToUs: (name) => `Cette facture vous est adressée (${name}). Pour qui est la nouvelle facture ?`,
  which: (names) => `Lequel voulez-vous dire : ${either(names, "ou")} ?`,
  quantity: (description) => `Combien de ${description} ?`,
  lines: "Pour quoi, et à quel prix ?",
  price: ({ description, each, per, currency, another }) =>
    `Quel est le prix de ${description}${per ? ` par ${per}` : each ? " à l'unité" : ""}${currency ? ` en ${currency} ? Le catalogue l'a en ${another}.` : " ?"}`,
  currency: (said) => `En quelle devise est ${said} ?`,
  taxRate: "À quel taux de taxe, en pour cent ? Le document ajoute une taxe sans dire combien.",
  taxWords: "À quel taux de taxe, en pour cent (0 pour aucune) ? Le document parle de taxe et je n’ai pas compris ce qu’il en dit.",
  leftOut: (listed, more) =>
    `Je n'étais pas sûr de ${list(listed, more > 0 ? `${more} autres` : undefined, "et")} dans le document et je l'ai laissé de côté. Faut-il le mettre sur la facture ?`,
  putOn: "Le mettre",
  leave: "Le laisser de côté",
  total: (choices) => `Quel total est exact : ${either(choices, "ou")} ?`,
  asStated: (amount) => `${amount} comme dans le document`,
  asDrafted: (amount) => `${amount} comme dans le brouillon`,
  one: (shown, figure, of) => `Pour ${figure}${of ? ` (${of})` : ""}, j'ai mis ${shown}, et je ne sais pas d'où cela vient. Est-ce exact ?`,
  of: (shown, description) => (description ? `${shown} pour ${description}` : shown),
  many: (listed, more, figures) =>
    `J'ai mis ${list(listed, more > 0 ? `${more} autres` : undefined, "et")} ; je ne sais pas d'où viennent ${figures}. Est-ce exact ?`,
};
