import { html, type Markup } from "../pages/markup.ts";
import type { CardFields } from "./cards.ts";

/** The fields of the form, by their names. */
export type CardFormField = keyof CardFields | "email";

/** What the customer entered before, without what must not be stored: the card's number and its code. */
export interface PreviousInput {
  readonly problem?: string | undefined;
  readonly about?: CardFormField | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly expiry?: string | undefined;
}

/** A test card that a form offers by a click, and what becomes of it. */
export interface TestCard {
  readonly number: string;
  readonly about: string;
}

/** Marks the field that the problem is about. */
export const markField = ({ problem, about }: PreviousInput, field: CardFormField): Markup | undefined =>
  problem !== undefined && about === field ? html` aria-invalid="true" aria-describedby="problem" autofocus` : undefined;

/** The fields of a card, and the button that sends them. */
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

/** Test cards that are sent by a click; in the form of the card. */
export const testCards = (offers: readonly TestCard[]): Markup => html`<section aria-labelledby="test">
<h2 id="test">Or try a test card</h2>
${offers.map(({ number, about }) => html`<button class="offer" name="test" value="${number}" formnovalidate><strong>${number}</strong><span>${about}</span></button>\n`)}</section>\n`;

/** The card that a person typed, or the test card that they pressed. */
export function sentCard(fields: URLSearchParams): CardFields {
  const field = (name: string): string => fields.get(name)?.trim() ?? "";
  const test = field("test");
  return test
    ? { number: test, expiry: "12 / 34", cvc: "123", name: field("name") || "Test payer" }
    : { number: field("number"), expiry: field("expiry"), cvc: field("cvc"), name: field("name") };
}
