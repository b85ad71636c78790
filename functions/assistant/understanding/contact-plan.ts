import { addressesIn } from "../../../shared/language/address/addresses.ts";
import { dictatedEmailsIn } from "../../../shared/language/contact/dictated-email.ts";
import { dictatedPhonesIn } from "../../../shared/language/contact/dictated-phone.ts";
import { emailsIn } from "../../../shared/language/contact/email.ts";
import { phonesIn } from "../../../shared/language/contact/phone.ts";
import { customerOnRecord, targetsIn } from "./invoice-plans.ts";
import type { MessagePlan, Reading } from "./plan.ts";

/** How a customer is reached from now on: an e-mail address, a telephone number, a postal address, of the one who is named or whom the draft is for. */
export function contactPlan(reading: Reading): MessagePlan | undefined {
  const { text, context } = reading;
  const { names } = targetsIn(reading);
  const [email] = [...emailsIn(text), ...dictatedEmailsIn(text)];
  const [phone] = [...phonesIn(text), ...dictatedPhonesIn(text)];
  const [address] = addressesIn(text, names);
  const found = {
    ...(email ? { email: email.value } : {}),
    ...(phone ? { phone: phone.value } : {}),
    ...(address ? { address: text.slice(address.start, address.end).replace(/, */g, "\n") } : {}),
  };
  const [name] = names;
  const match = name ? customerOnRecord(name, reading) : context.draft?.customer?.name;
  return match && Object.keys(found).length ? { calls: [{ name: "customers_save", said: { match, customer: found } }] } : undefined;
}
