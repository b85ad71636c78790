import type { Email, EmailState, UndeliveredEmail } from "@shared/sending/emails.ts";

/** The result comes within seconds; an email that is held back waits for hours. */
export const isUnderWay = ({ state, heldUntil }: Pick<Email, "state" | "heldUntil">): boolean => (state === "waiting" && !heldUntil) || state === "sending";

/** Certainly not delivered. */
export const isUndelivered = ({ state }: Pick<Email, "state">): boolean => state === "failed" || state === "dropped";

/** What an email brings, as its heading. */
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

/** How it stands with an email, in a word. */
export function deliveryStanding({ state, trouble, heldUntil }: Pick<Email, "state" | "trouble" | "heldUntil">): { word: string; tone: Tone } {
  if (trouble) return { word: trouble.kind === "bounce" ? "Came back" : "Marked as spam", tone: "negative" };
  return state === "waiting" && heldUntil ? { word: "Waits", tone: "warning" } : states[state];
}

/** The same in a sentence, where a word is not enough. */
export function explanation(email: Email): string | undefined {
  const { state, trouble, reason } = email;
  if (trouble) return trouble.kind === "bounce" ? sentence(bounceOf(email, trouble.reason).why) : undefined;
  if (state === "unknown") return "It was handed over, and nothing says whether it arrived.";
  return reason && sentence(reason);
}

/** What is wrong with the last email about an invoice, as long as none has gone out since. */
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

/** What a list says of an email that its customer did not get. */
export function undeliveredText({ kind, to, reason }: UndeliveredEmail): string {
  return kind === "complaint" ? `Marked as spam by ${to}` : `Came back: ${sentence(bounceOf({ to }, reason).why)}`;
}

/** From whom an email came back, and what was said to that. The reason names each address that did not take it; the customer's is what matters. */
function bounceOf({ to, cc }: Pick<Email, "to" | "cc">, reason: string): { who: string; why: string } {
  const who = cc && reason.startsWith(cc) ? cc : to;
  const [said = ""] = cc && who === to ? reason.split(`; ${cc}`) : [reason];
  const why = said.startsWith(who) ? said.slice(who.length).replace(/^:\s*/, "") : said;
  return { who, why: why || "the address does not take it" };
}

const sentence = (said: string): string => (/[.!?]$/.test(said) ? said : `${said}.`);
