import { type CustomerFigure, customerFieldOf, customerFigures } from "../../../shared/chat/sources.ts";
import type { Language } from "../../../shared/locales/languages.ts";
import { recordKinds } from "../../../shared/records/record-kinds.ts";
import type { FigureName } from "./figures.ts";

/** How code asks, in one language. */
export interface QuestionTexts {
  readonly customer: string;
  /** The same where the document that the invoice is made from bills the business itself, by this name. */
  addressedToUs(name: string): string;
  /** Which of several is meant. */
  which(names: readonly string[]): string;
  readonly lines: string;
  /** How much of something it is. */
  quantity(description: string): string;
  /** What a line costs: `each`, or `per` a unit; in `currency` where the catalogue has its price in `another`. */
  price(line: { description: string; each: boolean; per: string | undefined; currency?: string | undefined; another?: string | undefined }): string;
  /** In which currency an amount is, as it was said. */
  currency(said: string): string;
  /** At which rate a tax is that a document adds without one. */
  readonly taxRate: string;
  /** The same where the document speaks of tax in words that were not understood. */
  readonly taxWords: string;
  /** Whether the invoice takes what was left out because the reader of its document was not sure of it; `putOn` and `leave` are the answers. */
  leftOut(listed: readonly string[], more: number): string;
  readonly putOn: string;
  readonly leave: string;
  /** Which total is right, and the two there are: that of the document that an invoice is made from, and the draft's. */
  total(choices: readonly string[]): string;
  asStated(amount: string): string;
  asDrafted(amount: string): string;
  /** One figure (or a customer with how they are reached): `shown` as the `name`, `of` a line or a customer. */
  one(shown: string, name: FigureName, of: string | undefined): string;
  /** A figure in a list: "€70.00 for Trim". */
  of(shown: string, description: string | undefined): string;
  /** Several figures of a kind, and how many `more` there are than are listed. */
  many(listed: readonly string[], more: number, name: FigureName): string;
}

type Name = readonly [one: string, many: string];
type Names = Record<FigureName, Name>;

/** The names of all figures: a detail of the customer without a name in this language has its label. */
function namesOf(known: Record<Exclude<FigureName, CustomerFigure> | "customer.email", Name> & Partial<Names>): Names {
  const [, details] = known["customer.email"];
  const labels = customerFigures.map((figure) => [figure, [recordKinds.customer.fields[customerFieldOf(figure)].label.toLowerCase(), details]]);
  return { ...Object.fromEntries(labels), ...known };
}

