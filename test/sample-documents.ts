import { type DocumentOf, type DocumentType, NewDocument, newDocument } from "../shared/documents/documents.ts";
import { newId } from "../shared/ids.ts";
import type { CreditNote } from "../shared/invoicing/credit-notes.ts";
import { type DraftLine, Invoice, InvoiceDraft, type InvoiceLine } from "../shared/invoicing/invoices.ts";
import type { Payment } from "../shared/invoicing/payments.ts";
import { totals } from "../shared/invoicing/totals.ts";
import { add, amountIn, subtract } from "../shared/money.ts";
import { BusinessProfile } from "../shared/records/business.ts";
import { logoPicture } from "./pictures.ts";

/** Invoices to print, for tests and for `scripts/occasional/document-samples.ts`. */

/** A logo of the size in which logos are stored. */
const logo =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEgAAABIBAMAAACnw650AAAAMFBMVEUdTtgdTtgiUtkzX9xEbd9VeuJmh+V3lOiIouqZr+2qvPC7yvPM1/bd5Pnu8vz///+118ayAAACDUlEQVR42qXWvUoDQRAA4H2WySUmMWnyABGuEkUCaWyEwDUWFkJAGzuxshHS2gULO0FEsTEQtDUQ7QNaKgSiSdTEjN5Pzp3ZvWXBqZK7j9tjb2ZnBJJ4Od1xnfXDG3pVyH+mBxDFcicJXZUgjtSeHp0AiVUdugVIUjG6AyU2OPoATRxRNPN0KNMn6BG0sSajqd5AqiOhRgKC3B+aQGK0YtRNRsU5mrnJyOlHaAiGqEWobkILIZqCMToBGppRLUDnZrQYINeMHB99xX/9LfHin4P55TMU+EbQs4qWUGCToKmK8ijQIwj3FZT5fRJQ9K4gQDFh6FtFHTFmKMwtgo7EO0dDBVVEl6OZgoqiyVGwJwTlRUNBI45yok7Ql79eiaEF4RE06CFim6GMqFJUC0ueoLRwKcr6b+VS5AigyM9W7FIECioj4idHbDnI+OtV2XLsxcPCfmIv7nFUjLZL3oI6R+lo4+XNbHA0PwTlz9JUUIGjPEsV/06qz1CRJV1wZ5uhCkvfQVTYLH0nKoIeskJADaohKylanOGdLPLibKooSAVS5m8aVJZRhR89g/kKEmr5h1jVfIilg5OubUYF+4P124x64WG/bzLZqCOMbNqGVQOyamV2TdGqvSY/Sm7U+GDR8nGm/YBpOjzg2GIMsRtoEC8sRiNlyFrRj2uX8ri29Z/BDxFfr3ddZ/P4nl79AWbMZseHgcO3AAAAAElFTkSuQmCC";

export const studio = BusinessProfile.parse({
  name: "Studio Nord",
  address: "214 Harbor Street\nPortland, ME 04101\nUnited States",
  contactEmail: "billing@studionord.example",
  phone: "+1 207 555 0142",
  taxId: "US 84-2217734",
  logoUrl: logo,
  bankDetails: "First Harbor Bank\nAccount 0042 7719 6630\nRouting 011 200 365",
  defaultTaxRate: 8.25,
});

const acme = { name: "Acme Corporation", email: "accounts@acme.example", address: "1200 Industrial Way, Suite 400\nOakland, CA 94607\nUnited States" };

type Terms = Partial<Omit<Invoice, "lines">>;
type Line = Omit<InvoiceLine, "id">;

/** A stored invoice with the figures that follow from its lines. */
export function invoiceOf(lines: readonly Line[], { business = studio, ...terms }: Terms = {}): Invoice {
  const draft = InvoiceDraft.parse({
    currency: "USD",
    customer: acme,
    invoiceDate: "2026-03-16",
    dueDate: "2026-04-15",
    taxRate: business.defaultTaxRate,
    terms: "Net 30",
    ...Object.fromEntries(Object.entries(terms).filter(([name]) => name in InvoiceDraft.shape)),
    lines: lines.map((line) => ({ ...line, id: newId("line") })),
  });
  const now = "2026-03-16T09:00:00.000Z";
  return Invoice.parse({
    ...draft,
    ...totals(draft),
    id: newId("invoice"),
    invoiceNumber: "INV-0042",
    status: "sent",
    payments: [],
    version: 1,
    createdAt: now,
    updatedAt: now,
    business,
    ...terms,
  });
}

