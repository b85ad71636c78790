import type { GateName } from "../../../shared/billing/gates.ts";
import { saidIn } from "../../../shared/chat/ask-words.ts";
import type { Command, Message } from "../../../shared/chat/assistant.ts";
import { choiceTexts } from "../../../shared/chat/question-choices.ts";
import type { QuestionContext } from "../../../shared/chat/question-format.ts";
import { questionText } from "../../../shared/chat/question-text.ts";
import { AppError } from "../../../shared/errors.ts";
import { cardWords } from "../../../shared/locales/card-words.ts";
import { type ClosedAction, closeAction, type PendingAction } from "../../chat/pending-action.ts";
import { people } from "../../identity/user-store.ts";
import type { Step } from "../../platform/table.ts";
import { requireEntitlement } from "../../sessions/entitlement.ts";
import { plainMessage } from "../calls/plain-fault.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { editableDraft, setCurrentDraft } from "../draft/change-draft.ts";
import { editDraft } from "../draft/draft.ts";
import { confirmQuestion, figuresInQuestion, setFigure } from "../draft/figure-edit.ts";
import { instalmentsChoice, settleInstalments } from "../draft/instalments-choice.ts";
import { leftOutChoice, settleLeftOut } from "../draft/left-out-choice.ts";
import { isLeftAsIs, leaveOpen } from "../draft/passed-over.ts";
import { changeInstead } from "../draft/refused-change.ts";
import { settleTotal, totalChoice } from "../draft/total-choice.ts";
import { resolveUnusedWords } from "../draft/unused-words.ts";
import { nameOfNew } from "../names/namesakes.ts";
import type { Turn, TurnReply } from "../state/turn.ts";
import type { Action } from "./action.ts";
import { takesClick, verbOf } from "./action-kinds.ts";
import { asksAtEnd } from "./card-question.ts";
import { type Consent, consentIn, isLeaving, isRight, type Verb } from "./consent.ts";
import { lateAnswer } from "./late-answer.ts";
import { unchangedAction } from "./request.ts";
import { undoLastTurn } from "./undo.ts";

/** The result of a command. A `confirmed` action is carried out in one transaction with the end of the turn; its text is true only if that succeeds. */
export interface CommandReply extends TurnReply {
  readonly closed?: ClosedAction;
  readonly confirmed?: Confirmation;
}

interface Confirmation {
  readonly action: Action;
  carryOut(steps: readonly Step[]): Promise<unknown>;
  /** The reply if it could not be carried out. */
  instead(error: AppError): CommandReply;
}

const textReply = (text: string): CommandReply => ({ text, executed: [] });

/** Carries out a button's command, or the typed word that stands for one; undefined for any other message. No model takes part, and none can trigger it. */
export async function runCommand(turn: Turn): Promise<CommandReply | undefined> {
  const message = turn.messages.at(-1);
  if (!message) return undefined;
  const late = message.command ? undefined : lateAnswer(turn, message, verbsOf(turn));
  if (late) return textReply(late);
  try {
    return message.command
      ? await runButton(turn, message.command)
      : ((await answersCard(turn, message)) ??
          answersFigure(turn, message) ??
          answersTotal(turn, message) ??
          answersLeftOut(turn, message) ??
          answersInstalments(turn, message) ??
          leavesAsIs(turn, message) ??
          (await changesInstead(turn, message)) ??
          billsNewCustomer(turn, message));
  } catch (error) {
    if (error instanceof AppError) return textReply(plainMessage(error));
    throw error;
  }
}

const verbsOf = ({ before }: Turn): Verb[] => [...new Set(before.actions.map(({ kind }) => verbOf(kind)))];