/** "a, b and c", with what stands for those that are not listed. */
const list = (items: readonly string[], more: string | undefined, and: string): string => {
  const all = more === undefined ? items : [...items, more];
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} ${and} ${all.at(-1)}`;
};

/** "a, b or c". */
const either = (names: readonly string[], or: string): string => list(names, undefined, or);

const english = namesOf({
  quantity: ["quantity", "quantities"],
  unitPrice: ["price", "prices"],
  taxRate: ["tax rate", "tax rates"],
  discount: ["discount", "discounts"],
  deposit: ["deposit", "deposits"],
  amountPaid: ["amount already paid", "amounts"],
  invoiceDate: ["invoice date", "dates"],
  dueDate: ["due date", "dates"],
  customer: ["customer", "customers"],
  "customer.email": ["email address", "details"],
  "customer.address": ["address", "details"],
  "customer.phone": ["phone number", "details"],
  terms: ["payment terms", "terms"],
  notes: ["notes", "notes"],
});
const en: QuestionTexts = {
  customer: "Who is the invoice for?",
  addressedToUs: (name) => `This bill is addressed to you (${name}). Who is the invoice for?`,
  which: (names) => `Which one do you mean: ${either(names, "or")}?`,
  quantity: (description) => `How many ${description} is it?`,
  lines: "What is it for, and at what price?",
  price: ({ description, each, per, currency, another }) =>
    `What do you charge for ${description}${per ? ` per ${per}` : each ? " each" : ""}${currency ? ` in ${currency}? The catalogue has its price in ${another}.` : "?"}`,
  currency: (said) => `In which currency is ${said}?`,
  taxRate: "At which tax rate, in percent? The document adds a tax and does not say how much.",
  taxWords: "At which tax rate, in percent (0 for none)? The document speaks of tax, and I could not tell what it says.",
  leftOut: (listed, more) =>
    `I was not sure of ${list(listed, more > 0 ? `${more} more` : undefined, "and")} in the document and left that out. Is it to be on the invoice?`,
  putOn: "Put it on",
  leave: "Leave it out",
  total: (choices) => `Which total is right: ${either(choices, "or")}?`,
  asStated: (amount) => `${amount}, as the document states`,
  asDrafted: (amount) => `${amount}, as drafted`,
  one: (shown, name, of) => `I put ${shown} as the ${english[name][0]}${of ? ` of ${of}` : ""}, and I can not tell where it comes from. Is it right?`,
  of: (shown, description) => (description ? `${shown} for ${description}` : shown),
  many: (listed, more, name) =>
    `I put ${list(listed, more > 0 ? `${more} more` : undefined, "and")}; I can not tell where these ${english[name][1]} come from. Are they right?`,
};

const german = namesOf({
  quantity: ["Menge", "Mengen"],
  unitPrice: ["Preis", "Preise"],
  taxRate: ["Steuersatz", "Steuersätze"],
  discount: ["Rabatt", "Rabatte"],
  deposit: ["Anzahlung", "Anzahlungen"],
  amountPaid: ["schon bezahlter Betrag", "Beträge"],
  invoiceDate: ["Rechnungsdatum", "Daten"],
  dueDate: ["Fälligkeit", "Daten"],
  customer: ["Kunde", "Kunden"],
  "customer.email": ["E-Mail-Adresse", "Angaben"],
  "customer.address": ["Anschrift", "Angaben"],
  "customer.phone": ["Telefonnummer", "Angaben"],
  terms: ["Zahlungsbedingungen", "Bedingungen"],
  notes: ["Anmerkungen", "Anmerkungen"],
});
const de: QuestionTexts = {
  customer: "Für wen ist die Rechnung?",
  addressedToUs: (name) => `Diese Rechnung ist an Sie selbst gerichtet (${name}). Für wen ist die neue Rechnung?`,
  which: (names) => `Wer ist gemeint: ${either(names, "oder")}?`,
  quantity: (description) => `Wie oft oder wie viel ${description} ist es?`,
  lines: "Wofür ist sie, und zu welchem Preis?",
  price: ({ description, each, per, currency, another }) =>
    `Was kostet ${description}${per ? ` je ${per}` : each ? " pro Stück" : ""}${currency ? ` in ${currency}? Im Katalog steht der Preis in ${another}.` : "?"}`,
  currency: (said) => `In welcher Währung ist ${said}?`,
  taxRate: "Mit welchem Steuersatz in Prozent? Das Dokument rechnet eine Steuer dazu und sagt nicht, wie viel.",
  taxWords: "Mit welchem Steuersatz in Prozent (0 für keinen)? Das Dokument spricht von Steuer, und ich konnte nicht erkennen, was es sagt.",
  leftOut: (listed, more) =>
    `Bei ${list(listed, more > 0 ? `${more} weiteren` : undefined, "und")} war ich mir im Dokument nicht sicher und habe das weggelassen. Soll es auf die Rechnung?`,
  putOn: "Auf die Rechnung setzen",
  leave: "Weglassen",
  total: (choices) => `Welcher Betrag stimmt: ${either(choices, "oder")}?`,
  asStated: (amount) => `${amount} wie im Dokument`,
  asDrafted: (amount) => `${amount} wie im Entwurf`,
  one: (shown, name, of) => `${german[name][0]}${of ? ` von ${of}` : ""}: Ich habe ${shown} eingetragen und weiß nicht, woher das kommt. Stimmt das?`,
  of: (shown, description) => (description ? `${shown} für ${description}` : shown),
  many: (listed, more, name) =>
    `Ich habe ${list(listed, more > 0 ? `${more} weitere` : undefined, "und")} eingetragen und weiß nicht, woher diese ${german[name][1]} kommen. Stimmen sie?`,
};

const french = namesOf({
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
});
const fr: QuestionTexts = {
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
  one: (shown, name, of) => `Pour ${french[name][0]}${of ? ` (${of})` : ""}, j'ai mis ${shown}, et je ne sais pas d'où cela vient. Est-ce exact ?`,
  of: (shown, description) => (description ? `${shown} pour ${description}` : shown),
  many: (listed, more, name) =>
    `J'ai mis ${list(listed, more > 0 ? `${more} autres` : undefined, "et")} ; je ne sais pas d'où viennent ${french[name][1]}. Est-ce exact ?`,
};

const spanish = namesOf({
  quantity: ["la cantidad", "estas cantidades"],
  unitPrice: ["el precio", "estos precios"],
  taxRate: ["el tipo de impuesto", "estos tipos"],
  discount: ["el descuento", "estos descuentos"],
  deposit: ["el anticipo", "estos anticipos"],
  amountPaid: ["el importe ya pagado", "estos importes"],
  invoiceDate: ["la fecha de factura", "estas fechas"],
  dueDate: ["el vencimiento", "estas fechas"],
  customer: ["el cliente", "estos clientes"],
  "customer.email": ["el correo", "estos datos"],
  "customer.address": ["la dirección", "estos datos"],
  "customer.phone": ["el teléfono", "estos datos"],
  terms: ["las condiciones de pago", "estas condiciones"],
  notes: ["las notas", "estas notas"],
});
const es: QuestionTexts = {
  customer: "¿Para quién es la factura?",
  addressedToUs: (name) => `Esta factura va dirigida a usted (${name}). ¿Para quién es la nueva factura?`,
  which: (names) => `¿A cuál se refiere: ${either(names, "o")}?`,
  quantity: (description) => `¿Cuántas unidades de ${description}?`,
  lines: "¿Por qué concepto y a qué precio?",
  price: ({ description, each, per, currency, another }) =>
    `¿Qué precio tiene ${description}${per ? ` por ${per}` : each ? " por unidad" : ""}${currency ? ` en ${currency}? El catálogo lo tiene en ${another}.` : "?"}`,
  currency: (said) => `¿En qué moneda es ${said}?`,
  taxRate: "¿A qué tipo de impuesto, en por ciento? El documento añade un impuesto y no dice cuánto.",
  taxWords: "¿A qué tipo de impuesto, en por ciento (0 si ninguno)? El documento habla de impuestos y no pude saber qué dice.",
  leftOut: (listed, more) =>
    `No estaba seguro de ${list(listed, more > 0 ? `${more} más` : undefined, "y")} en el documento y lo dejé fuera. ¿Va en la factura?`,
  putOn: "Ponerlo",
  leave: "Dejarlo fuera",
  total: (choices) => `¿Qué total es correcto: ${either(choices, "o")}?`,
  asStated: (amount) => `${amount} como dice el documento`,
  asDrafted: (amount) => `${amount} como en el borrador`,
  one: (shown, name, of) => `En ${spanish[name][0]}${of ? ` de ${of}` : ""} puse ${shown} y no sé de dónde sale. ¿Es correcto?`,
  of: (shown, description) => (description ? `${shown} por ${description}` : shown),
  many: (listed, more, name) => `Puse ${list(listed, more > 0 ? `${more} más` : undefined, "y")}; no sé de dónde salen ${spanish[name][1]}. ¿Es correcto?`,
};

const italian = namesOf({
  quantity: ["quantità", "queste quantità"],
  unitPrice: ["prezzo", "questi prezzi"],
  taxRate: ["aliquota", "queste aliquote"],
  discount: ["sconto", "questi sconti"],
  deposit: ["acconto", "questi acconti"],
  amountPaid: ["importo già pagato", "questi importi"],
  invoiceDate: ["data della fattura", "queste date"],
  dueDate: ["scadenza", "queste date"],
  customer: ["cliente", "questi clienti"],
  "customer.email": ["e-mail", "questi dati"],
  "customer.address": ["indirizzo", "questi dati"],
  "customer.phone": ["telefono", "questi dati"],
  terms: ["condizioni di pagamento", "queste condizioni"],
  notes: ["note", "queste note"],
});
const it: QuestionTexts = {
  customer: "Per chi è la fattura?",
  addressedToUs: (name) => `Questa fattura è intestata a Lei (${name}). Per chi è la nuova fattura?`,
  which: (names) => `Quale intende: ${either(names, "o")}?`,
  quantity: (description) => `Quante unità di ${description}?`,
  lines: "Per che cosa, e a quale prezzo?",
  price: ({ description, each, per, currency, another }) =>
    `Quanto costa ${description}${per ? ` per ${per}` : each ? " al pezzo" : ""}${currency ? ` in ${currency}? Nel catalogo il prezzo è in ${another}.` : "?"}`,
  currency: (said) => `In quale valuta è ${said}?`,
  taxRate: "Con quale aliquota, in percentuale? Il documento aggiunge un'imposta e non dice quanto.",
  taxWords: "Con quale aliquota, in percentuale (0 per nessuna)? Il documento parla di imposte e non ho capito che cosa dice.",
  leftOut: (listed, more) => `Non ero sicuro di ${list(listed, more > 0 ? `altri ${more}` : undefined, "e")} nel documento e l'ho tralasciato. Va in fattura?`,
  putOn: "Metterlo",
  leave: "Tralasciarlo",
  total: (choices) => `Quale totale è giusto: ${either(choices, "o")}?`,
  asStated: (amount) => `${amount} come nel documento`,
  asDrafted: (amount) => `${amount} come nella bozza`,
  one: (shown, name, of) => `Come ${italian[name][0]}${of ? ` di ${of}` : ""} ho messo ${shown} e non so da dove venga. È giusto?`,
  of: (shown, description) => (description ? `${shown} per ${description}` : shown),
  many: (listed, more, name) => `Ho messo ${list(listed, more > 0 ? `altri ${more}` : undefined, "e")}; non so da dove vengano ${italian[name][1]}. È giusto?`,
};