/** An unfinished draft: no customer yet, one price missing. */
export function draftOf(lines: readonly Omit<DraftLine, "id">[]) {
  const draft = InvoiceDraft.parse({
    currency: "USD",
    invoiceDate: "2026-03-16",
    dueDate: "2026-04-15",
    taxRate: 8.25,
    lines: lines.map((line) => ({ ...line, id: newId("line") })),
  });
  return { ...draft, ...totals(draft) };
}

const work = [
  "Brand workshop",
  "Interface design",
  "Illustration, spot",
  "Photography, half day",
  "Copy editing",
  "Print supervision",
  "Prototype and usability test with five people",
];
const units = ["h", "days", "pieces", "", "pages", "h", "set"];

/** Lines of plausible work. */
export const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, i) => ({
    description: `${work[i % work.length]}${i >= work.length ? `, part ${Math.floor(i / work.length) + 1}` : ""}`,
    quantity: [3, 1.5, 12, 1, 40, 2.25, 1][i % 7] ?? 1,
    unit: units[i % units.length] ?? "",
    unitPrice: [90, 640, 42.5, 780, 9.75, 110, 1250][i % 7] ?? 1,
  }));

export const threeLines = invoiceOf(
  [
    {
      description: "Brand workshop with the leadership team\nTwo sessions, including preparation and a written summary",
      quantity: 6,
      unit: "h",
      unitPrice: 120,
    },
    { description: "Logo and wordmark, three rounds", quantity: 1, unitPrice: 1850, discount: { type: "percent", value: 10 } },
    { description: "Stationery, print-ready files", quantity: 4, unit: "pieces", unitPrice: 85.5 },
  ],
  { notes: "Thank you for the good start. Source files follow with the payment.\nPlease name the invoice number with your transfer." },
);

export const sixtyLines = invoiceOf(lines(60), {
  invoiceNumber: "INV-0107",
  discount: { type: "percent", value: 5 },
  adjustments: [
    { description: "Courier to Oakland", amount: 38 },
    { description: "Voucher SPRING", amount: -50 },
  ],
  amountPaid: 5000,
});

/** One line in each script, with a word that a test searches for. */
export const scripts = {
  Greek: "Υπηρεσίες σχεδιασμού",
  Cyrillic: "Разработка сайта",
  Vietnamese: "Thiết kế giao diện",
  Polish: "Zażółć gęślą jaźń",
  Rupee: "₹ 4,500 ⁄ ₺ ₴ ₫ ₪ ₩ €",
  Japanese: "ウェブサイト制作 請求書",
  Chinese: "网站设计与开发 发票",
  Korean: "웹사이트 디자인 청구서",
  Arabic: "تصميم موقع إلكتروني",
  Hebrew: "עיצוב אתר אינטרנט",
  Hindi: "वेबसाइट डिज़ाइन सेवा",
  Thai: "ออกแบบเว็บไซต์",
  Emoji: "🎨 🚀 👩‍💻 🇯🇵 ❤️ 🙏🏽",
  Name: "김민수 · 이영희",
  Tamil: "வலைத்தள வடிவமைப்பு",
  Bengali: "ওয়েবসাইট ডিজাইন",
  Telugu: "వెబ్‌సైట్ రూపకల్పన",
  Georgian: "ვებსაიტის დიზაინი",
  Armenian: "Կայքի ձևավորում",
  Khmer: "ការរចនាគេហទំព័រ",
  Amharic: "የድረ ገጽ ንድፍ",
  Pictures: "✅ ☕ ⚡ 🇩🇪 ❤️ ☎",
  Keys: "1️⃣ 2️⃣ #️⃣ 🔟 🔟",
  Fractions: "⅓ ⅔ 2⅓ ⅛ ½ cups",
  Powers: "10⁻⁶ m, 10⁻¹² s, CO₂",
  Signs: "→ ✓ ★ • … ½ × ≤ ≥ № § ™ “” – —",
} as const;

