import { linesFrom, pdf } from "./document-samples.ts";

/** A typical contract for tests that read documents: fixed fees, a rate, tax and terms. */
export const contract = `Statement of Work No. 3

Client: Brightwater Ferries DAC, Quay House, Dock Road, Galway, H91 W6PK
Supplier: Larkspur Studio Ltd
Purchase order number: BF-2291

Phase\tPayable\tFee
Phase 1: Discovery and booking audit\ton acceptance\t€4,800.00
Phase 2: Design of all page templates\thalf at start\t€9,600.00

Additional work is charged at €95 per hour. All fees are exclusive of VAT at 23 %.
Invoices are payable within 30 days.
`;

/** The same figures as a PDF with two columns, as a word processor writes it; "\x80" is the euro in its encoding. */
export const contractPdf = (): Uint8Array =>
  pdf([
    [
      { text: "Statement of Work No. 3", x: 72, y: 770, size: 18 },
      ...linesFrom(
        730,
        72,
        "Client: Brightwater Ferries DAC, Quay House, Dock Road, Galway, H91 W6PK",
        "Supplier: Larkspur Studio Ltd",
        "Purchase order number: BF-2291",
      ),
      ...linesFrom(670, 72, "Phase", "Phase 1: Discovery and booking audit", "Phase 2: Design of all page templates"),
      ...linesFrom(670, 330, "Payable", "on acceptance", "half at start"),
      ...linesFrom(670, 460, "Fee", "\x804,800.00", "\x809,600.00"),
      ...linesFrom(610, 72, "Additional work is charged at \x8095 per hour. All fees are exclusive of VAT at 23 %.", "Invoices are payable within 30 days."),
    ],
  ]);
