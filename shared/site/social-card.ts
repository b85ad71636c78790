/** The picture for link previews of the site (`npm run social-card`). */
export const CARD = {
  src: "/social-card.png",
  width: 1200,
  height: 630,
  alt: "Generate Professional Invoices in Seconds, and beside it an invoice over $1,188.59 from Larkspur Studio to Acme Corp.",
};