export const everyScript = invoiceOf(
  Object.entries(scripts).map(([name, text], i) => ({ description: `${text} (${name})`, quantity: i + 1, unitPrice: 100 })),
  {
    invoiceNumber: "請求-2026/0003",
    customer: { name: "株式会社 山田商事", address: "東京都千代田区丸の内1-1-1\nJapan", email: "keiri@yamada.example" },
    business: { ...studio, name: "Студия Nord · סטודיו", address: "שדרות רוטשילד 1\nתל אביב", bankDetails: "البنك الأهلي\nIBAN SA03 8000 0000 6080 1016 7519" },
    notes: "شكرا لتعاملكم معنا، نتطلع إلى العمل معكم مجددا.",
  },
);

/** A paid invoice with a credit note for its refund, by default of the whole amount. */
export function creditNoteOf(invoice: Invoice, given: Partial<CreditNote> = {}): { invoice: Invoice; creditNote: CreditNote } {
  const payment: Payment = { id: newId("payment"), amount: invoice.amountDue, date: "2026-04-02", method: "card", recordedAt: "2026-04-02T10:00:00.000Z" };
  const creditNote: CreditNote = {
    id: newId("credit"),
    creditNoteNumber: "CN-0001",
    paymentId: payment.id,
    amount: invoice.amountDue,
    date: "2026-04-20",
    recordedAt: "2026-04-20T10:00:00.000Z",
    ...given,
  };
  const amountPaid = add(invoice.amountPaid, payment.amount);
  return { invoice: { ...invoice, status: "paid", payments: [payment], amountPaid, amountDue: subtract(0), creditNotes: [creditNote] }, creditNote };
}

/** In German, with prices that include tax at three rates, paid. */
export const paidInvoice = invoiceOf(
  lines(5).map((line, i) => ({ ...line, taxRate: [20, 10, 0][i % 3] ?? 0 })),
  {
    invoiceNumber: "RE-2026-0017",
    currency: "EUR",
    taxInclusive: true,
    discount: { type: "amount", value: 100 },
    adjustments: [{ description: "Versand", amount: 12.5, taxRate: 20 }],
    amountPaid: 2822.5,
    status: "paid",
    paidAt: "2026-04-02T10:00:00.000Z",
    business: { ...studio, name: "Atelier Nordwind GmbH", address: "Hafenstraße 21\n20457 Hamburg", taxId: "DE 298 441 027", locale: "de-DE" },
  },
);

/** All fields at their maximum length, with endless words and addresses. */
export const long = invoiceOf(
  [
    {
      description: "Consulting on the migration of the order management system, with interviews, a written report and a presentation. ".repeat(4),
      quantity: 12.5,
      unit: "h",
      unitPrice: 145,
    },
    {
      description: `https://files.example.com/${"shared/".repeat(25)}report-2026-final.pdf?token=${"0123456789abcdef".repeat(10)}`,
      quantity: 1,
      unitPrice: 99_999.99,
    },
    {
      description: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
      quantity: 1_234.5,
      unit: "working days",
      unitPrice: 0.0125,
    },
    ...lines(3),
  ],
  {
    invoiceNumber: "2026-NORTHWEST-REGION-000000042-A",
    customer: {
      name: "Hanseatische Gesellschaft für Beleuchtung und Bühnentechnik mbH",
      email: `accounts-payable.${"department.".repeat(4)}invoices@example.com`,
      address: "Hinterm alten Gaswerk 21a, Aufgang C, 4. Obergeschoss links\n20457 Hamburg",
    },
    business: { ...studio, name: "Nordwind & Söhne Ausstattungs- und Veranstaltungsgesellschaft" },
    notes: "Please name the invoice number with your transfer. ".repeat(12),
  },
);

