import { expect, test } from "vitest";
import { newId } from "../ids.ts";
import { CustomerDetails, customerDetails, newCustomer } from "./customers.ts";

test("the details of a record are all fields that a person writes, and no others", () => {
  const details = Object.fromEntries(Object.keys(CustomerDetails.shape).map((field) => [field, `${field}@example.test`])) as CustomerDetails;
  const record = newCustomer(newId("customer"), details, "2026-03-16T09:00:00.000Z");
  expect(customerDetails(record)).toEqual(details);
});
