import type { Act, ActionKind, Message } from "../../shared/assistant.ts";
import { AppError } from "../../shared/errors.ts";
import { people } from "../identity/store.ts";
import { type Closed, closedAs, type PendingAction } from "../lib/conversation.ts";
import { requireEntitlement } from "../lib/entitlement.ts";
import type { Step } from "../lib/table.ts";
import { deedStill } from "./actions.ts";
import type { Answer } from "./agent.ts";
import { type Consent, consentIn, isRight, type Verb } from "./consent.ts";
import type { Deed } from "./deeds.ts";
import { askedFigure, confirmFigure, setFigure } from "./figure.ts";
import type { Result, Turn } from "./tools/tool.ts";
import { takeBack } from "./undo.ts";

/** What an act came to. What is `confirmed` is done in one transaction with the end of the turn; what is said of it holds if that succeeds. */
export interface Acted extends Answer {
  readonly closed?: Closed;
  readonly confirmed?: Confirmed;
}

interface Confirmed {
  readonly deed: Deed;
  carryOut(steps: readonly Step[]): Promise<unknown>;
  /** What is said instead where it could not be carried out. */
  instead(error: AppError): Acted;
}

const saying = (text: string): Acted => ({ text, executed: [] });

/** Does what a person did with a button, or by the one word that stands for it; nothing where they said something else. No model is asked, and none can do it. */
export async function acted(turn: Turn): Promise<Acted | undefined> {
  const message = turn.heard.at(-1);
  if (!message) return undefined;
  try {
    return message.act ? await does(turn, message.act) : ((await answersCard(turn, message)) ?? answersFigure(turn, message));
  } catch (error) {
    if (error instanceof AppError) return saying(error.message);
    throw error;
  }
}

/** A yes or a no to what waits for it. */
async function answersCard(turn: Turn, message: Message): Promise<Acted | undefined> {
  const { action } = turn.before;
  const consent = action && consentTo(action, message, turn);
  if (!action || !consent) return undefined;
  // Anybody in the room can say yes, and a microphone hears it where nobody did.
  if (consent.approve && message.spoken) return saying(`Nothing is done on a spoken word alone. Press the button on the card, or type yes: ${action.summary}.`);
  if (!consent.named && !isTheOnlyQuestion(action, turn)) return undefined;
  return settle(turn, { actionId: action.actionId, approve: consent.approve });
}

/** A yes or a no to whether a figure is right that nobody could say the source of. */
function answersFigure(turn: Turn, { content }: Message): Acted | undefined {
  const right = askedFigure(turn.hand) && turn.heard.at(-2)?.role === "assistant" ? isRight(content) : undefined;
  if (right === undefined) return undefined;
  return saying(right ? told(confirmFigure(turn)) : "What should it be?");
}

async function does(turn: Turn, act: Act): Promise<Acted> {
  switch (act.type) {
    case "confirm":
      return settle(turn, act);
    case "undo":
      return saying(told(await takeBack(turn)));
    case "figure":
      return saying(told(setFigure(turn, act.figure, act.value)));
  }
}

/** What was done, and what has to be asked next. */
const told = ({ summary, asks: [ask] = [] }: Result): string => [summary && sentence(summary), ask?.question].filter(Boolean).join(" ") || "Noted.";

const sentence = (text: string): string => (/[.?]$/.test(text) ? text : `${text}.`);

const verbs: Record<ActionKind, Verb> = {
  send_invoice: "send",
  send_document: "send",
  void_invoice: "void",
  delete_customer: "delete",
  delete_product: "delete",
};

/** A yes or a no that was said after what waits was shown. */
const consentTo = ({ kind, shownIn }: PendingAction, { content }: Message, { heard }: Turn): Consent | undefined =>
  heard.some(({ id }) => id === shownIn) ? consentIn(content, verbs[kind]) : undefined;

/** Whether a bare yes or no can mean nothing but what waits: it is the last thing that was shown, and nothing else is asked. */
const isTheOnlyQuestion = ({ shownIn }: PendingAction, { before, heard }: Turn): boolean => heard.at(-2)?.id === shownIn && before.asks.length === 0;

const nothing: Record<Verb, string> = { send: "Nothing was sent.", void: "Nothing was voided.", delete: "Nothing was deleted." };

async function settle(turn: Turn, { actionId, approve }: { actionId: PendingAction["actionId"]; approve: boolean }): Promise<Acted> {
  const { before, speaker, now } = turn;
  const pending = before.action;
  if (pending?.actionId !== actionId) return saying("That is settled already; there is nothing to confirm.");
  const off = (outcome: Closed["outcome"], why: string): Acted => ({
    ...saying(`${nothing[verbs[pending.kind]]} ${why}`.trim()),
    closed: closedAs(outcome, pending),
  });
  const changed = off("changed", "Something about it has changed since you were asked; ask again to see it as it is now.");
  if (!approve) return off("declined", "");
  if (now >= pending.expiresAt) return off("expired", "It has to be confirmed within 10 minutes; ask again if you still want it.");
  const deed = await deedStill(speaker, pending, now);
  if (!deed) return changed;
  try {
    await requireEntitlement(speaker.workspaceId, now);
    const who = await people.member(speaker);
    const confirmed: Confirmed = {
      deed,
      carryOut: (steps) => deed.carryOut(who, actionId, now, steps),
      instead: (error) => (error.code === "conflict" ? changed : off("failed", error.message)),
    };
    return { ...saying(deed.done), closed: closedAs("done", pending), confirmed };
  } catch (error) {
    if (error instanceof AppError) return off("failed", error.message);
    throw error;
  }
}
