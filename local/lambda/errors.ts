import type { Fault } from "../sigv4.ts";

/** Lambda's refusals, under the names that the SDK gives them, with their status. */
const refusals = {
  IncompleteSignatureException: 403,
  InvalidParameterValueException: 400,
  InvalidRequestContentException: 400,
  InvalidSignatureException: 403,
  MissingAuthenticationTokenException: 403,
  RequestTooLargeException: 413,
  ResourceNotFoundException: 404,
  ServiceException: 500,
  UnknownOperationException: 404,
  UnrecognizedClientException: 403,
} as const;

/** A refusal; `code` is the error's name in the SDK. */
export class LambdaError extends Error {
  readonly code: keyof typeof refusals;

  constructor(code: keyof typeof refusals, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return refusals[this.code];
  }
}

/** What Lambda calls each fault of a signature. */
export const signatureRefusals = {
  missing: "MissingAuthenticationTokenException",
  malformed: "IncompleteSignatureException",
  malformed_query: "IncompleteSignatureException",
  unknown_key: "UnrecognizedClientException",
  mismatch: "InvalidSignatureException",
  skewed: "InvalidSignatureException",
  expired: "InvalidSignatureException",
  unsigned_headers: "InvalidSignatureException",
} as const satisfies Record<Fault, keyof typeof refusals>;