const dutch = namesOf({
  quantity: ["aantal", "aantallen"],
  unitPrice: ["prijs", "prijzen"],
  taxRate: ["btw-tarief", "tarieven"],
  discount: ["korting", "kortingen"],
  deposit: ["aanbetaling", "aanbetalingen"],
  amountPaid: ["al betaald bedrag", "bedragen"],
  invoiceDate: ["factuurdatum", "datums"],
  dueDate: ["vervaldatum", "datums"],
  customer: ["klant", "klanten"],
  "customer.email": ["e-mailadres", "gegevens"],
  "customer.address": ["adres", "gegevens"],
  "customer.phone": ["telefoonnummer", "gegevens"],
  terms: ["betalingsvoorwaarden", "voorwaarden"],
  notes: ["opmerkingen", "opmerkingen"],
});
const nl: QuestionTexts = {
  customer: "Voor wie is de factuur?",
  addressedToUs: (name) => `Deze factuur is aan u gericht (${name}). Voor wie is de nieuwe factuur?`,
  which: (names) => `Wie bedoel je: ${either(names, "of")}?`,
  quantity: (description) => `Hoeveel ${description} is het?`,
  lines: "Waarvoor is ze, en tegen welke prijs?",
  price: ({ description, each, per, currency, another }) =>
    `Wat kost ${description}${per ? ` per ${per}` : each ? " per stuk" : ""}${currency ? ` in ${currency}? In de catalogus staat de prijs in ${another}.` : "?"}`,
  currency: (said) => `In welke valuta is ${said}?`,
  taxRate: "Tegen welk btw-tarief, in procenten? Het document telt er belasting bij op en zegt niet hoeveel.",
  taxWords: "Tegen welk btw-tarief, in procenten (0 voor geen)? Het document heeft het over belasting en ik kon niet opmaken wat het zegt.",
  leftOut: (listed, more) =>
    `Ik was in het document niet zeker van ${list(listed, more > 0 ? `nog ${more}` : undefined, "en")} en heb dat weggelaten. Moet het op de factuur?`,
  putOn: "Erop zetten",
  leave: "Weglaten",
  total: (choices) => `Welk totaal klopt: ${either(choices, "of")}?`,
  asStated: (amount) => `${amount} zoals in het document`,
  asDrafted: (amount) => `${amount} zoals in het concept`,
  one: (shown, name, of) => `Ik heb ${shown} ingevuld als ${dutch[name][0]}${of ? ` van ${of}` : ""} en weet niet waar dat vandaan komt. Klopt het?`,
  of: (shown, description) => (description ? `${shown} voor ${description}` : shown),
  many: (listed, more, name) =>
    `Ik heb ${list(listed, more > 0 ? `nog ${more}` : undefined, "en")} ingevuld en weet niet waar deze ${dutch[name][1]} vandaan komen. Kloppen ze?`,
};

