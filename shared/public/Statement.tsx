import type { ReactNode } from "react";
import type { PageWords } from "../locales/page-words.ts";
import { type DocumentFormat, documentFormat } from "../text/document-format.ts";
import { Icon, type IconName } from "./Icon.tsx";
import type { InvoicePageFacts, PageProps } from "./page-props.ts";

/** The state of the invoice: the amount due, or that nothing is due. */
export const Statement = (props: PageProps) => (
  <div className="statement" data-statement>
    <Standing {...props} />
  </div>
);

function Standing({ invoice, words, confirming }: PageProps) {
  const written = documentFormat(invoice.locale, invoice.currency);
  const { status, businessName, total, paidAt, settlement } = invoice;
  if (confirming) return <Confirming words={words} address={confirming} />;
  switch (status) {
    case "paid":
      // A free invoice, or a credit, is settled without a payment.
      if (total <= 0) return <NothingDue invoice={invoice} words={words} written={written} />;
      if (settlement.held)
        return (
          <StatusNote icon="circle-check" tone="info" title={words.creditBalance(written.money(settlement.held))}>
            {words.balanceMore(businessName)}
          </StatusNote>
        );
      if (settlement.as === "credited")
        return <StatusNote icon="circle-check" tone="good" title={words.credited}>{`${words.nothingDue}${punctuationOf(words)}`}</StatusNote>;
      if (settlement.as === "refunded") return <StatusNote icon="undo" tone="grey" title={words.refunded} amount={written.money(settlement.refunded ?? 0)} />;
      return (
        <StatusNote icon="circle-check" tone="good" title={paidAt ? words.paidOn(written.date(paidAt)) : words.paid} amount={written.money(total)}>
          {settlement.as === "partly refunded" ? words.partlyRefunded(written.money(settlement.refunded ?? 0)) : words.thanks}
        </StatusNote>
      );
    case "pending":
      return (
        <StatusNote icon="clock" tone="info" title={words.pending} amount={written.money(total)}>
          {words.pendingMore}
        </StatusNote>
      );
    case "void":
      return (
        <StatusNote icon="ban" tone="grey" title={words.void}>
          {settlement.held
            ? `${words.held(written.money(settlement.held))}${punctuationOf(words)} ${words.balanceMore(businessName)}`
            : words.voidMore(businessName)}
        </StatusNote>
      );
    default:
      return <AmountDue invoice={invoice} words={words} written={written} />;
  }
}

/** The full stop of the language. */
const punctuationOf = ({ language }: PageWords) => (language === "ja" ? "。" : ".");

interface WrittenProps {
  readonly invoice: InvoicePageFacts;
  readonly words: PageWords;
  readonly written: DocumentFormat;
}

/** The amount to pay now, its share of the total, and the due date. */
function AmountDue({ invoice, words, written }: WrittenProps) {
  const { status, dueNow, amountDue, amountPaid, total, dueDate, settlement } = invoice;
  const { credited = 0 } = settlement;
  if (dueNow <= 0) return <NothingDue invoice={invoice} words={words} written={written} />;
  const isDeposit = dueNow < amountDue;
  return (
    <>
      <p className="quiet">{isDeposit ? words.depositDue : words.amountDue}</p>
      <Amount>{written.money(dueNow)}</Amount>
      {credited > 0 && <p className="quiet">{words.partlyCredited(written.money(credited), written.money(total))}</p>}
      {amountPaid > 0 ? (
        <>
          <p className="quiet">{words.partlyPaid(written.money(amountPaid), written.money(total))}</p>
          {/* Decorative: the line above says the same. */}
          <progress aria-hidden="true" max={total} value={amountPaid} />
        </>
      ) : (
        isDeposit && <p className="quiet">{words.of(written.money(total))}</p>
      )}
      {status === "overdue" ? (
        <p className="late">
          <Icon name="clock" />
          <span>{words.wasDue(written.date(dueDate))}</span>
        </p>
      ) : (
        <p className="strong">{words.dueOn(written.date(dueDate))}</p>
      )}
    </>
  );
}

/** Says that no money is due, and none was paid. */
const NothingDue = ({ invoice, words, written }: WrittenProps) => (
  <StatusNote icon="circle-check" tone="good" title={words.nothingDue} amount={written.money(invoice.total)} />
);

/** The customer has paid, but we do not know it yet. The script polls for the payment; without a script there is a link. */
const Confirming = ({ words, address }: { words: PageWords; address: string }) => (
  <div data-waiting>
    <StatusNote icon="loader" tone="info" title={words.confirming}>
      <span data-usual>{words.confirmingMore}</span>
      <span data-long hidden>
        {words.confirmingLong}
      </span>
    </StatusNote>
    <noscript>
      <a href={address}>{words.refresh}</a>
    </noscript>
  </div>
);

interface StatusNoteProps {
  readonly icon: IconName;
  readonly tone: "good" | "info" | "grey";
  readonly title: string;
  readonly amount?: string;
  readonly children?: ReactNode;
}

/** A state in which the customer has nothing to do. */
const StatusNote = ({ icon, tone, title, amount, children }: StatusNoteProps) => (
  <>
    <p className={`tone ${tone}`}>
      <Icon name={icon} className={icon === "loader" ? "spinner" : ""} />
      {title}
    </p>
    {amount && <Amount>{amount}</Amount>}
    {children && <p className="quiet">{children}</p>}
  </>
);

/** Longer figures get smaller type, to stay on one line. */
const sizeOf = ({ length }: string) => (length > 17 ? " longer" : length > 12 ? " long" : "");

const Amount = ({ children }: { children: string }) => <p className={`amount${sizeOf(children)}`}>{children}</p>;
