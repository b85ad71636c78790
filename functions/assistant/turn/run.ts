import { isDeepStrictEqual } from "node:util";
import type { Message, TurnRequest } from "../../../shared/chat/assistant.ts";
import type { Instant } from "../../../shared/clock.ts";
import { newId } from "../../../shared/ids.ts";
import { draftOf, type Invoice } from "../../../shared/invoicing/invoices.ts";
import { conversations } from "../../chat/conversation-store.ts";
import { chatMessages } from "../../chat/message-store.ts";
import { retentionOf, type Speaker } from "../../chat/speaker.ts";
import { stoppedTurns } from "../../chat/stop-store.ts";
import { turnUndo } from "../../chat/undo-store.ts";
import type { Push } from "../../connections/channel.ts";
import { documents } from "../../documents/document-store.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import { batchRead, speculate } from "../../platform/batch-read.ts";
import { documentFiles } from "../../uploads/document-store.ts";
import { type CommandReply, runCommand } from "../actions/command.ts";
import { spokenLanguage } from "../names/language.ts";
import { commitTurn } from "../reply/commit.ts";
import { preview } from "../reply/preview.ts";
import { pushAgain, pushTo, pushTurn } from "../reply/push.ts";
import { sourceQuestions } from "../sources/source-questions.ts";
import { refreshedSources, storedSources, withTextSources } from "../sources/stored-sources.ts";
import { readReferenceData } from "../state/reference-data.ts";
import { openTurn, type Turn, type TurnReply } from "../state/turn.ts";
import { initialState } from "../state/turn-events.ts";
import { referenceBefore } from "../state/undo-log.ts";
import { billedAlone, runAgent } from "./agent.ts";
import { opensInvoice } from "./opening-words.ts";
import { STOPPED, stoppable } from "./stop.ts";

/** Recent messages in which names are searched. */
const RECENT = 6;

/**
 * Runs one turn from the queue: reads it, answers it, stores the result, and only then shows
 * it. No model is asked about a button. Once `signal` is aborted, no model is waited for.
 */
export async function takeTurn(
  { workspaceId, userId, messageId, sessionId, met }: TurnRequest,
  push: Push,
  now: Instant,
  signal: AbortSignal = new AbortController().signal,
): Promise<TurnReply | undefined> {
  const speaker: Speaker = { workspaceId, userId };
  const found = await readAll(speaker, messageId, met, now);
  if (found.before.lastTurn === messageId) {
    await pushAgain(speaker, found.before, push, now);
    return undefined;
  }
  if (!found.messages.length) return undefined;

  const turn = begin(speaker, { messageId, sessionId }, found, now);
  const { currentDraft } = turn;
  const done = await replyTo(turn, push, signal);
  const committed = await commitTurn(turn, currentDraft, done);
  if (!committed) return undefined;
  await pushTurn(turn, committed, push);
  return done;
}

/** Carries out the message or command, unless the person stopped it before it began. */
async function replyTo(turn: Turn, push: Push, signal: AbortSignal): Promise<CommandReply> {
  if (turn.stopped) return { text: STOPPED, executed: [] };
  const watch = preview(turn, pushTo(push, turn.before.topic));
  return (
    (await runCommand(turn)) ??
    (await opensInvoice(turn)) ??
    (await stoppable(turn, { signal, push }, (signal) => runAgent(turn, turn.messages, { watch, signal })))
  );
}

const GIVEN_UP = "Something went wrong on our side while I was at this, and when I tried once more.";
const NOTHING_DONE = "Your message is kept. Try again in a moment, or say it in other words.";
const PARTLY_DONE = "What was done until then stands; say 'undo' to take it back.";

/** Ends a turn that failed too often or was refused, with an answer that says `why`, so that the conversation goes on and no screen waits. */
export async function giveUpTurn({ workspaceId, userId, messageId }: TurnRequest, push: Push, now: Instant, why = GIVEN_UP): Promise<void> {
  const speaker: Speaker = { workspaceId, userId };
  const before = await conversations.state(speaker);
  const { topic, lastTurn, ...next } = before;
  if (lastTurn !== messageId) {
    const messages = await chatMessages.newest(speaker, topic);
    if (!messages.some(({ id }) => id === messageId)) return; // cleared meanwhile
    const work = await turnUndo.interrupted(speaker, topic, messageId);
    const answer: Message = { id: newId("message"), role: "assistant", content: `${why} ${work ? PARTLY_DONE : NOTHING_DONE}`, timestamp: now };
    await conversations.finish(speaker, before, { next, answer, turn: messageId }, await retentionOf(speaker, now));
  }
  await pushAgain(speaker, { ...before, lastTurn: messageId }, push, now);
}

