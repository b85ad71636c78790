import { documentFormat } from "../text/document-format.ts";
import { addressesOf } from "./addresses.ts";
import { Icon } from "./Icon.tsx";
import type { PageProps } from "./page-props.ts";

/** Leads to the page where what is due now is paid by card. Where no card pays it, says so, and whom to ask where no bank stands beside it. */
export function Pay(props: PageProps) {
  const { token, invoice, words, refusal } = props;
  const { card, locale, currency, dueNow, bankDetails } = invoice;
  const reason = refusal && ((words.language === "en" && refusal.detail) || (!refusal.isAmount && words.payFailed));
  const alert = reason && (
    <p role="alert" className="refused">
      {reason}
    </p>
  );
  if (!card || refusal?.isAmount)
    return (
      <>
        {alert}
        {!bankDetails && <Contact {...props} />}
      </>
    );
  return (
    <form method="post" action={addressesOf(token).pay}>
      <button type="submit" className="button solid">
        <Icon name="loader" className="spinner" />
        {words.pay(documentFormat(locale, currency).money(dueNow))}
      </button>
      {alert || (
        <p className="quiet small secure">
          <Icon name="lock" />
          {words.byCard}
        </p>
      )}
    </form>
  );
}

/** Where neither card nor account is known: who to ask. */
function Contact({ invoice, words }: PageProps) {
  const { businessName, contactEmail } = invoice;
  return (
    <p>
      {words.ask(businessName)}
      {contactEmail && <ContactEmail {...invoice} email={contactEmail} subject={words.invoice(invoice.invoiceNumber)} />}
    </p>
  );
}

/** An address to write to about the invoice. */
export const ContactEmail = ({ email, subject }: { email: string; subject: string }) => (
  <a className="email" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
    {email}
  </a>
);
