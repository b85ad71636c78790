import { expect, test } from "vitest";
import type { Language } from "../../../shared/locales/languages.ts";
import { blankProfile } from "../../../shared/records/business.ts";
import { noRecords } from "../../../test/no-records.ts";
import { heldReply } from "./held-reply.ts";
import type { Outcome } from "./outcome.ts";

const none = { sent: false, gone: false, ended: false, saved: false, recorded: false, paid: false, removed: false, added: false };
/** A payment of CHF 1'000 on INV-0006 waits for a click, and nothing else was done. */
const waiting: Outcome = {
  isSo: { ...none, begun: false, changed: false, ready: true, complete: false, done: false },
  isChanged: false,
  waits: true,
  hasContacts: true,
  questions: [],
  isComplete: false,
  hasTerms: false,
  isCalledOtherwise: false,
  values: { texts: ["Globex", "INV-0006", "CHF", "2026-03-16", "CHF 1'000.00"], figures: [1000] },
  drafts: [],
};
const profile = { ...blankProfile("Acme"), locale: "de-CH" };
const held = (language: Language, said: string) => heldReply(said, waiting, { ...noRecords, today: "2026-03-16", profile, language });

const go: readonly (readonly [Language, string])[] = [
  ["de", "Habe die Anzahlung eingetragen."],
  ["de", "Die 1'000 sind drin."],
  ["de", "Vermerkt."],
  ["de", "Zahlungseingang erfasst: CHF 1'000."],
  ["de", "Ich habe CHF 1'000 auf INV-0006 verbucht."],
  ["en", "Got it, $1,000 is booked against INV-0006."],
  ["en", "I've recorded Globex's deposit."],
  ["en", "Payment logged."],
  ["en", "The deposit has been registered."],
  ["en", "I've marked INV-0006 as paid."],
  ["fr", "J'ai enregistré l'acompte."],
  ["fr", "L'acompte est bien noté."],
  ["fr", "Paiement saisi."],
  ["es", "Anticipo registrado."],
  ["es", "Ya apunté el pago."],
  ["es", "Queda registrado el pago."],
  ["it", "Ho registrato l'acconto."],
  ["it", "Acconto annotato."],
  ["nl", "Ik heb de aanbetaling geboekt."],
  ["nl", "Aanbetaling verwerkt."],
  ["pt", "Registei o sinal."],
  ["pt", "Pagamento lançado."],
  ["pl", "Zaksięgowałem wpłatę."],
  ["ja", "入金を登録しました。"],
  ["ja", "前払い金を記録済みです。"],
  ["he", "רשמתי את התשלום."],
  ["ar", "سجلت الدفعة."],
];
const stand: readonly (readonly [Language, string])[] = [
  ["de", "Ich erfasse die Anzahlung, sobald Sie die Karte bestätigen."],
  ["de", "Bitte bestätigen: Anzahlung von CHF 1'000 auf INV-0006."],
  ["de", "Die Karte für die Anzahlung liegt bereit."],
  ["de", "Ein Klick auf die Karte, und ich trage sie ein."],
  ["de", "Passt das so? Dann bitte bestätigen."],
  ["de", "Zum Verbuchen bitte die Karte bestätigen."],
  ["en", "The payment card is below, a click records it."],
  ["en", "I have prepared the payment for you to confirm."],
  ["en", "Click to confirm and CHF 1,000 will be booked."],
  ["en", "Please check the card and confirm the deposit of CHF 1,000."],
  ["fr", "Il ne reste qu'à confirmer la carte ci-dessous."],
  ["fr", "Un clic sur la carte et le paiement sera comptabilisé."],
  ["fr", "Merci de confirmer l'acompte de CHF 1'000."],
  ["es", "Confirma la tarjeta y lo anoto."],
  ["es", "Falta tu confirmación para registrar el pago."],
  ["it", "Conferma la scheda qui sotto e lo registro."],
  ["it", "Manca solo la conferma per registrare l'acconto."],
  ["nl", "Bevestig de aanbetaling hieronder, dan boek ik hem."],
  ["pt", "Basta confirmar o cartão para eu registar o pagamento."],
  ["pl", "Kliknij kartę, a zapiszę wpłatę."],
  ["ja", "カードを確認すると入金が記録されます。"],
  ["en", "The payment is prepared and awaits confirmation."],
];

test.each(go)("in %s %j is not shown above the card", (language, said) => expect(held(language, said).text).toBeUndefined());
test.each(stand)("in %s %j is shown above the card", (language, said) => expect(held(language, said)).toEqual({ text: said }));