const polish = namesOf({
  quantity: ["ilość", "te ilości"],
  unitPrice: ["cena", "te ceny"],
  taxRate: ["stawka podatku", "te stawki"],
  discount: ["rabat", "te rabaty"],
  deposit: ["zaliczka", "te zaliczki"],
  amountPaid: ["kwota już zapłacona", "te kwoty"],
  invoiceDate: ["data faktury", "te daty"],
  dueDate: ["termin płatności", "te daty"],
  customer: ["klient", "ci klienci"],
  "customer.email": ["e-mail", "te dane"],
  "customer.address": ["adres", "te dane"],
  "customer.phone": ["telefon", "te dane"],
  terms: ["warunki płatności", "te warunki"],
  notes: ["uwagi", "te uwagi"],
});
const pl: QuestionTexts = {
  customer: "Dla kogo jest faktura?",
  addressedToUs: (name) => `Ta faktura jest wystawiona na Państwa (${name}). Dla kogo jest nowa faktura?`,
  which: (names) => `O kogo chodzi: ${either(names, "czy")}?`,
  quantity: (description) => `Ile jest ${description}?`,
  lines: "Za co i po jakiej cenie?",
  price: ({ description, each, per, currency, another }) =>
    `Ile kosztuje ${description}${per ? ` za ${per}` : each ? " za sztukę" : ""}${currency ? ` w ${currency}? W katalogu cena jest w ${another}.` : "?"}`,
  currency: (said) => `W jakiej walucie jest ${said}?`,
  taxRate: "Według jakiej stawki podatku, w procentach? Dokument dolicza podatek i nie podaje ile.",
  taxWords: "Według jakiej stawki podatku, w procentach (0, jeśli bez podatku)? Dokument mówi o podatku i nie wiem, co dokładnie.",
  leftOut: (listed, more) =>
    `Nie miałem pewności co do ${list(listed, more > 0 ? `jeszcze ${more}` : undefined, "i")} w dokumencie i to pominąłem. Czy ma być na fakturze?`,
  putOn: "Dodać",
  leave: "Pominąć",
  total: (choices) => `Która kwota jest właściwa: ${either(choices, "czy")}?`,
  asStated: (amount) => `${amount} jak w dokumencie`,
  asDrafted: (amount) => `${amount} jak w szkicu`,
  one: (shown, name, of) => `Wpisano: ${polish[name][0]}${of ? ` (${of})` : ""}: ${shown}, ale nie wiem, skąd to pochodzi. Czy to się zgadza?`,
  of: (shown, description) => (description ? `${shown} (${description})` : shown),
  many: (listed, more, name) =>
    `Wpisano ${list(listed, more > 0 ? `jeszcze ${more}` : undefined, "i")}; nie wiem, skąd pochodzą ${polish[name][1]}. Czy to się zgadza?`,
};

