import type { Email, EmailState, UndeliveredEmail } from "@shared/sending/emails.ts";

/** Returns true if the result comes within seconds; a held email waits for hours. */
export const isUnderWay = ({ state, heldUntil }: Pick<Email, "state" | "heldUntil">): boolean => (state === "waiting" && !heldUntil) || state === "sending";

/** Returns true if the email was certainly not delivered. */
export const isUndelivered = ({ state }: Pick<Email, "state">): boolean => state === "failed" || state === "dropped";

/** The headings of emails, by kind. */
export const kindNames = {
  invoice: "Invoice",
  reminder: "Reminder",
  receipt: "Receipt",
  refund: "Credit note",
  credit: "Credit note",
  document: "Document",
  notice: "Payment notice",
  billing: "Plan notice",
} as const satisfies Record<Email["kind"], string>;

type Tone = "neutral" | "info" | "positive" | "negative" | "warning";

const states = {
  waiting: { word: "On its way", tone: "info" },
  sending: { word: "On its way", tone: "info" },
  sent: { word: "Sent", tone: "positive" },
  failed: { word: "Failed", tone: "negative" },
  dropped: { word: "Not sent", tone: "neutral" },
  unknown: { word: "Not known", tone: "warning" },
} as const satisfies Record<EmailState, { word: string; tone: Tone }>;

/** Returns the delivery status of an email as a word, with its color. */
export function deliveryStanding({ state, trouble, heldUntil }: Pick<Email, "state" | "trouble" | "heldUntil">): { word: string; tone: Tone } {
  if (trouble) return { word: trouble.kind === "bounce" ? "Came back" : "Marked as spam", tone: "negative" };
  return state === "waiting" && heldUntil ? { word: "Waits", tone: "warning" } : states[state];
}

/** Explains the delivery status in a sentence, if the word is not enough. */
export function explanation(email: Email): string | undefined {
  const { state, trouble, reason } = email;
  if (trouble) return trouble.kind === "bounce" ? sentence(bounceOf(email, trouble.reason).why) : undefined;
  if (state === "unknown") return "It was handed over, and nothing says whether it arrived.";
  return reason && sentence(reason);
}

/** Describes the failure of the last email about an invoice, unless a later one was sent. */
export function deliveryProblem(emails: readonly Email[]): { title: string; advice: string } | undefined {
  const [last] = emails.filter(({ state }) => state !== "dropped");
  if (!last) return undefined;
  const { to, state, reason } = last;
  if (last.trouble?.kind === "complaint")
    return { title: `${to} marked the email as spam.`, advice: "Ask your customer for another way to reach them before you send it again." };
  if (last.trouble) {
    const { who, why } = bounceOf(last, last.trouble.reason);
    return who === to
      ? { title: `The email to ${to} came back: ${sentence(why)}`, advice: "Check the address and send it again." }
      : { title: `The copy to ${who} came back: ${sentence(why)}`, advice: "As far as is known, your customer got theirs." };
  }
  if (state === "failed") return { title: `The email to ${to} was not sent: ${sentence(reason ?? "nothing says why")}`, advice: "Nobody got it." };
  return undefined;
}

/** Says in a list that the customer did not get an email. */
export function undeliveredText({ kind, to, reason }: UndeliveredEmail): string {
  return kind === "complaint" ? `Marked as spam by ${to}` : `Came back: ${sentence(bounceOf({ to }, reason).why)}`;
}

/** Returns the address that bounced, and the reason. A reason may name the copy's address too; the customer's counts. */
function bounceOf({ to, cc }: Pick<Email, "to" | "cc">, reason: string): { who: string; why: string } {
  const who = cc && reason.startsWith(cc) ? cc : to;
  const [said = ""] = cc && who === to ? reason.split(`; ${cc}`) : [reason];
  const why = said.startsWith(who) ? said.slice(who.length).replace(/^:\s*/, "") : said;
  return { who, why: why || "the address does not take it" };
}

const sentence = (said: string): string => (/[.!?]$/.test(said) ? said : `${said}.`);
