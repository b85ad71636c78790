import type { ReactNode } from "react";
import { settlementOf } from "../invoicing/settlement.ts";
import type { PrintWords } from "../locales/print-words.ts";
import { subtract } from "../money.ts";
import type { BusinessProfile } from "../records/business.ts";
import type { CustomerDetails } from "../records/customers.ts";
import type { DocumentFormat } from "../text/document-format.ts";
import { ContactLines } from "./ContactLines.tsx";
import { Blank, type MarkFigure, PersonText, plainMark } from "./marks.tsx";
import { isDraft, type Printable, paidOn } from "./printable.ts";

/** The input of a template's parts. */
export interface Props {
  invoice: Printable;
  business: BusinessProfile;
  words: PrintWords;
  written: DocumentFormat;
  mark: MarkFigure;
}

/** The title, number and stamp. */
export const Title = (props: Props) => (
  <div className="title">
    <h1>{props.words.invoice}</h1>
    <p className="number">{props.invoice.invoiceNumber ?? props.words.draft}</p>
    <Stamp {...props} />
  </div>
);

/** The stamp of a status that matters to the reader. An unnumbered draft is labelled in place of its number instead. */
function Stamp({ invoice, business, words, written }: Props) {
  const day = paidOn(invoice, business);
  const outcome = "creditNotes" in invoice ? settlementOf(invoice).as : undefined;
  if (outcome)
    return <p className="stamp paid">{{ refunded: words.refundedStamp, "partly refunded": words.partlyRefunded, credited: words.creditedStamp }[outcome]}</p>;
  if (wasPaid(invoice)) return <p className="stamp paid">{day ? words.paidOn(written.date(day)) : words.paid}</p>;
  if (invoice.status === "void") return <p className="stamp void">{words.void}</p>;
  if (isDraft(invoice) && invoice.invoiceNumber) return <p className="stamp draft">{words.draft}</p>;
  return null;
}

/** The "void" watermark on every page. Screen readers get the stamp instead. */
export const Watermark = ({ words }: Pick<Props, "words">) => (
  <div className="watermark" aria-hidden>
    <span>{words.void}</span>
  </div>
);

interface CustomerProps extends Pick<Props, "words"> {
  customer: CustomerDetails | undefined;
  heading: string;
  mark?: MarkFigure;
}

/** The customer of an invoice or a credit note. */
export function CustomerBlock({ customer, heading, words, mark = plainMark }: CustomerProps) {
  return (
    <div className="customer">
      <h2>{heading}</h2>
      {customer ? (
        <PersonText className="name" write={(text) => mark("customer", text)}>
          {customer.name}
        </PersonText>
      ) : (
        <Blank words={words} className="name" />
      )}
      <ContactLines customer={customer} words={words} mark={mark} />
    </div>
  );
}

/** The invoice date and the due date. */
export const Dates = ({ invoice, words, written, mark }: Props) => (
  <>
    <Fact name={words.invoiceDate}>{mark("invoiceDate", written.date(invoice.invoiceDate))}</Fact>
    <Fact name={words.dueDate}>{mark("dueDate", written.date(invoice.dueDate))}</Fact>
  </>
);

/** Returns true if money was paid. A free invoice, or a credit, is settled without any. */
const wasPaid = ({ status, total }: Printable): boolean => status === "paid" && total > 0;

/** The amount due, which readers look for first; the paid amount of a paid invoice; nothing for a void one. */
export function Due({ invoice, words, written, mark }: Props) {
  const { status, total, amountDue } = invoice;
  if (status === "void") return null;
  if (amountDue < 0 && total >= 0) return <MainAmount name={words.creditBalance}>{mark("amountDue", written.money(subtract(0, amountDue)))}</MainAmount>;
  if ("creditNotes" in invoice && settlementOf(invoice).as === "credited")
    return <MainAmount name={words.amountDue}>{mark("amountDue", written.money(amountDue))}</MainAmount>;
  const [label, figure, amount] = wasPaid(invoice) ? [words.amountPaid, "total", total] : [words.amountDue, "amountDue", amountDue];
  return <MainAmount name={label}>{mark(figure, written.money(amount))}</MainAmount>;
}

/** A labelled fact. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <h2>{name}</h2>
    <p>{children}</p>
  </div>
);

/** The most important amount of the document. */
export const MainAmount = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="due">
    <h2>{name}</h2>
    <p className="figure">{children}</p>
  </div>
);

/** Returns terms in the words of the document where they are those that our settings offer in English: "Net 30". */
export function termsIn({ net, onReceipt }: PrintWords, terms: string): string {
  const [, days] = /^net (\d{1,3})$/i.exec(terms.trim()) ?? [];
  if (days !== undefined) return net(days);
  return /^due on receipt$/i.test(terms.trim()) ? onReceipt : terms;
}

/** Bank details, terms and notes. */
export function Remarks({ invoice, business, words, mark }: Props) {
  const remarks = [
    [words.bankDetails, business.bankDetails, undefined],
    [words.terms, invoice.terms && termsIn(words, invoice.terms), "terms"],
    [words.notes, invoice.notes, "notes"],
  ] as const;
  const said = remarks.filter(([, text]) => text?.trim());
  if (!said.length) return null;
  return (
    <footer className="remarks">
      {said.map(([heading, text, figure]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <PersonText write={(said) => (figure ? mark(figure, said) : said)}>{text}</PersonText>
        </section>
      ))}
    </footer>
  );
}
