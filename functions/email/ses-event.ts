import * as z from "zod/mini";
import { idOf } from "../../shared/ids.ts";
import { NoticeSubject } from "../../shared/sending/emails.ts";

/** A tag of ours; SES returns each as a list of one. */
const tag = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.tuple([z.unknown()]),
    z.pipe(
      z.transform(([value]: [unknown]) => value),
      schema,
    ),
  );

const ours = { workspace: tag(idOf("workspace")), email: tag(idOf("email")) };

const Mail = z.object({
  messageId: z.string(),
  tags: z.union([
    z.object({ ...ours, invoice: tag(idOf("invoice")) }),
    z.object({ ...ours, document: tag(idOf("document")) }),
    z.object({ ...ours, notice: tag(NoticeSubject) }),
  ]),
});

/** Converts SES's timestamps to ours. */
const Moment = z.pipe(
  z.iso.datetime(),
  z.transform((at) => new Date(at).toISOString()),
);

const Recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.optional(z.string()) }));

/** The events that SES publishes about an email of ours, with the fields we use. */
export const EmailEvent = z.discriminatedUnion("eventType", [
  z.object({ eventType: z.literal("Send"), mail: Mail }),
  z.object({ eventType: z.literal("Delivery"), mail: Mail }),
  z.object({
    eventType: z.literal("Bounce"),
    mail: Mail,
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients, timestamp: Moment }),
  }),
  z.object({
    eventType: z.literal("Complaint"),
    mail: Mail,
    complaint: z.object({ complainedRecipients: Recipients, complaintFeedbackType: z.nullish(z.string()), timestamp: Moment }),
  }),
  z.object({ eventType: z.literal("Reject"), mail: Mail, reject: z.object({ reason: z.string() }) }),
  z.object({ eventType: z.literal("Rendering Failure"), mail: Mail, failure: z.object({ errorMessage: z.string() }) }),
]);
export type EmailEvent = z.infer<typeof EmailEvent>;
