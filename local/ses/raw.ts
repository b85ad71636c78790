import { badRequest } from "./errors.ts";

/** 40 MB including attachments as encoded in MIME: the limit of the v2 API. */
const LARGEST = 40 * 2 ** 20;
/** RFC 5322, without the line break. */
const LONGEST_LINE = 998;
/** Headers that an email has at most once (RFC 5322, 3.6; RFC 2045). */
const once = /^(from|sender|reply-to|to|cc|bcc|message-id|in-reply-to|references|subject|date|mime-version|content-type|content-transfer-encoding)$/;
/** Headers that SES writes itself, and `Bcc`, which no recipient may read. */
const replacedHeaders = /^(message-id|date|bcc|return-path)$/;

/** A header: its name in lower case, and its full text with line breaks. */
interface HeaderField {
  name: string;
  text: string;
}

/** An email with its headers parsed and its body untouched. */
export interface RawEmail {
  fields: HeaderField[];
  body: Uint8Array;
}

/** Splits an email into headers and body. Throws `BadRequestException` if SES would refuse it. */
export function parseRawEmail(raw: Buffer): RawEmail {
  if (raw.length > LARGEST) throw badRequest(`Message length is more than ${LARGEST} bytes long: '${raw.length}'.`);
  const text = raw.toString("latin1");
  const longest = text.split("\n").find((line) => line.replace(/\r$/, "").length > LONGEST_LINE);
  if (longest !== undefined) throw badRequest("A line of the message is longer than 1000 characters.");
  const end = /\r?\n\r?\n/.exec(text);
  if (!end) throw badRequest("The message has no blank line between header and body.");
  const fields = fieldsOf(text.slice(0, end.index));
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, i) => once.test(name) && names.indexOf(name) !== i);
  if (twice) throw badRequest(`Duplicate header '${twice}'.`);
  if (!names.includes("from")) throw badRequest("Missing required header 'From'.");
  const own = names.find((name) => name.startsWith("x-ses-"));
  if (own) throw badRequest(`The header ${own} is not built in this SES.`);
  return { fields, body: raw.subarray(end.index + end[0].length) };
}

/** The email as SES sends it: with SES's Message-ID and Date, and without headers that only SES may read. */
export const emailAsSent = ({ fields, body }: RawEmail, { messageId, date }: { messageId: string; date: string }): Buffer => {
  const others = fields.filter(({ name }) => !replacedHeaders.test(name)).map(({ text }) => text);
  const head = [`Message-ID: <${messageId}@email.amazonses.com>`, `Date: ${new Date(date).toUTCString().replace("GMT", "+0000")}`, ...others];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"), body]);
};

function fieldsOf(head: string): HeaderField[] {
  const fields: HeaderField[] = [];
  for (const line of head.split(/\r?\n/)) {
    if (/[^\t\x20-\x7e]/.test(line)) throw badRequest("A header contains a character that is not printable ASCII.");
    const last = fields.at(-1);
    if (/^[ \t]/.test(line) && last) last.text += `\r\n${line}`;
    else {
      const name = /^([!-9;-~]+):/.exec(line)?.[1];
      if (!name) throw badRequest("A line of the header is none.");
      fields.push({ name: name.toLowerCase(), text: line });
    }
  }
  return fields;
}