const portuguese = namesOf({
  quantity: ["quantidade", "estas quantidades"],
  unitPrice: ["preço", "estes preços"],
  taxRate: ["taxa de imposto", "estas taxas"],
  discount: ["desconto", "estes descontos"],
  deposit: ["sinal", "estes sinais"],
  amountPaid: ["valor já pago", "estes valores"],
  invoiceDate: ["data da fatura", "estas datas"],
  dueDate: ["vencimento", "estas datas"],
  customer: ["cliente", "estes clientes"],
  "customer.email": ["e-mail", "estes dados"],
  "customer.address": ["endereço", "estes dados"],
  "customer.phone": ["telefone", "estes dados"],
  terms: ["condições de pagamento", "estas condições"],
  notes: ["observações", "estas observações"],
});
const pt: QuestionTexts = {
  customer: "Para quem é a fatura?",
  addressedToUs: (name) => `Esta fatura é dirigida a si (${name}). Para quem é a nova fatura?`,
  which: (names) => `Qual quer dizer: ${either(names, "ou")}?`,
  quantity: (description) => `Quantas unidades de ${description}?`,
  lines: "De quê, e a que preço?",
  price: ({ description, each, per, currency, another }) =>
    `Quanto custa ${description}${per ? ` por ${per}` : each ? " por unidade" : ""}${currency ? ` em ${currency}? No catálogo o preço está em ${another}.` : "?"}`,
  currency: (said) => `Em que moeda é ${said}?`,
  taxRate: "A que taxa de imposto, em percentagem? O documento acrescenta um imposto e não diz quanto.",
  taxWords: "A que taxa de imposto, em percentagem (0 para nenhuma)? O documento fala de imposto e não percebi o que diz.",
  leftOut: (listed, more) =>
    `Não tinha a certeza de ${list(listed, more > 0 ? `mais ${more}` : undefined, "e")} no documento e deixei isso de fora. É para pôr na fatura?`,
  putOn: "Pôr",
  leave: "Deixar de fora",
  total: (choices) => `Qual total está certo: ${either(choices, "ou")}?`,
  asStated: (amount) => `${amount} como no documento`,
  asDrafted: (amount) => `${amount} como no rascunho`,
  one: (shown, name, of) => `Como ${portuguese[name][0]}${of ? ` de ${of}` : ""} coloquei ${shown} e não sei de onde vem. Está certo?`,
  of: (shown, description) => (description ? `${shown} para ${description}` : shown),
  many: (listed, more, name) => `Coloquei ${list(listed, more > 0 ? `mais ${more}` : undefined, "e")}; não sei de onde vêm ${portuguese[name][1]}. Está certo?`,
};

