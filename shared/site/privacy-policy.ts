import { type LegalText, operator } from "./legal-text.ts";

/**
 * The Privacy Policy, based on docs/security.md. Its statements about the product are true; the operator completes the rest and removes `sample` after
 * a lawyer has read it.
 */
export const privacyPolicy: LegalText = {
  sample: true,
  title: "Privacy Policy",
  lead: "What we store of you and your customers, why, where, and for how long.",
  asOf: "2026-11-27",
  sections: [
    {
      title: "In short",
      body: [
        [
          "We store what you enter, to write, send and keep your documents; for nothing else.",
          "There are no trackers, no advertising and no analytics of others on our pages.",
          "We sell no data and give none away, but to the companies below who work for us.",
          "You can export everything, and delete it, at any time and by yourself.",
        ],
      ],
    },
    {
      title: "Who is responsible",
      body: [
        `${operator.name}, ${operator.address}. Write to ${operator.email} about anything on this page.`,
        "For the data of your own customers you are responsible, and we process them for you and as you say. [The operator's agreement on processing data for others.]",
      ],
    },
    {
      title: "What we store, and for how long",
      body: [
        {
          heads: ["What", "How long"],
          rows: [
            ["Your name, email address, phone number and company, as you gave them when you signed up", "As long as your account"],
            ["Your password: only the sign-in service has it, and we cannot read it", "As long as your account"],
            ["Your business profile, logos and settings", "Until you change or delete them"],
            ["Customers, products, invoices, payments, credit notes, documents, and the emails with them", "Until you delete them, or your account"],
            ["What you and the assistant wrote to each other", "30 days, or as long as you choose in Settings"],
            ["What you say aloud", "Not at all: it is written down, and the recording is gone"],
            ["When a customer of yours opened an invoice", "As long as the invoice"],
            ["Your plan, what you paid for it, brand and last digits of the card", "As long as your account"],
            ["The number of your card", "Not at all: only Stripe has it"],
            ["That your address has had its trial: a hash of the address and a date", "Three years after you delete your account"],
            ["Where you are signed in: kind of browser, first and last use", "Until you sign out, at most 30 days"],
            ["Printed PDFs, as copies to be quick", "30 days"],
            ["Exports and uploads", "One day"],
            ["Logs: time, kind of call, number of the account, and at sign-in your network address", "90 days"],
          ],
        },
        "Why: to do what you ask for (our agreement with you); and the logs, to find faults and attacks (our interest, and yours).",
      ],
    },
    {
      title: "In your browser",
      body: [
        "One cookie says who is signed in, another one binds a sign-in while it is under way. Both are needed; neither can be read by scripts or by other sites.",
        "Your browser itself keeps what you have not saved yet, how you like the pages to look, and, until you are in for the first time, what you typed when you signed up, but never the password.",
      ],
    },
    {
      title: "Who works for us",
      body: [
        [
          `Amazon Web Services: everything is stored and sent there (${operator.region}), the sign-in too.`,
          "Stripe: charges your plan, and, if you connect an account, takes the payments of your customers for you.",
          `The language model: ${operator.model}. It is sent what you write to the assistant and what it needs to answer, such as names and prices; where it searches the web for you, also what is searched for.`,
          `Speech: ${operator.speech}. Some browsers send what you say to their maker to have it written down.`,
        ],
        "[Where one of them processes data in another country: which, and on what ground.]",
      ],
    },
    {
      title: "What you can do",
      body: [
        [
          "See and correct what is stored: all of it is on your screens.",
          "Take it with you: Settings, Account, Export everything gives you one archive with your records and the PDFs of what you issued.",
          "Delete it: Settings, Account, Delete account. It is gone at once, and from the backups after 35 days. Stripe keeps the invoices of your plan as long as the law asks it to.",
          `Object, or ask what is not answered here: ${operator.email}. You may also complain to the authority for data protection where you live.`,
        ],
      ],
    },
    {
      title: "If you got an invoice through Plainbill",
      body: [
        "The business that sent it decides what stands there, and answers your questions about it. We note when its page was opened, so that the business sees that it arrived. If you pay by card there, you do so at Stripe.",
      ],
    },
    {
      title: "How it is kept safe",
      body: [
        "Everything is encrypted, on the way and where it is stored. Each business is kept apart from every other one. The page of an invoice has an address that cannot be guessed and that its sender can close.",
        "We announce changes of this page by email before they apply.",
      ],
    },
  ],
};
