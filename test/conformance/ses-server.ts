import { rmSync } from "node:fs";
import { join } from "node:path";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import type { SNSEvent } from "aws-lambda";
import * as z from "zod/mini";
import { type EmailStore, type LocalEmail, openEmails } from "../../local/mail/emails.ts";
import { type Ses, type SesOptions, startSes } from "../../local/ses.ts";
import { clockFrom } from "../../shared/clock.ts";
import { emptyFolder } from "../folder.ts";
import { credentials } from "./credentials.ts";

/** A client configured as the product's. */
export const clientFor = (endpoint: string, key: { accessKeyId: string; secretAccessKey: string } = credentials): SESv2Client =>
  new SESv2Client({ endpoint, region: "us-east-1", credentials: key, maxAttempts: 1 });

export interface SesServer {
  readonly ses: Ses;
  readonly emails: EmailStore;
  readonly client: SESv2Client;
  /** The events that the subscribed function received. */
  readonly notices: SNSEvent[];
  readonly folder: string;
  /** The email sent under this message id, read from disk. */
  emailOf(messageId: string): LocalEmail;
  /** Closes the server; `keep` leaves its data on disk. */
  close(options?: { keep: boolean }): Promise<void>;
}

/** A SES that knows example.com and the configuration set `emails`; `taking` is the function that receives events. */
export async function openSes({
  folder = emptyFolder(),
  taking = async () => {},
  retries = [],
  ...more
}: { folder?: string; taking?: (event: SNSEvent) => Promise<void>; retries?: readonly number[] } & Partial<SesOptions> = {}): Promise<SesServer> {
  const now = clockFrom("2026-03-16T09:00:00.000Z");
  const stored = openEmails({ folder: join(folder, "mail"), now });
  const ids = new Map<string, string>();
  const emails: EmailStore = {
    ...stored,
    deliver(post, raw) {
      const email = stored.deliver(post, raw);
      if (email.handed) ids.set(email.handed.messageId, email.id);
      return email;
    },
  };
  const notices: SNSEvent[] = [];
  const onEvent = async (event: SNSEvent) => {
    await taking(event);
    notices.push(event);
  };
  const ses = await startSes({
    credentials,
    emails,
    identities: [{ name: "example.com" }, { name: "sales@single.example" }, { name: "pending.example", mailFromPending: true }],
    configurationSets: ["emails"],
    events: { folder: join(folder, "mail", "events"), onEvent, retries },
    now,
    ...more,
  });
  const client = clientFor(ses.url);
  return {
    ses,
    emails,
    client,
    notices,
    folder,
    emailOf(messageId) {
      const email = emails.find(ids.get(messageId) ?? "");
      if (!email) throw new Error(`There is no letter ${messageId}.`);
      return email;
    },
    async close({ keep } = { keep: false }) {
      client.destroy();
      await ses.close();
      if (!keep) rmSync(folder, { recursive: true });
    },
  };
}

/** The SES events in these notifications. */
export const eventsIn = (notices: readonly SNSEvent[]) => notices.flatMap(({ Records }) => Records.map(({ Sns }) => Event.parse(JSON.parse(Sns.Message))));

const Event = z.looseObject({ eventType: z.string(), mail: z.looseObject({ messageId: z.string(), destination: z.array(z.string()) }) });