const japanese = namesOf({
  quantity: ["数量", "数量"],
  unitPrice: ["単価", "単価"],
  taxRate: ["税率", "税率"],
  discount: ["値引き", "値引き"],
  deposit: ["前金", "前金"],
  amountPaid: ["入金済みの金額", "金額"],
  invoiceDate: ["請求日", "日付"],
  dueDate: ["支払期限", "日付"],
  customer: ["請求先", "請求先"],
  "customer.email": ["メールアドレス", "連絡先"],
  "customer.address": ["住所", "連絡先"],
  "customer.phone": ["電話番号", "連絡先"],
  terms: ["支払条件", "支払条件"],
  notes: ["備考", "備考"],
});
const ja: QuestionTexts = {
  customer: "請求先はどなたですか？",
  addressedToUs: (name) => `この請求書の宛先はご自身（${name}）です。新しい請求書の請求先はどなたですか？`,
  which: (names) => `どちらですか：${either(names, "または")}？`,
  quantity: (description) => `${description}の数量はいくつですか？`,
  lines: "何の請求で、いくらですか？",
  price: ({ description, each, per, currency, another }) =>
    `${description}は${per ? `${per}あたり` : each ? "ひとつ" : ""}${currency ? `${currency}で` : ""}いくらですか？${currency ? `カタログの価格は${another}です。` : ""}`,
  currency: (said) => `${said}の通貨は何ですか？`,
  taxRate: "税率は何パーセントですか？文書には税が加算されるとありますが、税率の記載がありません。",
  taxWords: "税率は何パーセントですか（なしは0）？文書は税に触れていますが、内容を読み取れませんでした。",
  leftOut: (listed, more) => `文書の${[...listed, ...(more > 0 ? [`ほか${more}件`] : [])].join("、")}は確かでなかったので入れていません。請求書に入れますか？`,
  putOn: "入れる",
  leave: "入れない",
  total: (choices) => `どちらの合計が正しいですか：${either(choices, "または")}？`,
  asStated: (amount) => `文書の${amount}`,
  asDrafted: (amount) => `下書きの${amount}`,
  one: (shown, name, of) => `${of ? `${of}の` : ""}${japanese[name][0]}を${shown}としましたが、どこから来たのか分かりません。これで正しいですか？`,
  of: (shown, description) => (description ? `${description}：${shown}` : shown),
  many: (listed, more, name) =>
    `${[...listed, ...(more > 0 ? [`ほか${more}件`] : [])].join("、")}としましたが、これらの${japanese[name][1]}がどこから来たのか分かりません。これで正しいですか？`,
};

