import { documentFormat } from "../text/document-format.ts";
import { addressesOf } from "./addresses.ts";
import { Icon } from "./Icon.tsx";
import type { PageProps } from "./page-props.ts";

/** The button that leads to the card payment. If no card can pay it, it says so, and whom to ask if there are no bank details either. */
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

/** A contact line, for an invoice that can be paid neither by card nor by transfer. */
function Contact({ invoice, words }: PageProps) {
  const { businessName, contactEmail } = invoice;
  return (
    <p>
      {words.ask(businessName)}
      {contactEmail && <ContactEmail {...invoice} email={contactEmail} subject={words.invoice(invoice.invoiceNumber)} />}
    </p>
  );
}

/** A mail link about the invoice. */
export const ContactEmail = ({ email, subject }: { email: string; subject: string }) => (
  <a className="email" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
    {email}
  </a>
);
