/** What came of a card that the person confirmed or declined. */
export interface CardTexts {
  /** An invoice or a document is sent to an address. */
  sent(what: string, to: string): string;
  reminded(number: string, to: string): string;
  voided(number: string): string;
  draftDeleted(number: string): string;
  draftVoided(number: string): string;
  credited(amount: string, number: string): string;
  paid(amount: string, number: string, left: string): string;
  /** A record is deleted, changed or added. */
  deleted(name: string): string;
  changed(name: string): string;
  added(name: string): string;
  readonly business: string;
  /** What was not done, by the verb of the card. */
  readonly nothing: Readonly<Record<"send" | "remind" | "void" | "credit" | "record" | "change" | "delete", string>>;
  readonly changedSince: string;
  readonly expired: string;
  /** A yes or no was not taken, because it was written before the last answer. */
  readonly late: string;
}

export const cardTexts: CardTexts = {
  sent: (what, to) => `${what} is on its way to ${to}.`,
  reminded: (number, to) => `The reminder of ${number} is on its way to ${to}.`,
  voided: (number) => `${number} is void.`,
  draftDeleted: (number) => `The draft ${number} is deleted.`,
  draftVoided: (number) => `The draft ${number} is void; its number stays taken.`,
  credited: (amount, number) => `${amount} of ${number} is credited.`,
  paid: (amount, number, left) => `${amount} on ${number} is recorded; ${left} is due.`,
  deleted: (name) => `${name} is deleted.`,
  changed: (name) => `${name} is changed.`,
  added: (name) => `${name} is added.`,
  business: "Your business details are changed.",
  nothing: {
    send: "Nothing was sent.",
    remind: "No reminder was sent.",
    void: "Nothing was voided.",
    credit: "Nothing was credited.",
    record: "No payment was recorded.",
    change: "Nothing was changed.",
    delete: "Nothing was deleted.",
  },
  changedSince: "Something about it has changed since you were asked; ask again to see it as it is now.",
  expired: "It has to be confirmed within 10 minutes; ask again if you still want it.",
  late: "The conversation had gone on when your answer arrived, so nothing was changed. Look at the last question and answer once more.",
};
