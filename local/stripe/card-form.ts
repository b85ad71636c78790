import { html, type Markup } from "../pages/markup.ts";
import type { CardFields } from "./cards.ts";

/** The names of the form's fields. */
export type CardFormField = keyof CardFields | "email";

/** The previous input, without the card's number and security code, which must not be stored. */
export interface PreviousInput {
  readonly problem?: string | undefined;
  readonly about?: CardFormField | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly expiry?: string | undefined;
}

/** A test card that a form offers by a click, and its effect. */
export interface TestCard {
  readonly number: string;
  readonly about: string;
}

/** Marks the field that the problem is about. */
export const markField = ({ problem, about }: PreviousInput, field: CardFormField): Markup | undefined =>
  problem !== undefined && about === field ? html` aria-invalid="true" aria-describedby="problem" autofocus` : undefined;

/** The fields of a card and its submit button. */
export const cardFields = (previous: PreviousInput, button: string): Markup => html`<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="25" required${markField(previous, "number")}>
<div class="halves">
<div><label for="expiry">Expires</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9" required value="${previous.expiry ?? ""}"${markField(previous, "expiry")}></div>
<div><label for="cvc">Security code</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4" required${markField(previous, "cvc")}></div>
</div>
<label for="name">Name on the card</label>
<input id="name" name="name" autocomplete="cc-name" required value="${previous.name ?? ""}"${markField(previous, "name")}>
<button>${button}</button>`;

/** Buttons inside the card's form that send a test card. */
export const testCards = (offers: readonly TestCard[]): Markup => html`<section aria-labelledby="test">
<h2 id="test">Or try a test card</h2>
${offers.map(({ number, about }) => html`<button class="offer" name="test" value="${number}" formnovalidate><strong>${number}</strong><span>${about}</span></button>\n`)}</section>\n`;

/** Reads the typed card, or the test card whose button was pressed. */
export function sentCard(fields: URLSearchParams): CardFields {
  const field = (name: string): string => fields.get(name)?.trim() ?? "";
  const test = field("test");
  return test
    ? { number: test, expiry: "12 / 34", cvc: "123", name: field("name") || "Test payer" }
    : { number: field("number"), expiry: field("expiry"), cvc: field("cvc"), name: field("name") };
}
