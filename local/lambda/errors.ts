import { serviceErrors, signatureCodes } from "../lib/service-error.ts";

/** Lambda's refusals, under the names that the SDK gives them, with their status. */
export class LambdaError extends serviceErrors({
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
}) {}

/** What Lambda calls each fault of a signature. */
export const lambdaSignatureErrors = signatureCodes({
  missing: "MissingAuthenticationTokenException",
  malformed: "IncompleteSignatureException",
  unknownKey: "UnrecognizedClientException",
  mismatch: "InvalidSignatureException",
});
