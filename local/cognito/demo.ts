/** The accounts of every fresh app, unless the seed is `none`. */
export const demoAccounts = [
  {
    email: "demo@plainbill.test",
    password: "plainbill-demo",
    firstName: "Dana",
    lastName: "Demo",
    about: "A business with sample customers, products and invoices.",
  },
  {
    email: "empty@plainbill.test",
    password: "plainbill-demo",
    firstName: "Emil",
    lastName: "Empty",
    about: "A new business with nothing in it yet.",
  },
] as const;
