import PostalMime, { type Address, addressParser } from "postal-mime";

/** An email as parsed from its MIME. Addresses as people write them, `Jane Doe <jane@example.com>`. */
export interface ParsedEmail {
  from: string;
  to: string[];
  cc: string[];
  replyTo: string[];
  /** The bare addresses in From and Sender; `recipients` has those in To, Cc and Bcc. */
  senders: string[];
  recipients: string[];
  subject: string;
  text: string;
  html: string | undefined;
  /** In the order of the email, as the receiver reads them. */
  headers: { name: string; value: string }[];
  attachments: { name: string; type: string; bytes: Uint8Array }[];
}

/** Parses an email. Throws if it is nested too deeply or has too many headers. */
export async function readMime(raw: Uint8Array): Promise<ParsedEmail> {
  const { from, to, cc, replyTo, subject = "", text, html, headers, attachments } = await PostalMime.parse(raw);
  const inside = (...keys: string[]): string[] =>
    headers.filter(({ key }) => keys.includes(key)).flatMap(({ value }) => addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? []));
  return {
    from: from ? mailboxText(from) : "",
    to: (to ?? []).map(mailboxText),
    cc: (cc ?? []).map(mailboxText),
    replyTo: (replyTo ?? []).map(mailboxText),
    senders: inside("from", "sender"),
    recipients: inside("to", "cc", "bcc"),
    subject,
    text: text ?? "",
    html,
    headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? "attachment",
      type: mimeType,
      bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

function mailboxText({ name, address, group }: Address): string {
  if (group) return `${name}: ${group.map(mailboxText).join(", ")};`;
  return name ? `${name} <${address}>` : address;
}