const arabic = namesOf({
  quantity: ["الكمية", "هذه الكميات"],
  unitPrice: ["السعر", "هذه الأسعار"],
  taxRate: ["نسبة الضريبة", "هذه النسب"],
  discount: ["الخصم", "هذه الخصومات"],
  deposit: ["العربون", "هذه المبالغ"],
  amountPaid: ["المبلغ المدفوع", "هذه المبالغ"],
  invoiceDate: ["تاريخ الفاتورة", "هذه التواريخ"],
  dueDate: ["تاريخ الاستحقاق", "هذه التواريخ"],
  customer: ["العميل", "هؤلاء العملاء"],
  "customer.email": ["البريد الإلكتروني", "هذه البيانات"],
  "customer.address": ["العنوان", "هذه البيانات"],
  "customer.phone": ["رقم الهاتف", "هذه البيانات"],
  terms: ["شروط الدفع", "هذه الشروط"],
  notes: ["الملاحظات", "هذه الملاحظات"],
});
const ar: QuestionTexts = {
  customer: "لمن هذه الفاتورة؟",
  addressedToUs: (name) => `هذه الفاتورة موجهة إليك (${name}). لمن الفاتورة الجديدة؟`,
  which: (names) => `أيهما تقصد: ${either(names, "أو")}؟`,
  quantity: (description) => `ما كمية ${description}؟`,
  lines: "مقابل ماذا، وبأي سعر؟",
  price: ({ description, each, per, currency, another }) =>
    `كم سعر ${description}${per ? ` لكل ${per}` : each ? " للواحد" : ""}${currency ? ` بعملة ${currency}؟ السعر في الكتالوج بعملة ${another}.` : "؟"}`,
  currency: (said) => `بأي عملة ${said}؟`,
  taxRate: "ما نسبة الضريبة بالمئة؟ يضيف المستند ضريبة ولا يذكر مقدارها.",
  taxWords: "ما نسبة الضريبة بالمئة (0 إن لم توجد)؟ يتحدث المستند عن الضريبة ولم أفهم ما يقوله.",
  leftOut: (listed, more) => `لم أكن متأكدًا من ${[...listed, ...(more > 0 ? [`و${more} غيرها`] : [])].join("، ")} في المستند فتركته. هل يوضع في الفاتورة؟`,
  putOn: "ضعه",
  leave: "اتركه",
  total: (choices) => `أي مجموع صحيح: ${either(choices, "أو")}؟`,
  asStated: (amount) => `${amount} كما في المستند`,
  asDrafted: (amount) => `${amount} كما في المسودة`,
  one: (shown, name, of) => `${arabic[name][0]}${of ? ` (${of})` : ""}: كتبتُ ${shown} ولا أعرف مصدره. هل هذا صحيح؟`,
  of: (shown, description) => (description ? `${description}: ${shown}` : shown),
  many: (listed, more, name) => `كتبتُ ${[...listed, ...(more > 0 ? [`و${more} غيرها`] : [])].join("، ")}، ولا أعرف مصدر ${arabic[name][1]}. هل هذا صحيح؟`,
};