/** Handles a yes or no to a waiting action. A no may name its card; a yes counts only as the answer to the one question just asked. */
async function answersCard(turn: Turn, message: Message): Promise<CommandReply | undefined> {
  const shown = turn.before.actions.filter(({ shownIn }) => turn.messages.some(({ id }) => id === shownIn));
  const open = shown.filter(({ expiresAt }) => turn.now < expiresAt);
  const waiting = open.length ? open : shown.slice(-1);
  const answers = waiting.flatMap((action) => {
    const consent = consentIn(message.content, verbOf(action.kind), action.names);
    return consent ? [{ action, consent }] : [];
  });
  const named = answers.filter(({ consent }) => consent.names === "record");
  const [answer, other] = named.length ? named : answers;
  if (!answer) return undefined;
  const { action, consent } = answer;
  const { actionId, summary } = action;
  // A microphone hears everyone in the room, so a spoken yes confirms nothing.
  if (consent.approve && message.spoken)
    return textReply(
      takesClick(action) ? `${NOT_BY_WORD}: ${summary}.` : `Nothing is done on a spoken word alone. Press the button on the card, or type yes: ${summary}.`,
    );
  const last = turn.messages.at(-2);
  if (!consent.names && !isTheOnlyQuestion(waiting, turn)) return undefined;
  if (other || (waiting.length > 1 && !(named.length && !consent.approve))) return textReply(whichOne(waiting.length, consent));
  if (!consent.approve) return settleAction(turn, { actionId, approve: false });
  if (takesClick(action)) return textReply(`${NOT_BY_WORD}: ${summary}.`);
  if (turn.now < action.expiresAt && !(last && asksAtEnd(last, action))) return askAgain(turn, action);
  return settleAction(turn, { actionId, approve: true });
}

const NOT_BY_WORD = "This takes a click, not a word. Press the button on the card";

const whichOne = (count: number, { approve }: Consent): string =>
  `With ${count} waiting, a ${approve ? "yes" : "no"} is not enough: press the button of the one you mean.`;

/** Asks a card's question again in its current state, because something else was said since. */
async function askAgain(turn: Turn, { shownIn: _, ...action }: PendingAction): Promise<CommandReply> {
  if (!(await unchangedAction(turn.speaker, action, turn.now))) return settleAction(turn, { actionId: action.actionId, approve: true });
  turn.record({ type: "requested", actions: [action] });
  return textReply(
    turn.before.asks.length ? "Another question is open, so this takes a click." : "It was not the last thing that you were asked, so once more.",
  );
}

/** Handles a yes or no to the question whether a figure without a source is right. */
function answersFigure(turn: Turn, { content }: Message): CommandReply | undefined {
  const right = figuresInQuestion(turn.currentDraft) && turn.messages.at(-2)?.role === "assistant" ? isRight(content) : undefined;
  if (right === undefined) return undefined;
  return textReply(right ? replyText(confirmQuestion(turn), turn.reference) : "What should it be?");
}

/** Handles the answer to which of two totals is right. */
function answersTotal(turn: Turn, { content }: Message): CommandReply | undefined {
  const choice = turn.currentDraft && turn.messages.at(-2)?.role === "assistant" ? totalChoice(turn.currentDraft, content, turn.reference) : undefined;
  return choice && textReply(replyText(settleTotal(turn, choice), turn.reference));
}

/** Handles the answer to whether the invoice takes what was left out. */
function answersLeftOut(turn: Turn, { content }: Message): CommandReply | undefined {
  const isTaken =
    turn.currentDraft && turn.messages.at(-2)?.role === "assistant"
      ? leftOutChoice(turn.currentDraft, content, { yes: isRight(content), context: turn.reference })
      : undefined;
  return isTaken === undefined ? undefined : textReply(replyText(settleLeftOut(turn, isTaken), turn.reference));
}

/** Handles the answer to how an invoice in instalments is written. */
function answersInstalments(turn: Turn, { content }: Message): CommandReply | undefined {
  const choice = turn.currentDraft && turn.messages.at(-2)?.role === "assistant" ? instalmentsChoice(turn.currentDraft, content, turn.reference) : undefined;
  return choice && textReply(replyText(settleInstalments(turn, choice), turn.reference));
}

/** Handles the wish to leave the invoice as it is, said to a question about passed-over words, and a yes to whether it was read right. */
function leavesAsIs(turn: Turn, { content }: Message): CommandReply | undefined {
  const [ask] = turn.currentDraft?.asks ?? [];
  if (!ask || turn.messages.at(-2)?.role !== "assistant") return undefined;
  const isWished = isLeaving(content, [...saidIn(ask), ...choiceTexts(ask, turn.reference)]) && isLeftAsIs(ask, content);
  const isLeft = isWished || (ask.kind === "doubtful" && isRight(content) === true);
  const left = isLeft ? leaveOpen(turn) : undefined;
  return left && textReply(replyText(left, turn.reference));
}

