import { expect, test } from "vitest";
import { examplePrice } from "./example-price.ts";

test.each([
  ["en-US", "USD", "$90"],
  ["en-GB", "GBP", "£90"],
  ["de-DE", "EUR", "90\u00a0€"],
  ["ja-JP", "JPY", "￥90"],
])("an example has the business's own currency: %s, %s", (locale, currency, price) => expect(examplePrice(90, { locale, currency })).toBe(price));
