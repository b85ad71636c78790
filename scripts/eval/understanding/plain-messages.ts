import type { Act } from "../../../shared/understanding/messages/acts.ts";
import type { ActTurn } from "./act-turns.ts";

/*
 * Plain sentences of each act, as anybody would try them first. People who write dialogues find them too dull to write.
 */

const english: Partial<Record<Act, string>> = {
  payment: `INV-0106 has been paid|INV-0003 is paid|mark INV-0007 as paid|mark invoice 12 as paid|received $200 for INV-0106 yesterday by bank transfer|got 300 from Hooli today|Hooli paid|Hooli has paid INV-0005|
    Globex paid 500 by card|INV-0106 and INV-0107 are both paid|record a payment of 250 on INV-0009|payment of $90 received from Initech|the money from Globex arrived|Hooli paid in full|Hooli paid INV-0005 in full|they paid by check|
    we received a wire of 1,200 for INV-0011|Initech settled their bill|cash 80 from Ann today`,
  remind:
    "remind Initech|send a reminder for INV-0004|send Hooli a reminder|remind everyone who is late|chase Globex about INV-0008|nudge all overdue customers",
  void: "void INV-0012|cancel invoice 12|void 12|please void invoice INV-0003",
  credit: "credit INV-0009|refund Hooli 50 on INV-0005|credit 100 of invoice 7|issue a credit note for INV-0002",
  send: "send INV-0007|send invoice 7 to Hooli|email INV-0003|send it|send it now|send it off|out it goes",
  deleteCustomer: "delete Hooli|remove Globex from my customers|you can delete Initech, they moved away",
  deleteProduct: "delete the product Hosting|take website audit off my price list",
  question:
    "who owes me money?|what is overdue?|what was my revenue last month?|how much did I bill in March?|list my invoices|show me the invoices of Hooli|what does Hooli owe?|how much has Globex paid this year?|which invoices are drafts?",
  business:
    "change my bank details to IBAN DE89 3704 0044 0532 0130 00|my new address is 12 Elm Street, Austin TX 78704|set my payment terms to 14 days|my VAT number is GB123456789|change my phone to 503 555 0148",
  customer: "Hooli's new email is ap@hooli.example|change the address of Globex to 2 Main Street, Boston MA 02110|Initech's phone is 503 555 0199",
  newCustomer: "add a customer Zed Logistics, zed@zed.example|new customer Ann Lee, 4 Oak Road|create customer Bluebird Cafe",
  product:
    "the logo design is 500 now|change the price of hosting to 30|raise website audit to 320|put the price of website audit up by 10%|hosting goes up by 5%|everything about logo design is 10 percent dearer now",
  newProduct: "add a product Consulting at 120 per hour|new service: SEO audit 400|add hosting for 25 a month to my catalogue",
  none: "thanks|thank you|hello|great",
};

const german: Partial<Record<Act, string>> = {
  payment: `RE-0106 ist bezahlt|die Rechnung 12 ist bezahlt|Hooli hat bezahlt|Hooli hat RE-0005 überwiesen|200 Euro von Globex eingegangen|Zahlung für RE-0009 erhalten|RE-0106 und RE-0107 sind bezahlt|gestern 300 Euro von Initech per Überweisung erhalten|
    verbuche 250 Euro auf RE-0009`,
  remind: "mahne Initech|erinnere Hooli an die Rechnung|schick allen Säumigen eine Erinnerung|Zahlungserinnerung für RE-0004",
  void: "storniere RE-0012|Rechnung 12 stornieren",
  credit: "Gutschrift für RE-0009|schreib Hooli 50 Euro gut auf RE-0005",
  send: "schick RE-0007|sende die Rechnung an Hooli|schick sie ab|schick raus|raus damit|schick die raus|kann raus|und raus damit|passt, schick raus",
  deleteCustomer: "Hooli kannst du löschen|lösch Globex aus den Kunden|Initech ist weggezogen, bitte löschen",
  question:
    "wer schuldet mir Geld?|was ist überfällig?|wie hoch war mein Umsatz im März?|zeig mir die Rechnungen von Hooli|was hat Globex dieses Jahr bezahlt?",
  business: "ändere meine Bankverbindung auf DE89 3704 0044 0532 0130 00|meine neue Adresse ist Ringstraße 4, 1010 Wien|Zahlungsziel ab jetzt 14 Tage",
  customer: "die neue Mailadresse von Hooli ist ap@hooli.example|Globex ist umgezogen, Ringstraße 4, 1010 Wien",
  edit: "lieber in Euro|in Euro bitte|doch in Franken|mach Dollar draus",
  none: "danke|hallo|super",
};

const french: Partial<Record<Act, string>> = {
  payment: `FA-0106 est payée|la facture 12 est payée|Hooli a payé|Hooli a réglé FA-0005 par virement|reçu 200 euros de Globex|paiement reçu pour FA-0009|FA-0106 et FA-0107 sont payées|enregistre un paiement de 250 sur FA-0009`,
  remind: "relance Initech|envoie un rappel pour FA-0004|relance tous les retardataires",
  void: "annule FA-0012|annuler la facture 12",
  credit: "avoir sur FA-0009|rembourse 50 à Hooli sur FA-0005",
  send: "envoie FA-0007|envoie la facture à Hooli|envoie-la",
  deleteCustomer: "supprime Hooli de mes clients|tu peux effacer Globex, ils ont déménagé",
  question: "qui me doit de l'argent ?|qu'est-ce qui est en retard ?|quel était mon chiffre d'affaires en mars ?|montre les factures de Hooli",
  business: "change mes coordonnées bancaires : FR76 3000 6000 0112 3456 7890 189|ma nouvelle adresse est 4 rue du Port, 69002 Lyon",
  customer: "la nouvelle adresse mail de Hooli est ap@hooli.example",
  edit: "plutôt en euros|en dollars s'il te plaît",
  none: "merci|bonjour|parfait",
};

const customers = ["Hooli Inc.", "Globex LLC", "Initech", "Ann Lee"];
const products = ["Logo Design", "Website Audit", "Hosting"];

/** Plain messages with what they do. */
export const plainMessages: readonly ActTurn[] = Object.entries({ english, german, french }).flatMap(([author, table]) =>
  Object.entries(table).flatMap(([act, texts]) =>
    texts.split("|").map((text, at) => ({
      author: `plain ${author} ${at % 2}`,
      id: `${author} ${act} ${at}`,
      text: text.trim(),
      world: { customers, products, asked: [], waiting: [] },
      acts: [act as Act],
    })),
  ),
);
