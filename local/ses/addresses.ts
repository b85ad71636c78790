import { badRequest, SesError } from "./errors.ts";

/** A verified sender: an address, or a domain with its subdomains. */
export interface SenderIdentity {
  readonly name: string;
  /** Its own MAIL FROM domain is set to refuse emails, and is not yet in DNS. */
  readonly mailFromPending?: boolean;
}

/** Returns the bare address of `jane@example.com` or `Jane Doe <jane@example.com>`. Throws `BadRequestException` unless it is exactly one, in ASCII. */
export function addressOf(mailbox: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(mailbox)) throw badRequest("Local address contains control or whitespace");
  if (/[^\x20-\x7e]/.test(mailbox)) throw badRequest(`Illegal address: '${mailbox}' has characters beyond ASCII; write them as encoded words or in Punycode.`);
  const { quoted, bare } = /^(?:(?:"(?:[^"\\]|\\.)*" *|[^"<>,;:@]*)<(?<quoted>[^<>]*)>|(?<bare>[^<>]*))$/.exec(mailbox.trim())?.groups ?? {};
  const address = quoted ?? bare;
  if (!address) throw badRequest("Illegal address");
  const at = address.lastIndexOf("@");
  if (at < 0) throw badRequest("Missing final '@domain'");
  checkLocal(address.slice(0, at));
  checkDomain(address.slice(at + 1));
  return address;
}

function checkLocal(local: string): void {
  if (local === "") throw badRequest("Missing local name");
  if (/\s/.test(local)) throw badRequest("Local address contains control or whitespace");
  if (!/^[\w!#$%&'*+\-/=?^`{|}~.]+$/.test(local)) throw badRequest("Local address contains illegal character");
  if (/^\.|\.\.|\.$/.test(local)) throw badRequest("Local address contains dot-dot, or starts or ends with dot");
  if (local.length > 64) throw badRequest("Local address is longer than 64 characters");
}

function checkDomain(domain: string): void {
  if (domain === "") throw badRequest("Missing domain");
  if (/\s/.test(domain)) throw badRequest("Domain contains control or whitespace");
  if (domain.startsWith(".")) throw badRequest("Domain starts with dot");
  if (domain.endsWith(".")) throw badRequest("Domain ends with dot");
  if (domain.includes("..")) throw badRequest("Domain contains dot-dot");
  if (!/^[a-z\d.-]+$/i.test(domain)) throw badRequest("Domain contains illegal character");
  if (!/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i.test(domain) || domain.length > 253) throw badRequest("Illegal domain");
}

/** Throws unless all of these senders are verified. */
export function checkSenders(senders: readonly string[], identities: readonly SenderIdentity[], region: string): void {
  const unknown = senders.filter((sender) => !identityOf(sender, identities));
  if (unknown.length > 0)
    throw new SesError(
      "MessageRejected",
      `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${[...new Set(unknown)].join(", ")}`,
    );
  if (senders.some((sender) => identityOf(sender, identities)?.mailFromPending))
    throw new SesError("MailFromDomainNotVerifiedException", "Custom MAIL FROM domain is not verified.");
}

/** Returns the identity that verifies `sender`. The address itself wins over its domain, the nearest domain over the ones above it. */
export function identityOf(sender: string, identities: readonly SenderIdentity[]): SenderIdentity | undefined {
  const [, domain = ""] = sender.toLowerCase().split(/@(?=[^@]*$)/);
  const labels = domain.split(".");
  const names = [sender.toLowerCase(), ...labels.map((_, i) => labels.slice(i).join("."))];
  return names.flatMap((name) => identities.find((identity) => identity.name.toLowerCase() === name) ?? [])[0];
}
