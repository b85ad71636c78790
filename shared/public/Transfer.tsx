import { documentFormat } from "../text/document-format.ts";
import { bankLines } from "./bank-details.ts";
import { Code } from "./Code.tsx";
import { Icon } from "./Icon.tsx";
import type { PageProps } from "./page-props.ts";
import { sepaTransfer } from "./sepa-transfer.ts";

/** The bank account with copy buttons, for the transfer form of the customer's bank. */
export function Transfer({ invoice, words }: PageProps) {
  const { bankDetails = "", invoiceNumber, dueNow, locale, currency } = invoice;
  const amount = documentFormat(locale, currency);
  const lines = [
    ...bankLines(bankDetails).map(({ label, value }) => ({ label, shown: value, value })),
    { label: words.amount, shown: amount.money(dueNow), value: amount.amount(dueNow) },
    { label: words.reference, shown: invoiceNumber, value: invoiceNumber },
  ];
  return (
    <section className="transfer" aria-label={words.byTransfer}>
      <h2>{words.byTransfer}</h2>
      <ul>
        {lines.map(({ label, shown, value }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that a business wrote, which do not move
          <li key={i}>
            <div>
              {label && <span className="quiet small">{label}</span>}
              <bdi>{shown}</bdi>
            </div>
            <Copy text={value} label={words.copy(label ?? value)} done={words.copied} />
          </li>
        ))}
      </ul>
      <Scan invoice={invoice} words={words} />
      <p className="quiet small">{words.transferMore}</p>
    </section>
  );
}

/** The transfer as a QR code for banking apps. On a phone it is collapsed: people cannot scan their own screen. */
function Scan({ invoice, words }: Pick<PageProps, "invoice" | "words">) {
  const transfer = sepaTransfer(invoice);
  if (!transfer) return null;
  const amount = documentFormat(invoice.locale, invoice.currency).money(invoice.dueNow);
  return (
    <div className="scan">
      <input className="hidden" type="checkbox" id="scan" autoComplete="off" />
      <label htmlFor="scan">{words.showCode}</label>
      <figure>
        <Code text={transfer} label={words.code(amount, invoice.invoiceNumber)} />
        <figcaption className="quiet small">{words.scanCode}</figcaption>
      </figure>
    </div>
  );
}

/** A button that copies a text and confirms it. It needs the script and is hidden without it. */
const Copy = ({ text, label, done }: { text: string; label: string; done: string }) => (
  <button type="button" className="button plain copy scripted" aria-label={label} title={label} data-copy={text} data-done={done}>
    <Icon name="copy" />
    <Icon name="check" className="copied" />
  </button>
);
