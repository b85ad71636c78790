/** A contract as people bring one, for the tests that read it: fixed fees, a rate, tax and terms. */
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
