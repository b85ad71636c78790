import { randomUUID } from "node:crypto";
import { type ExportQuery, exportFileName } from "../../shared/account/export.ts";
import { documentColumns, recordColumns } from "../../shared/accounting/records.ts";
import type { AccountingColumn } from "../../shared/accounting/table.ts";
import { dayOf, type Instant } from "../../shared/clock.ts";
import { Activity } from "../../shared/invoicing/activity.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { listOf, recordNouns } from "../../shared/records/record-nouns.ts";
import { Email } from "../../shared/sending/emails.ts";
import { everyConversation } from "../chat/stored-conversations.ts";
import { documents } from "../documents/document-store.ts";
import { emails, type StoredEmail } from "../email-queue/store.ts";
import { people } from "../identity/user-store.ts";
import { activity } from "../invoices/activity.ts";
import { invoices } from "../invoices/invoice-store.ts";
import { subscriptionInvoices } from "../plan/subscription-invoice-store.ts";
import { files, placesOf } from "../platform/files.ts";
import type { Page, UnreadableItem } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import { logos } from "../records/logo-store.ts";
import { storeOf } from "../records/record-stores.ts";
import { settings } from "../records/settings.ts";
import { members } from "../sessions/members.ts";
import type { Person } from "../sessions/session-store.ts";
import { workspaces } from "../sessions/workspace-store.ts";
import { accountFiles } from "./accounting-tables.ts";
import { type Archive, columnsOf, every, newArchive, type RecordFile } from "./archive.ts";
import { fetchPdfs, fileNames } from "./export-pdfs.ts";
import { englishReadme, everythingReadme, germanReadme } from "./export-readme.ts";

type WorkspaceId = Person["workspaceId"];

/** How many seconds the link to an export works. */
const LINK = 300;
/** How many records one page has, and how many invoices: those are read whole, one by one. */
const PAGE = 200;
const INVOICES = 25;
/** After this many milliseconds no further PDF is started: the function has 29 seconds and must still store the ZIP. */
const PRINTING = 18_000;

/**
 * Stores the accounts of a period, or everything of a workspace, as a ZIP in the bucket in place of the previous export. Returns a link that works for a while.
 */
export async function exportWorkspace(workspaceId: WorkspaceId, asked: ExportQuery, now: Instant): Promise<string> {
  const end = performance.now() + PRINTING;
  const { exports } = placesOf(workspaceId);
  const { timeZone } = await business.get(workspaceId);
  const archive = newArchive(now, asked.format ?? "english");
  const accounts = accountFiles(archive, asked, { timeZone, now });
  await (asked.from || asked.to ? addPeriod : addEverything)(workspaceId, archive, accounts, asked);
  if (asked.pdfs === "true") {
    const pdfs = await fetchPdfs(workspaceId, accounts.issued, () => performance.now() > end);
    fileNames(pdfs.map(({ name }) => name)).forEach((name, i) => void archive.bytes(`pdf/${name}`, pdfs[i]?.bytes ?? new Uint8Array()));
  }
  await files.deleteAll(exports);
  const key = `${exports}${randomUUID()}.zip`;
  await files.put(key, archive.end(), { type: "application/zip", name: exportFileName(asked, dayOf(now, timeZone)) });
  return files.link(key, LINK);
}

type Accounts = ReturnType<typeof accountFiles>;

async function addPeriod(workspaceId: WorkspaceId, archive: Archive, accounts: Accounts, asked: ExportQuery): Promise<void> {
  archive.text("README.txt", (asked.format === "german" ? germanReadme : englishReadme)(asked));
  const unreadable: UnreadableRecord[] = [];
  for await (const invoice of allInvoices(workspaceId, unreadable)) accounts.add(invoice);
  accounts.end();
  await addRecords(workspaceId, (name, columns) => archive.csv(name, columns), accounts, unreadable);
  if (unreadable.length) archive.json("unreadable.json", unreadable);
}

