import * as z from "zod/mini";
import { QueueError } from "./errors.ts";

/** The largest message and the largest batch, bodies and attributes together: 1 MiB. */
export const MESSAGE_LIMIT = 1024 * 1024;

const whole = (min: number, max: number, usual: number) => z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), usual);
const flag = z._default(
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((value) => value === "true"),
  ),
  false,
);
const json = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.issues.push({ code: "custom", message: "is not JSON", input: text });
          return z.NEVER;
        }
      }),
    ),
    schema,
  );

/** The attributes of a queue, parsed from SQS's strings. Times in seconds, `MaximumMessageSize` in bytes. */
const QueueSettings = z.strictObject({
  VisibilityTimeout: whole(0, 43_200, 30),
  DelaySeconds: whole(0, 900, 0),
  MessageRetentionPeriod: whole(60, 1_209_600, 345_600),
  ReceiveMessageWaitTimeSeconds: whole(0, 20, 0),
  MaximumMessageSize: whole(1024, MESSAGE_LIMIT, MESSAGE_LIMIT),
  RedrivePolicy: z.optional(
    json(z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)) })),
  ),
  FifoQueue: flag,
  ContentBasedDeduplication: flag,
  DeduplicationScope: z._default(z.enum(["queue", "messageGroup"]), "queue"),
  FifoThroughputLimit: z._default(z.enum(["perQueue", "perMessageGroupId"]), "perQueue"),
  SqsManagedSseEnabled: z._default(z.string(), "true"),
});
export type QueueSettings = z.output<typeof QueueSettings>;

/** Parses the attributes of the queue `name`. Throws `InvalidAttributeName`, `InvalidAttributeValue` or `InvalidParameterValue`. */
export function queueSettings(name: string, attributes: Readonly<Record<string, string>>): QueueSettings {
  const fifo = name.endsWith(".fifo");
  if (name.length > 80 || !/^[\w-]+(\.fifo)?$/.test(name))
    throw new QueueError("InvalidParameterValue", "Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length");
  const result = z.safeParse(QueueSettings, attributes);
  const issue = result.error?.issues[0];
  if (issue?.code === "unrecognized_keys") throw new QueueError("InvalidAttributeName", `Unknown Attribute ${issue.keys[0]}.`);
  if (!result.success) throw new QueueError("InvalidAttributeValue", `Invalid value for the parameter ${String(issue?.path[0])}.`);
  if (fifo && !result.data.FifoQueue) throw new QueueError("InvalidParameterValue", "The name of a FIFO queue can only be used with the attribute FifoQueue.");
  const fifoOnly = ["FifoQueue", "ContentBasedDeduplication", "DeduplicationScope", "FifoThroughputLimit"].find((only) => only in attributes);
  if (!fifo && fifoOnly) throw new QueueError("InvalidAttributeName", `Unknown Attribute ${fifoOnly}.`);
  return result.data;
}

/** Every attribute that has a value, given or default, in SQS's form. */
export function shownAttributes(name: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  const settings = queueSettings(name, attributes);
  const fifoOnly = name.endsWith(".fifo") ? [] : ["FifoQueue", "ContentBasedDeduplication", "DeduplicationScope", "FifoThroughputLimit"];
  const usual = Object.entries(settings).filter(([key, value]) => typeof value !== "object" && value !== undefined && !fifoOnly.includes(key));
  return { ...Object.fromEntries(usual.map(([key, value]) => [key, String(value)])), ...attributes };
}
