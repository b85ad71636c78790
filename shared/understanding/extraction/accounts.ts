import type { Candidate } from "./candidates.ts";
import type { Page } from "./document.ts";
import type { Party } from "./parties.ts";

/** The tax and bank numbers of a page, each with its party. A bank account is the supplier's unless it stands in the client's paragraph. */
export function fromIds(page: Page, ownerOf: (page: number, at: number) => Party | undefined): Candidate[] {
  return page.ids.flatMap((id): Candidate[] => {
    const owner = ownerOf(page.number, id.start);
    const place = { page: page.number, start: id.start, end: id.end, meaning: { kind: "text" as const } };
    switch (id.kind) {
      case "iban":
        return owner === "client" ? [] : [{ ...place, field: "supplier.iban" as const, label: "IBAN", value: id.value, score: 0.9 }];
      case "bic":
        return owner === "client" ? [] : [{ ...place, field: "supplier.bic" as const, label: "BIC", value: id.value, score: 0.9 }];
      case "sort-code":
      case "routing":
        return [];
      case "siret":
        return owner === "supplier"
          ? [{ ...place, field: "supplier.registration" as const, label: "SIRET", value: `SIRET ${page.text.slice(id.start, id.end)}`, score: 0.7 }]
          : [];
      default:
        return owner ? [{ ...place, field: `${owner}.tax-id` as const, label: "Tax ID", value: id.value, score: id.kind === "vat" ? 0.85 : 0.7 }] : [];
    }
  });
}
