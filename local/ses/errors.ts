import type { Fault } from "../sigv4.ts";

/** SES's refusals, under the names that the SDK gives them, with their status. */
const refusals = {
  BadRequestException: 400,
  IncompleteSignatureException: 400,
  InternalServiceErrorException: 500,
  InvalidClientTokenIdException: 403,
  MailFromDomainNotVerifiedException: 400,
  MessageRejected: 400,
  MissingAuthenticationTokenException: 403,
  NotFoundException: 404,
  SignatureDoesNotMatchException: 403,
  TooManyRequestsException: 429,
  UnknownOperationException: 404,
} as const;

/** A refusal; `code` is the error's name in the SDK. */
export class SesError extends Error {
  readonly code: keyof typeof refusals;

  constructor(code: keyof typeof refusals, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return refusals[this.code];
  }
}

/** The refusal of a call that is written wrongly. */
export const badRequest = (message: string): SesError => new SesError("BadRequestException", message);

/** What SES calls each fault of a signature. */
export const signatureRefusals = {
  missing: "MissingAuthenticationTokenException",
  malformed: "IncompleteSignatureException",
  malformed_query: "IncompleteSignatureException",
  unknown_key: "InvalidClientTokenIdException",
  mismatch: "SignatureDoesNotMatchException",
  skewed: "SignatureDoesNotMatchException",
  expired: "SignatureDoesNotMatchException",
  unsigned_headers: "SignatureDoesNotMatchException",
} as const satisfies Record<Fault, keyof typeof refusals>;
