import { rmSync } from "node:fs";
import { join } from "node:path";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import type { SNSEvent } from "aws-lambda";
import * as z from "zod/mini";
import { type Letters, openLetters } from "../../local/mail/letters.ts";
import { type Ses, type SesOptions, startSes } from "../../local/ses.ts";
import { clockFrom } from "../../shared/clock.ts";
import { emptyFolder } from "../folder.ts";

export const credentials = { accessKeyId: "local", secretAccessKey: "local-secret" };

/** A client that speaks as the product does. */
export const clientFor = (endpoint: string, key: { accessKeyId: string; secretAccessKey: string } = credentials): SESv2Client =>
  new SESv2Client({ endpoint, region: "us-east-1", credentials: key, maxAttempts: 1 });

export interface SesHouse {
  readonly ses: Ses;
  readonly letters: Letters;
  readonly client: SESv2Client;
  /** What the subscribed function was called with. */
  readonly notices: SNSEvent[];
  readonly folder: string;
  /** Ends it; `keep` leaves what is on the disk. */
  close(options?: { keep: boolean }): Promise<void>;
}

/** A SES that knows example.com and the configuration set `letters`; `taking` stands for the function that events are brought to. */
export async function openSes({
  folder = emptyFolder(),
  taking = async () => {},
  retries = [],
  ...more
}: { folder?: string; taking?: (event: SNSEvent) => Promise<void>; retries?: readonly number[] } & Partial<SesOptions> = {}): Promise<SesHouse> {
  const now = clockFrom("2026-03-16T09:00:00.000Z");
  const letters = openLetters({ folder: join(folder, "mail"), now });
  const notices: SNSEvent[] = [];
  const onEvent = async (event: SNSEvent) => {
    await taking(event);
    notices.push(event);
  };
  const ses = await startSes({
    credentials,
    letters,
    identities: [{ name: "example.com" }, { name: "sales@single.example" }, { name: "pending.example", mailFromPending: true }],
    configurationSets: ["letters"],
    events: { folder: join(folder, "mail", "events"), onEvent, retries },
    now,
    ...more,
  });
  const client = clientFor(ses.url);
  return {
    ses,
    letters,
    client,
    notices,
    folder,
    async close({ keep } = { keep: false }) {
      client.destroy();
      await ses.close();
      if (!keep) rmSync(folder, { recursive: true });
    },
  };
}

/** The events in notices, as SES wrote them. */
export const eventsIn = (notices: readonly SNSEvent[]) => notices.flatMap(({ Records }) => Records.map(({ Sns }) => Event.parse(JSON.parse(Sns.Message))));

const Event = z.looseObject({ eventType: z.string(), mail: z.looseObject({ messageId: z.string(), destination: z.array(z.string()) }) });