/** The stored parts of a turn. */
type StoredParts = Pick<Turn, "files" | "before" | "messages" | "reference" | "saved" | "documentBefore" | "read" | "retention" | "earlierRun" | "stopped">;

/** Reads the parts of a turn, all at once if the conversation is still as the message `met` it. */
async function readAll(speaker: Speaker, messageId: Message["id"], met: TurnRequest["met"], now: Instant): Promise<StoredParts> {
  const { workspaceId } = speaker;
  const [before, messages, reference, saved, documentBefore, read = [], retention, earlierRun = noChanges, stopped, files] = await batchRead(() => {
    const state = conversations.state(speaker);
    const topic = state.then(({ topic }) => topic);
    const messages = speculate(met?.topic, topic, (topic) => chatMessages.newest(speaker, topic)).then((messages = []) => upTo(messages, messageId));
    const files = messages.then((messages) => filesOf(workspaceId, messages));
    // A document's client is looked up among the customers as if the person had named it.
    const said = async () => [recentText(await messages), ...(await files).flatMap(partiesIn)].join("\n");
    return Promise.all([
      state,
      messages,
      readReferenceData(workspaceId, said, now),
      speculate(
        met?.draftId,
        state.then(({ draft }) => draft?.draftId),
        (id) => invoices.find(workspaceId, id),
      ),
      speculate(
        met?.documentId,
        state.then(({ documentId }) => documentId),
        (id) => documents.find(workspaceId, id),
      ),
      speculate(
        met?.read,
        state.then(({ read }) => read),
        async (ids) => (await Promise.all(ids.map((id) => invoices.find(workspaceId, id)))).filter((invoice) => invoice !== undefined),
        isDeepStrictEqual,
      ),
      retentionOf(speaker, now),
      speculate(met?.topic, topic, (topic) => turnUndo.interrupted(speaker, topic, messageId)),
      stoppedTurns.has(speaker, messageId),
      files,
    ]);
  });
  return { files, before, messages, reference: referenceBefore(reference, earlierRun), saved, documentBefore, read, retention, earlierRun, stopped };
}

const noChanges: Turn["earlierRun"] = { changed: [], invoices: [] };

/** Later messages have turns of their own; cleared ones have none. */
const upTo = (messages: readonly Message[], messageId: Message["id"]): readonly Message[] =>
  messages.slice(0, messages.findIndex(({ id }) => id === messageId) + 1);

/** Returns the documents attached to the last message, or to an earlier recent one, without deleted ones. */
async function filesOf(workspaceId: string, messages: readonly Message[]): Promise<Turn["files"]> {
  const { files = [] } = messages.slice(-RECENT).findLast(({ files }) => files?.length) ?? {};
  const found = await Promise.all(files.map(({ filename }) => documentFiles.findings(workspaceId, filename)));
  return found.filter((analysis) => analysis !== undefined);
}

const partiesIn = ({ values }: Turn["files"][number]): string[] => values.flatMap(({ field, value }) => (field === "client.name" ? [value] : []));

const recentText = (messages: readonly Message[]): string =>
  messages
    .slice(-RECENT)
    .map(({ content }) => content)
    .join("\n");

function begin(speaker: Speaker, said: Pick<Turn, "messageId" | "sessionId">, found: StoredParts, now: Instant): Turn {
  const { before, saved, read, reference: known, ...input } = found;
  const { earlierRun, messages } = input;
  const own = messages.flatMap(({ role, command, content }) => (role === "user" && !command ? [content] : []));
  const reference = { ...known, language: spokenLanguage(own, known.profile.locale), said: own.at(-1) ?? "" };
  // A stored invoice that was changed elsewhere replaces the older draft; changes by an earlier run of this turn are made again.
  const newer = saved && saved.version !== before.version && !earlierRun.invoices.some(({ id, version }) => id === saved.id && version === saved.version);
  const earlier = before.draft && withTextSources({ draft: before.draft, asks: before.asks, sources: before.sources, removed: before.removed });
  const currentDraft = newer ? refreshedDraft(saved, earlier) : earlier;
  return openTurn(
    { ...input, ...said, speaker, now, billedAlone, isDeletedElsewhere: before.version !== undefined && !saved },
    initialState({ before, saved, read, reference, currentDraft, unfinished: before.unfinished.map(withTextSources) }),
  );
}

/** Returns the stored invoice as the draft. Unchanged figures keep their source, or the question about it. */
function refreshedDraft(saved: Invoice, earlier: Turn["currentDraft"]): Turn["currentDraft"] {
  const draft = draftOf(saved);
  const sources = earlier ? refreshedSources(draft, earlier, saved.invoiceNumber) : storedSources(draft, saved.invoiceNumber);
  return { draft, asks: sourceQuestions({ draft, sources }), sources };
}
