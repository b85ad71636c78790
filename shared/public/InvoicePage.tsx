import { InvoiceDocument } from "../print/InvoiceDocument.tsx";
import { addressesOf } from "./addresses.ts";
import { Icon } from "./Icon.tsx";
import { PageFoot } from "./PageFoot.tsx";
import { Pay } from "./Pay.tsx";
import type { InvoicePageProps, PageProps } from "./page-props.ts";
import { Statement } from "./Statement.tsx";
import { Transfer } from "./Transfer.tsx";

/** The public page of an invoice: the amount, the due date, how to pay, and the printed page. */
export function InvoicePage(props: PageProps & Pick<InvoicePageProps, "printed">) {
  const { invoice, words, printed } = props;
  return (
    <>
      <main className="column" id="top">
        <Top {...props} />
        <Payment {...props} />
        <div className="desk" id="invoice">
          {/* Its own target: as the target it is shown as printed. */}
          <div className="sheet" id="sheet">
            <InvoiceDocument {...printed} />
          </div>
          <p className="views">
            <a className="to-sheet" href="#sheet">
              {words.sheet}
            </a>
            <a className="to-reading" href="#invoice">
              {words.reading}
            </a>
          </p>
        </div>
      </main>
      <PageFoot words={words} email={invoice.contactEmail} subject={words.invoice(invoice.invoiceNumber)} />
    </>
  );
}

/** The business, the invoice number, and the buttons to print and download. */
function Top({ token, invoice, words }: PageProps) {
  const number = words.invoice(invoice.invoiceNumber);
  return (
    <header className="top">
      <div>
        <h1>
          <bdi>{invoice.businessName || number}</bdi>
        </h1>
        {invoice.businessName && <p className="quiet">{number}</p>}
      </div>
      <a className="button" href={addressesOf(token).pdf} download aria-label={words.download}>
        <Icon name="download" />
        <span>{words.download}</span>
      </a>
      <button type="button" className="button plain scripted" aria-label={words.print} data-print>
        <Icon name="printer" />
        <span>{words.print}</span>
      </button>
    </header>
  );
}

/** The state of the invoice, and how to pay what is due. */
function Payment(props: PageProps) {
  const { invoice, words, confirming, refusal } = props;
  const payable = invoice.dueNow > 0 && !confirming;
  const transfer = payable && Boolean(invoice.bankDetails);
  const ways = payable && (invoice.card || refusal || !transfer) && <Pay {...props} />;
  return (
    <section className={ways || transfer ? "card two" : "card"} aria-label={words.invoice(invoice.invoiceNumber)}>
      <div className="now">
        <Statement {...props} />
        {transfer && ways}
      </div>
      {transfer ? <Transfer {...props} /> : ways && <div className="ways">{ways}</div>}
    </section>
  );
}
