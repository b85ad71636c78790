import { serviceErrors, signatureCodes } from "../lib/service-error.ts";

/** SES's refusals, under their names in the SDK, with their status. */
export class SesError extends serviceErrors({
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
}) {}

export const badRequest = (message: string): SesError => new SesError("BadRequestException", message);

/** SES's error names for signature faults. */
export const sesSignatureErrors = signatureCodes({
  missing: "MissingAuthenticationTokenException",
  malformed: "IncompleteSignatureException",
  unknownKey: "InvalidClientTokenIdException",
  mismatch: "SignatureDoesNotMatchException",
});
