import { expect, test } from "vitest";
import { asksForCredit } from "./asked-credit.ts";

test.each([
  "credit INV-0003 10",
  "Please credit $10 on INV-0003",
  "could you credit INV-3 by 10?",
  "issue a credit note for INV-0003 over 10",
  "Gutschrift über 10 € zu INV-0003",
])("%s asks for a credit", (said) => expect(asksForCredit(said)).toBe(true));

test.each([
  "add a credit card fee of $10 to INV-0003",
  "credit card fee $10 on INV-0003",
  "invoice Acme for credit repair, $90",
  "add store credit of 10 to INV-0003",
  "",
])("%s does not", (said) => expect(asksForCredit(said)).toBe(false));