/** A logo of the largest height and the smallest width. */
export const tallLogo = invoiceOf(lines(4), {
  business: { ...studio, logoUrl: `data:image/png;base64,${logoPicture(70, 240, { ground: "#2563eb" }).toString("base64")}` },
});

/** The same work in each language that documents are printed in, partly paid. */
export const abroad = Object.fromEntries(
  ["ar-EG", "de-AT", "es-ES", "fr-FR", "he-IL", "it-IT", "ja-JP", "nl-NL", "pl-PL", "pt-PT"].map((locale) => [
    locale,
    invoiceOf([...lines(3), { description: "Logo", quantity: 12, baseQuantity: 12, unitPrice: 480, discount: { type: "percent", value: 10 } }], {
      currency: locale === "ja-JP" ? "JPY" : "EUR",
      taxRate: 20,
      amountPaid: 100,
      business: { ...studio, locale },
    }),
  ]),
);

/** A partial refund of the three lines, with a reason. */
export const partCreditNote = creditNoteOf(threeLines, { amount: amountIn(500, "USD"), reason: "The stationery was cancelled before it was printed." });

/** A full refund of an invoice with three rates. */
export const fullCreditNote = creditNoteOf(
  invoiceOf(
    lines(4).map((line, i) => ({ ...line, taxRate: [19, 7, 0][i % 3] ?? 0 })),
    { currency: "EUR", business: paidInvoice.business },
  ),
);

/** A voided one in Arabic, with prices that include tax. */
export const voidedCreditNote = creditNoteOf(
  invoiceOf(lines(2), { taxInclusive: true, taxRate: 14, currency: "EGP", business: { ...studio, locale: "ar-EG" } }),
  {
    voidedAt: "2026-04-22T10:00:00.000Z",
    reason: "أُلغي جزء من العمل",
  },
);

/** Half said: the customer and a price are still missing. */
export const draft = draftOf([
  { description: "Brand workshop", quantity: 3, unit: "h", unitPrice: 90 },
  { description: "Logo and wordmark", quantity: 1 },
]);

const newSample = <T extends DocumentType>(said: { type: T } & Record<string, unknown>): DocumentOf<T> =>
  newDocument(newId("document"), NewDocument.parse(said), studio, "2026-03-16", "2026-03-16T09:00:00.000Z") as DocumentOf<T>;
const globex = { name: "Globex Corporation", email: "legal@globex.example", address: "88 Cypress Creek Road\nSpringfield, OR 97477\nUnited States" };

/** One complete sample of each other document. */
export const documents = {
  proposal: newSample({
    type: "proposal",
    title: "Website redesign",
    party: acme,
    amount: 12000,
    duration: "6 weeks",
    upfrontPercent: 40,
    scope: "New pages for the shop, with the checkout as it is. Two rounds of changes are included.\n\nPhotography is not part of it.",
    deliverables: ["Sitemap and wireframes", "Design of ten pages for desktop and phone", "Brand guide"],
  }),
  contract: newSample({
    type: "contract",
    party: globex,
    services: "Design and build of the new website of Client, with content management, on the basis of the proposal of March 2, 2026.",
    amount: 12000,
    upfrontPercent: 50,
    paymentTerms: "Net 14",
    startDate: "2026-05-01",
    endDate: "2026-08-31",
    governingLaw: "the State of Oregon",
  }),
  "contract-open": newSample({ type: "contract", party: { name: "Globex" }, services: "Website design" }),
  nda: newSample({
    type: "nda",
    party: globex,
    mutual: true,
    purpose: "Talks about working together on the Atlas project.",
    months: 36,
    governingLaw: "the State of Oregon",
  }),
  "nda-one-way": newSample({ type: "nda", party: { name: "Hooli Inc." }, mutual: false, disclosedBy: "them" }),
  letter: newSample({
    type: "letter",
    party: acme,
    subject: "Thank you for the Atlas project",
    body: "Thank you for the trust that you and your team placed in us over the past six months.\n\nThe site has been live for two weeks now, and the figures look good: visits are up by a third, and the shop has not been down once. We have put together a short list of what could come next; you find it attached.\n\nWe would be glad to talk it through with you whenever it suits you.",
  }),
} as const;
