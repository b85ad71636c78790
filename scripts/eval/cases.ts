import * as z from "zod/mini";
import { CustomerDetails } from "../../shared/records/customers.ts";

const Share = z.object({ type: z.enum(["percent", "amount"]), value: z.number() });

/** An invoice that exists before the first message; it keeps its number. */
export const GivenInvoice = z.object({
  number: z.string(),
  customer: z.string(),
  issueDate: z.string(),
  dueDate: z.optional(z.string()),
  status: z._default(z.enum(["draft", "sent", "pending", "overdue", "paid", "void"]), "sent"),
  currency: z.optional(z.string()),
  taxRate: z.optional(z.number()),
  taxInclusive: z.optional(z.boolean()),
  discount: z.nullish(Share),
  deposit: z.nullish(Share),
  notes: z.optional(z.string()),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
      unit: z.optional(z.string()),
      taxRate: z.optional(z.number()),
      discount: z.nullish(Share),
    }),
  ),
  /** Its payments, or their sum in `amountPaid`. */
  payments: z.optional(z.array(z.object({ amount: z.number(), date: z.optional(z.string()) }))),
  amountPaid: z.optional(z.number()),
});
export type GivenInvoice = z.infer<typeof GivenInvoice>;

export const CaseSetup = z.object({
  today: z.string(),
  profile: z.looseObject({ name: z.string() }),
  customers: z.array(z.object({ ...CustomerDetails.shape, notes: z.optional(z.string()) })),
  products: z.array(z.object({ name: z.string(), unitPrice: z.number(), unit: z.optional(z.string()), description: z.optional(z.string()) })),
  invoices: z.optional(z.array(GivenInvoice)),
});
export type CaseSetup = z.infer<typeof CaseSetup>;

/** An invoice as it must stand. */
export const ExpectedInvoice = z.object({
  customer: z.string(),
  isNewCustomer: z.optional(z.boolean()),
  currency: z.string(),
  lines: z.array(
    z.object({
      description: z.string(),
      descriptionAlt: z.optional(z.array(z.string())),
      quantity: z.number(),
      unitPrice: z.number(),
      taxRate: z.optional(z.number()),
      discount: z.nullish(Share),
    }),
  ),
  discount: z.nullish(Share),
  taxRate: z.number(),
  taxInclusive: z.boolean(),
  issueDate: z.string(),
  dueDate: z.string(),
  deposit: z.nullish(Share),
  amountPaid: z.optional(z.number()),
  notes: z.optional(z.string()),
});
export type ExpectedInvoice = z.infer<typeof ExpectedInvoice>;

/** The expected outcome of a turn before the last. */
export const ExpectedStep = z.object({
  action: z.string(),
  tool: z.optional(z.string()),
  confirm: z.optional(z.string()),
  args: z.optional(z.record(z.string(), z.unknown())),
  invoice: z.optional(ExpectedInvoice),
  totals: z.optional(z.object({ total: z.number() })),
});
export type ExpectedStep = z.infer<typeof ExpectedStep>;

/** The expected outcome of the last turn, and of the earlier ones in `steps`; the scorer checks more. */
export const Expectation = z.object({
  ...ExpectedStep.shape,
  steps: z.optional(z.array(ExpectedStep)),
  acceptTotal: z.optional(z.array(z.number())),
  mustNotCall: z.optional(z.array(z.string())),
});
export type Expectation = z.infer<typeof Expectation>;

/** One request as people write it: the records before, the messages, and the expected outcome. docs/assistant-eval.md explains its parts. */
export const Case = z.object({
  id: z.string(),
  world: z.optional(z.string()),
  given: CaseSetup,
  turns: z.array(z.string()),
  expect: z.optional(Expectation),
});
export type Case = z.infer<typeof Case>;
