/** The languages in which the simulated person answers. */
export type Spoken = "en" | "de" | "fr";

/** How a person says something short. Figures and dates come as they are written in the person's country. */
interface Phrases {
  readonly yes: string;
  readonly no: string;
  readonly isRight: string;
  readonly leaveOut: string;
  readonly thatsAll: string;
  readonly taxIncluded: string;
  readonly taxOnTop: string;
  readonly noneOfThem: string;
  readonly isThePrice: string;
  readonly isHowMany: string;
  readonly ownLine: string;
  readonly moreOfIt: string;
  readonly wholeInvoice: string;
  readonly noDiscount: string;
  readonly noDeposit: string;
  readonly noTax: string;
  readonly discount: string;
  readonly tax: string;
  readonly deposit: string;
  readonly alreadyPaid: string;
  readonly isTheTotal: string;
  readonly and: string;
  itIsFor(name: string): string;
  line(description: string, quantity: string, price: string): string;
  oneOf(description: string, price: string): string;
  add(line: string): string;
  takeOff(description: string): string;
  quantityIs(description: string, quantity: string): string;
  priceIs(description: string, price: string): string;
  priceOf(description: string): string;
  dueOn(day: string): string;
  datedOn(day: string): string;
  taxIs(rate: string): string;
  lineTaxIs(description: string, rate: string): string;
  noteIs(text: string): string;
  totalIs(sum: string): string;
  discountIs(share: string): string;
  depositIs(share: string): string;
}

export const phrases: Readonly<Record<Spoken, Phrases>> = {
  en: {
    yes: "yes",
    no: "no",
    isRight: "yes, that's right",
    leaveOut: "leave it out",
    thatsAll: "that's all",
    taxIncluded: "prices include tax",
    taxOnTop: "tax comes on top",
    noneOfThem: "no, none of them",
    isThePrice: "that's the price",
    isHowMany: "that's how many",
    ownLine: "a line of its own",
    moreOfIt: "more of them",
    wholeInvoice: "the whole invoice",
    noDiscount: "no discount",
    noDeposit: "no deposit",
    noTax: "no tax",
    discount: "a discount",
    tax: "tax",
    deposit: "a deposit",
    alreadyPaid: "that was paid already",
    isTheTotal: "that's the total",
    and: "and",
    itIsFor: (name) => `it's for ${name}`,
    line: (description, quantity, price) => `${quantity} ${description} at ${price} each`,
    oneOf: (description, price) => `${description}, ${price}`,
    add: (line) => `add ${line}`,
    takeOff: (description) => `take ${description} off`,
    quantityIs: (description, quantity) => `make it ${quantity} ${description}`,
    priceIs: (description, price) => `${description} is ${price} each`,
    priceOf: (description) => `the price of ${description}`,
    dueOn: (day) => `it's due ${day}`,
    datedOn: (day) => `the invoice date is ${day}`,
    taxIs: (rate) => `tax is ${rate}`,
    lineTaxIs: (description, rate) => `${description} has ${rate} tax`,
    noteIs: (text) => `add a note: ${text}`,
    totalIs: (sum) => `the total is ${sum}`,
    discountIs: (share) => `${share} discount`,
    depositIs: (share) => `${share} deposit`,
  },
  de: {
    yes: "ja",
    no: "nein",
    isRight: "ja, stimmt so",
    leaveOut: "lass es weg",
    thatsAll: "das ist alles",
    taxIncluded: "die Preise sind brutto",
    taxOnTop: "die Preise sind netto",
    noneOfThem: "nein, keins davon",
    isThePrice: "das ist der Preis",
    isHowMany: "das ist die Menge",
    ownLine: "eine eigene Position",
    moreOfIt: "mehr davon",
    wholeInvoice: "die ganze Rechnung",
    noDiscount: "kein Rabatt",
    noDeposit: "keine Anzahlung",
    noTax: "ohne Steuer",
    discount: "ein Rabatt",
    tax: "Steuer",
    deposit: "eine Anzahlung",
    alreadyPaid: "das ist schon bezahlt",
    isTheTotal: "das ist die Summe",
    and: "und",
    itIsFor: (name) => `sie ist für ${name}`,
    line: (description, quantity, price) => `${quantity} ${description} zu je ${price}`,
    oneOf: (description, price) => `${description}, ${price}`,
    add: (line) => `noch dazu: ${line}`,
    takeOff: (description) => `nimm ${description} raus`,
    quantityIs: (description, quantity) => `${description} sind ${quantity} Stück`,
    priceIs: (description, price) => `${description} kostet ${price}`,
    priceOf: (description) => `der Preis von ${description}`,
    dueOn: (day) => `fällig am ${day}`,
    datedOn: (day) => `Rechnungsdatum ist der ${day}`,
    taxIs: (rate) => `Steuer ist ${rate}`,
    lineTaxIs: (description, rate) => `auf ${description} sind ${rate} Steuer`,
    noteIs: (text) => `Notiz dazu: ${text}`,
    totalIs: (sum) => `die Summe ist ${sum}`,
    discountIs: (share) => `${share} Rabatt`,
    depositIs: (share) => `${share} Anzahlung`,
  },
  fr: {
    yes: "oui",
    no: "non",
    isRight: "oui, c'est bon",
    leaveOut: "laisse tomber",
    thatsAll: "c'est tout",
    taxIncluded: "les prix sont TTC",
    taxOnTop: "les prix sont HT",
    noneOfThem: "non, aucun",
    isThePrice: "c'est le prix",
    isHowMany: "c'est la quantité",
    ownLine: "une ligne à part",
    moreOfIt: "en plus",
    wholeInvoice: "toute la facture",
    noDiscount: "pas de remise",
    noDeposit: "pas d'acompte",
    noTax: "sans TVA",
    discount: "une remise",
    tax: "la TVA",
    deposit: "un acompte",
    alreadyPaid: "c'est déjà payé",
    isTheTotal: "c'est le total",
    and: "et",
    itIsFor: (name) => `c'est pour ${name}`,
    line: (description, quantity, price) => `${quantity} ${description} à ${price} l'unité`,
    oneOf: (description, price) => `${description}, ${price}`,
    add: (line) => `ajoute ${line}`,
    takeOff: (description) => `enlève ${description}`,
    quantityIs: (description, quantity) => `mets ${quantity} ${description}`,
    priceIs: (description, price) => `${description} est à ${price}`,
    priceOf: (description) => `le prix de ${description}`,
    dueOn: (day) => `à payer le ${day}`,
    datedOn: (day) => `la date de facture est le ${day}`,
    taxIs: (rate) => `la TVA est à ${rate}`,
    lineTaxIs: (description, rate) => `${description} est à ${rate} de TVA`,
    noteIs: (text) => `ajoute une note : ${text}`,
    totalIs: (sum) => `le total est ${sum}`,
    discountIs: (share) => `${share} de remise`,
    depositIs: (share) => `${share} d'acompte`,
  },
};
