import { expect, test } from "vitest";
import { asciiAddress, EmailAddress } from "../fields.ts";

test.each([
  ["info@müller.test", "info@xn--mller-kva.test"],
  ["ap@例え.test", "ap@xn--r8jz45g.test"],
  ["billing@acme.example", "billing@acme.example"],
  ["x@sub.żółw.example", "x@sub.xn--w-uga1v8h.example"],
])("%s is an e-mail address, and goes out as %s", (address, sent) => {
  expect(EmailAddress.safeParse(address).success).toBe(true);
  expect(asciiAddress(address)).toBe(sent);
});

test.each([
  "info@",
  "@müller.test",
  "info@müller",
  "info@müller.test/path",
  "a b@müller.test",
  "info@mül ler.test",
  "info@müller..test",
  "info@müller.test, x@y.example",
  "mül@",
  "naïve",
  "é@müller.test",
])("%s is none", (text) => expect(EmailAddress.safeParse(text).success).toBe(false));