async function addEverything(workspaceId: WorkspaceId, archive: Archive, accounts: Accounts): Promise<void> {
  archive.text("README.txt", everythingReadme);
  archive.json("workspace.json", await workspaces.get(workspaceId));
  archive.json("subscription-invoices.json", await subscriptionInvoices.all(workspaceId));
  archive.json("business.json", await business.shown(workspaceId));
  archive.json("settings.json", await settings.get(workspaceId));
  const unreadable: UnreadableRecord[] = [];
  const { team, conversation } = await peopleOf(workspaceId, unreadable);
  archive.json("members.json", team);
  archive.json("conversation.json", conversation);
  for (const name of await logos.names(workspaceId)) {
    const png = await logos.find(workspaceId, name);
    if (png) archive.bytes(`logos/${name}`, png);
  }
  const both: FileOf = <R>(name: string, columns: readonly AccountingColumn<R>[]) => {
    const [json, csv] = [archive.jsonList<R>(name), archive.csv(name, columns)];
    return {
      add(record: R) {
        json.add(record);
        csv.add(record);
      },
      end() {
        json.end();
        csv.end();
      },
    };
  };
  await addRecords(workspaceId, both, accounts, unreadable);
  const json = archive.jsonList<Invoice>("invoices");
  for await (const invoice of allInvoices(workspaceId, unreadable)) {
    json.add(invoice);
    accounts.add(invoice);
  }
  json.end();
  accounts.end();
  const activities = reporting(unreadable, "activity", (cursor) => activity.everything(workspaceId, { limit: PAGE, cursor }));
  await addList(both("activity", columnsOf<Activity>(Activity.shape)), activities);
  // The box repeats what the message says.
  const { box: _, ...columns } = shapeOf(Email);
  const emailColumns = columnsOf<StoredEmail>(columns, ["trouble"]);
  const all = reporting(unreadable, "emails", (cursor) => emails.everything(workspaceId, { limit: PAGE, cursor }));
  await addList(both("emails", emailColumns), all);
  archive.json("unreadable.json", unreadable);
}

/** A stored item that could not be read: the export has it as it is stored. */
interface UnreadableRecord extends UnreadableItem {
  readonly list: string;
}

const recordOf = (list: string, { item: { pk: _, ...item }, problem }: UnreadableItem): UnreadableRecord => ({ list, item, problem });

type PageOf<R> = (cursor: string | undefined) => Promise<Page<R>>;

/** Wraps a list's pages; unreadable items are added to `unreadable`. */
const reporting =
  <R>(unreadable: UnreadableRecord[], list: string, page: PageOf<R>): PageOf<R> =>
  async (cursor) => {
    const part = await page(cursor);
    unreadable.push(...(part.unreadable ?? []).map((each) => recordOf(list, each)));
    return part;
  };

/** Creates the file or files of a list. */
type FileOf = <R>(name: string, columns: readonly AccountingColumn<R>[]) => RecordFile<R>;

async function addRecords(workspaceId: WorkspaceId, fileOf: FileOf, accounts: Accounts, unreadable: UnreadableRecord[]): Promise<void> {
  for (const noun of recordNouns) {
    const list = listOf(noun);
    await addList(
      fileOf(list, recordColumns(noun)),
      reporting(unreadable, list, (cursor) => storeOf(noun).page(workspaceId, { limit: PAGE, cursor })),
    );
  }
  const written = fileOf("documents", documentColumns);
  const documentPages = reporting(unreadable, "documents", (cursor) => documents.page(workspaceId, { limit: PAGE, cursor }));
  for await (const document of every(documentPages)) {
    written.add(document);
    accounts.addDocument(document);
  }
  written.end();
}

async function addList<R>(file: RecordFile<R>, page: PageOf<R>): Promise<void> {
  for await (const record of every(page)) file.add(record);
  file.end();
}

const allInvoices = (workspaceId: WorkspaceId, unreadable: UnreadableRecord[]): AsyncGenerator<Invoice> =>
  every(reporting(unreadable, "invoices", (cursor) => invoices.whole(workspaceId, { limit: INVOICES, cursor })));

/** Returns the members of the workspace and their conversations with the assistant. */
async function peopleOf(workspaceId: WorkspaceId, unreadable: UnreadableRecord[]) {
  const all = await members.of(workspaceId);
  const team = all.map(async ({ sub, ...member }) => ({ ...member, ...(await people.find(sub)) }));
  const conversation = all.map(async ({ userId }) => {
    const speaker = { workspaceId, userId };
    const { messages, draft, unfinished, unreadable: others } = await everyConversation(speaker);
    unreadable.push(...others.map((each) => recordOf("conversation", each)));
    return { userId, messages, draft, ...(unfinished.length ? { unfinished } : {}) };
  });
  return { team: await Promise.all(team), conversation: await Promise.all(conversation) };
}

/** The fields of all options of a union; a record's missing fields are empty columns. */
function shapeOf({ def: { options } }: { def: { options: readonly { shape: object }[] } }): Record<string, unknown> {
  return Object.assign({}, ...options.map(({ shape }) => shape));
}