const hebrew = namesOf({
  quantity: ["הכמות", "הכמויות האלה"],
  unitPrice: ["המחיר", "המחירים האלה"],
  taxRate: ["שיעור המס", "השיעורים האלה"],
  discount: ["ההנחה", "ההנחות האלה"],
  deposit: ["המקדמה", "המקדמות האלה"],
  amountPaid: ["הסכום ששולם", "הסכומים האלה"],
  invoiceDate: ["תאריך החשבונית", "התאריכים האלה"],
  dueDate: ["מועד התשלום", "התאריכים האלה"],
  customer: ["הלקוח", "הלקוחות האלה"],
  "customer.email": ["כתובת הדוא״ל", "הפרטים האלה"],
  "customer.address": ["הכתובת", "הפרטים האלה"],
  "customer.phone": ["מספר הטלפון", "הפרטים האלה"],
  terms: ["תנאי התשלום", "התנאים האלה"],
  notes: ["ההערות", "ההערות האלה"],
});
const he: QuestionTexts = {
  customer: "למי מיועדת החשבונית?",
  addressedToUs: (name) => `החשבונית הזו ממוענת אליכם (${name}). למי מיועדת החשבונית החדשה?`,
  which: (names) => `למי הכוונה: ${either(names, "או")}?`,
  quantity: (description) => `מה הכמות של ${description}?`,
  lines: "עבור מה, ובאיזה מחיר?",
  price: ({ description, each, per, currency, another }) =>
    `כמה עולה ${description}${per ? ` ל${per}` : each ? " ליחידה" : ""}${currency ? ` ב-${currency}? בקטלוג המחיר הוא ב-${another}.` : "?"}`,
  currency: (said) => `באיזה מטבע ${said}?`,
  taxRate: "מה שיעור המס באחוזים? המסמך מוסיף מס ואינו אומר כמה.",
  taxWords: "מה שיעור המס באחוזים (0 אם אין)? המסמך מדבר על מס ולא הבנתי מה הוא אומר.",
  leftOut: (listed, more) => `לא הייתי בטוח לגבי ${[...listed, ...(more > 0 ? [`ועוד ${more}`] : [])].join(", ")} במסמך והשמטתי את זה. להכניס לחשבונית?`,
  putOn: "להכניס",
  leave: "להשמיט",
  total: (choices) => `איזה סכום נכון: ${either(choices, "או")}?`,
  asStated: (amount) => `${amount} כמו במסמך`,
  asDrafted: (amount) => `${amount} כמו בטיוטה`,
  one: (shown, name, of) => `${hebrew[name][0]}${of ? ` (${of})` : ""}: רשמתי ${shown} ואיני יודע מאיפה זה בא. זה נכון?`,
  of: (shown, description) => (description ? `${description}: ${shown}` : shown),
  many: (listed, more, name) => `רשמתי ${[...listed, ...(more > 0 ? [`ועוד ${more}`] : [])].join(", ")} ואיני יודע מאיפה באים ${hebrew[name][1]}. זה נכון?`,
};

/** The questions in each language that code asks in. */
export const questionTexts: Readonly<Record<Language, QuestionTexts>> = { ar, de, en, es, fr, he, it, ja, nl, pl, pt };
