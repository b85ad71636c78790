import MailComposer from "nodemailer/lib/mail-composer";
import { badRequest } from "./errors.ts";
import type { SendEmail, Simple } from "./input.ts";

type Text = Simple["Subject"];

/** Composes the MIME of a simple message. Throws `BadRequestException` if it has neither text nor HTML. */
export function composeMime(
  { FromEmailAddress: from, Destination: { ToAddresses, CcAddresses }, ReplyToAddresses }: SendEmail,
  simple: Simple,
): Promise<Buffer> {
  const { Subject, Body, Headers, Attachments } = simple;
  const text = Body.Text && contentOf(Body.Text);
  const html = Body.Html && contentOf(Body.Html);
  if (text === undefined && html === undefined) throw badRequest("Content.Simple.Body needs Text or Html.");
  return new MailComposer({
    from,
    ...(ToAddresses.length ? { to: ToAddresses } : {}),
    ...(CcAddresses.length ? { cc: CcAddresses } : {}),
    ...(ReplyToAddresses.length ? { replyTo: ReplyToAddresses } : {}),
    subject: contentOf(Subject),
    text,
    html,
    headers: Headers.map(({ Name, Value }) => ({ key: Name, value: Value })),
    attachments: Attachments.map(({ RawContent, FileName, ContentType, ContentDisposition, ContentId }) => ({
      content: RawContent,
      filename: FileName,
      contentType: ContentType,
      contentDisposition: ContentDisposition?.toLowerCase(),
      cid: ContentId,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

function contentOf({ Data, Charset = "us-ascii" }: Text): string {
  if (/^utf-?8$/i.test(Charset)) return Data;
  if (!/^us-ascii$/i.test(Charset)) throw badRequest(`The character set ${Charset} is not built in this SES.`);
  if (/[^\0-\x7f]/.test(Data)) throw badRequest("The content has characters beyond ASCII and names no Charset.");
  return Data;
}
