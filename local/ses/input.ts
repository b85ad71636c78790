import * as z from "zod/mini";
import { badRequest } from "./errors.ts";

const bytes = z.pipe(
  z.string().check(z.refine((base64) => base64.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(base64))),
  z.transform((base64) => Buffer.from(base64, "base64")),
);
const tagText = z.string().check(z.regex(/^[A-Za-z\d_-]{1,256}$/));
const Addresses = z._default(z.array(z.string()), []);
const Text = z.strictObject({ Data: z.string(), Charset: z.optional(z.string()) });

const Simple = z.strictObject({
  Subject: Text,
  Body: z.strictObject({ Text: z.optional(Text), Html: z.optional(Text) }),
  Headers: z._default(
    z.array(z.strictObject({ Name: z.string().check(z.regex(/^[!-9;-~]{1,126}$/)), Value: z.string().check(z.regex(/^[\x20-\x7e]{0,870}$/)) })),
    [],
  ),
  Attachments: z._default(
    z.array(
      z.strictObject({
        RawContent: bytes,
        FileName: z.string().check(z.minLength(1), z.maxLength(255)),
        ContentType: z.optional(z.string()),
        ContentDisposition: z.optional(z.enum(["ATTACHMENT", "INLINE"])),
        ContentId: z.optional(z.string()),
      }),
    ),
    [],
  ),
});
export type Simple = z.infer<typeof Simple>;

/** The body of `SendEmail`, as far as it is built. Unknown fields are errors, so that no test passes on one that SES would act on. */
const SendEmail = z.strictObject({
  FromEmailAddress: z.optional(z.string()),
  Destination: z._default(z.strictObject({ ToAddresses: Addresses, CcAddresses: Addresses, BccAddresses: Addresses }), {
    ToAddresses: [],
    CcAddresses: [],
    BccAddresses: [],
  }),
  ReplyToAddresses: Addresses,
  Content: z.strictObject({ Raw: z.optional(z.strictObject({ Data: bytes })), Simple: z.optional(Simple) }),
  EmailTags: z._default(z.array(z.strictObject({ Name: tagText, Value: tagText })), []),
  ConfigurationSetName: z.optional(z.string()),
});
export type SendEmail = z.infer<typeof SendEmail>;

/** Parses a call. Throws `BadRequestException` that names the first fault. */
export function sendEmailOf(body: string): SendEmail {
  const result = SendEmail.safeParse(parseJson(body));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const place = issue?.path.join(".") || "The request";
  if (issue?.code === "unrecognized_keys") throw badRequest(`${place}: ${issue.keys.join(", ")} is not built in this SES.`);
  throw badRequest(issue?.code === "invalid_type" && issue.input === undefined ? `${place} is required.` : `${place} is invalid.`);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw badRequest("The request is not JSON.");
  }
}