/** Handles "Change INV-0002 instead" after a message that was not for that invoice. */
async function changesInstead(turn: Turn, { content }: Message): Promise<CommandReply | undefined> {
  const changed = await changeInstead(turn, content);
  // The change is shown beside the answer.
  const [ask] = changed?.asks ?? [];
  return changed && textReply(ask ? questionText(ask, turn.reference) : "");
}

/** Handles "Ellen (new customer)", if the last answer offered that instead of the customer it linked. */
function billsNewCustomer(turn: Turn, { content }: Message): CommandReply | undefined {
  const isOffered = content.trim() === turn.messages.at(-2)?.instead && nameOfNew(content) !== undefined;
  if (!isOffered || turn.saved || !turn.currentDraft) return undefined;
  const before = editableDraft(turn);
  const next = editDraft(turn.reference, before, { customer: { name: content } });
  return textReply(replyText(setCurrentDraft(turn, before, next), turn.reference));
}

async function runButton(turn: Turn, command: Command): Promise<CommandReply> {
  switch (command.type) {
    case "confirm":
      return settleAction(turn, command);
    case "undo":
      return textReply(replyText(await undoLastTurn(turn, { byPerson: true }), turn.reference));
    case "figure":
      return textReply(replyText(setFigure(turn, command.figure, command.value), turn.reference));
    case "unused":
      return textReply(replyText(resolveUnusedWords(turn, command), turn.reference));
  }
}

/** Returns what was done and what has to be asked next. */
export const replyText = ({ summary, asks: [ask] = [] }: ToolResult, context: QuestionContext): string =>
  [summary && sentence(summary), ask && questionText(ask, context)].filter(Boolean).join(" ") || "Noted.";

const sentence = (text: string): string => (/[.?]$/.test(text) ? text : `${text}.`);

/** Returns true if a bare yes or no can only mean a waiting action: it was shown last, and nothing else is asked. */
const isTheOnlyQuestion = (waiting: readonly PendingAction[], { before, messages }: Turn): boolean =>
  before.asks.length === 0 && waiting.some(({ shownIn }) => shownIn === messages.at(-2)?.id);

/** The actions that need a plan: those that send an email. */
const gates: Partial<Record<PendingAction["kind"], GateName>> = { send_invoice: "send", send_reminder: "email", send_document: "email" };

async function settleAction(turn: Turn, { actionId, approve }: { actionId: PendingAction["actionId"]; approve: boolean }): Promise<CommandReply> {
  const { before, speaker, now, reference } = turn;
  const pending = before.actions.find((each) => each.actionId === actionId);
  if (!pending) return textReply("That is settled already; there is nothing to confirm.");
  const { language = "en" } = reference;
  const words = cardWords[language];
  const off = (outcome: ClosedAction["outcome"], why: string, { nothing } = words): CommandReply => ({
    ...textReply(`${nothing[verbOf(pending.kind)]} ${why}`.trim()),
    closed: closeAction(outcome, pending),
  });
  // Only English has the reason.
  const failed = (error: AppError): CommandReply => off("failed", plainMessage(error), cardWords.en);
  const changed = off("changed", words.changedSince);
  if (!approve) return off("declined", "");
  if (now >= pending.expiresAt) return off("expired", words.expired);
  const action = await unchangedAction(speaker, pending, now);
  if (!action) return changed;
  try {
    const gate = gates[pending.kind];
    if (gate) await requireEntitlement(speaker.workspaceId, gate, now);
    const who = await people.member(speaker);
    const confirmed: Confirmation = {
      action,
      carryOut: (steps) => action.carryOut(who, actionId, now, steps),
      instead: (error) => (error.code === "conflict" ? changed : failed(error)),
    };
    return { ...textReply(action.doneIn(language)), closed: closeAction("done", pending), confirmed };
  } catch (error) {
    if (error instanceof AppError) return failed(error);
    throw error;
  }
}
