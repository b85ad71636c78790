import { GRACE_DAYS, TRIAL_DAYS } from "../billing/billing.ts";
import { plans } from "../billing/plans.ts";
import { type LegalText, operator } from "./legal-text.ts";

/** The Terms of Service. Their statements about the product are true; the operator completes the rest and removes `sample` after a lawyer has read them. */
export const termsOfService: LegalText = {
  sample: true,
  title: "Terms of Service",
  lead: "What you can expect of us, and what we expect of you.",
  asOf: "2026-11-27",
  sections: [
    {
      title: "Who we are",
      body: [
        `Plainbill is run by ${operator.name}, ${operator.address}. In these terms, "we" is that company and "you" are the person who makes an account, and the business that the account is for.`,
        "By making an account you accept these terms. Plainbill is for businesses: you use it for your trade and not as a consumer.",
      ],
    },
    {
      title: "What Plainbill does",
      body: [
        "Plainbill writes invoices, credit notes, proposals, contracts and other documents from what you say, sends them by email, shows them to your customers on a page of their own, and keeps a record of what was paid.",
        "What you issue is yours, and in your name. Please look at each document before you send it: you answer for what it says, for the tax on it and for keeping it as long as your law asks.",
        "Plainbill gives no legal or tax advice. The texts of contracts, non-disclosure agreements and proposals are templates; have them checked before you rely on them.",
      ],
    },
    {
      title: "The assistant",
      body: [
        "The assistant can misunderstand you. Each figure shows where it came from, so that you can check it.",
        "What reaches your customers or cannot be taken back waits for you: an email, a refund or a deletion that the assistant proposes happens only once you have confirmed it. Reminders and receipts go out by themselves where you have turned them on.",
      ],
    },
    {
      title: "Your account",
      body: [
        "Tell us the truth about who you are, and keep your password to yourself. What is done with your account counts as done by you. In Settings, Account you see where you are signed in, and can end it there.",
        `If somebody else may have used your account, choose a new password by “Forgot your password?”, which signs you out everywhere, and write to us at ${operator.email}.`,
      ],
    },
    {
      title: "Trial, plans and payment",
      body: [
        `Everything is open for ${TRIAL_DAYS} days, without a card. Nothing is charged when they end.`,
        "After that, creating and previewing invoices stays free. To save, to send, to download PDFs and to use the assistant you need a plan:",
        plans.map(({ name, price, interval }) => `${name}: $${price} for each ${interval}, plus tax where it applies.`),
        "A plan renews by itself until you cancel it, which you can do at any time in Settings, Plan. What is paid stays open to the end of its period. Where you switch plans you see the difference before you confirm.",
        `Where a payment fails, everything stays open for ${GRACE_DAYS} days, and we tell you by email. Cards are charged by Stripe; we never see their numbers.`,
        "If a plan is not for you, write to us within 30 days of paying, and you get your money back.",
        "We announce a change of prices by email at least 30 days before it, and it applies from the next period on.",
      ],
    },
    {
      title: "What stays open without a plan",
      body: [
        "What you have issued stays yours. Without a plan, too, you can read and export it with its PDFs, note payments, refund and void; and your customers can see and pay what you have sent them.",
      ],
    },
    {
      title: "Payments from your customers",
      body: [
        "To take cards you connect a Stripe account of your own. The money goes from your customer to that account and never through us. For it Stripe's own terms apply between Stripe and you; refunds and disputes are settled there.",
      ],
    },
    {
      title: "What you may not do",
      body: [
        [
          "Issue invoices for what nobody ordered or got, or in the name of another business.",
          "Send email to people who do not expect it from you.",
          "Store what is against the law, or data of others that you have no right to.",
          "Break in, try to, or read what belongs to other accounts.",
          "Put so much load on Plainbill that others feel it, or get around its limits.",
        ],
        "There are limits to how many emails an account may send in a day, and sending pauses by itself where many come back or are reported as spam. We may close an account that breaks these rules; where it is not urgent, we tell you before and leave you time to export what is yours.",
      ],
    },
    {
      title: "Ending it",
      body: [
        "You can delete your account at any time in Settings, Account. A plan ends with it, and its data are deleted at once and for good, so export first what you have to keep. Backups forget them after 35 days.",
        `We may stop offering Plainbill. Then we tell you by email at least 90 days before, what you have paid for the time after is paid back, and until then you can export everything.`,
      ],
    },
    {
      title: "What we answer for",
      body: [
        "We run Plainbill with care, keep backups and repair faults as soon as we can. We do not promise that it is never interrupted or free of faults.",
        `[Liability: to be written by the lawyer of ${operator.name}, for the law below.]`,
      ],
    },
    {
      title: "Changes and law",
      body: [
        "We announce changes of these terms by email at least 30 days before they apply. If you do not agree, you can delete your account until then, and what you have paid for the time after is paid back.",
        `For these terms this applies: ${operator.law}.`,
      ],
    },
  ],
};
