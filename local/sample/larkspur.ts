import type { Status } from "../../shared/invoicing/status.ts";
import type { Discount } from "../../shared/invoicing/totals.ts";
import type { BusinessProfile } from "../../shared/records/business.ts";
import type { CustomerDetails } from "../../shared/records/customers.ts";
import type { ProductDetails } from "../../shared/records/products.ts";

export const sampleBusiness: Partial<BusinessProfile> = {
  name: "Larkspur Studio",
  address: "418 Larkspur Lane\nPortland, OR 97205\nUnited States",
  contactEmail: "hello@larkspur.example",
  phone: "+1 503 555 0148",
  bankDetails: "Cascade Community Bank\nRouting 000000000\nAccount 0001234567",
};

export const sampleProducts = [
  { name: "Logo Design", description: "Three concepts, two rounds of changes, final files", unitPrice: 450 },
  { name: "Website Audit", description: "Speed, accessibility and search, with a written report", unitPrice: 300 },
  { name: "Hosting (monthly)", description: "Managed hosting with daily backups", unitPrice: 25, unit: "month" },
  { name: "Brand Guidelines", description: "Colours, type and usage in one document", unitPrice: 1200 },
  { name: "SEO Retainer", description: "Ongoing search work and a monthly report", unitPrice: 800, unit: "month" },
] as const satisfies readonly ProductDetails[];

export const sampleCustomers = [
  { name: "Acme Corp", email: "billing@acme.example", phone: "+1 415 555 0101", address: "100 Market Street\nSan Francisco, CA 94105" },
  { name: "Globex LLC", email: "accounts@globex.example", phone: "+1 206 555 0122", address: "2200 Pike Street\nSeattle, WA 98101" },
  { name: "Initech", email: "ap@initech.example", phone: "+1 512 555 0133", address: "4120 Freidrich Lane\nAustin, TX 78744" },
  { name: "Bluebird Cafe", email: "owner@bluebirdcafe.example", phone: "+1 503 555 0144", address: "12 Alder Street\nPortland, OR 97204" },
  { name: "Hooli Inc.", email: "invoices@hooli.example", address: "1 Hooli Way\nPalo Alto, CA 94301" },
  { name: "Stark & Sons Plumbing", email: "office@starkandsons.example", phone: "+1 971 555 0166", address: "77 Mill Road\nBeaverton, OR 97005" },
  { name: "Maria Gonzalez", email: "maria.gonzalez@mail.example" },
] as const satisfies readonly CustomerDetails[];

type ProductName = (typeof sampleProducts)[number]["name"];

/** An invoice reduced to what differs. A line is a product with a quantity, or work by the hour. */
interface Sample {
  customer: (typeof sampleCustomers)[number]["name"];
  /** The age of the invoice, in days. */
  daysAgo: number;
  terms: "Due on receipt" | "Net 15" | "Net 30";
  lines: readonly ([product: ProductName, quantity: number] | [work: string, hours: number, rate: number])[];
  discount?: Discount;
  taxRate?: number;
  notes?: string;
  /** The status changes, in order. */
  became: readonly Status[];
}

/** The oldest first, because numbers are given in this order. */
export const sampleInvoices: readonly Sample[] = [
  {
    customer: "Acme Corp",
    daysAgo: 75,
    terms: "Net 30",
    lines: [
      ["Brand Guidelines", 1],
      ["Logo Design", 1],
    ],
    became: ["sent", "paid"],
  },
  { customer: "Globex LLC", daysAgo: 62, terms: "Net 30", lines: [["SEO Retainer", 1]], became: ["sent", "paid"] },
  { customer: "Bluebird Cafe", daysAgo: 50, terms: "Net 15", lines: [["Logo Design", 1]], became: ["sent", "paid"] },
  {
    customer: "Initech",
    daysAgo: 41,
    terms: "Net 30",
    lines: [
      ["Website Audit", 1],
      ["Fixes from the audit", 6, 95],
    ],
    taxRate: 8.25,
    notes: "Work as agreed on the phone.",
    became: ["sent"],
  },
  {
    customer: "Hooli Inc.",
    daysAgo: 20,
    terms: "Net 30",
    lines: [
      ["SEO Retainer", 3],
      ["Hosting (monthly)", 12],
    ],
    discount: { type: "percent", value: 10 },
    became: ["sent"],
  },
  { customer: "Stark & Sons Plumbing", daysAgo: 12, terms: "Net 15", lines: [["Website Audit", 1]], became: ["sent"] },
  { customer: "Globex LLC", daysAgo: 5, terms: "Net 30", lines: [["SEO Retainer", 1]], became: ["sent"] },
  {
    customer: "Maria Gonzalez",
    daysAgo: 1,
    terms: "Due on receipt",
    lines: [
      ["Logo Design", 1],
      ["Business card layout", 2.5, 85],
    ],
    became: [],
  },
];
