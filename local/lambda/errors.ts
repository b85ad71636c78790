import { serviceErrors, signatureCodes } from "../lib/service-error.ts";

/** Lambda's refusals, under their names in the SDK, with their status. */
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

/** Lambda's error names for signature faults. */
export const lambdaSignatureErrors = signatureCodes({
  missing: "MissingAuthenticationTokenException",
  malformed: "IncompleteSignatureException",
  unknownKey: "UnrecognizedClientException",
  mismatch: "InvalidSignatureException",
});
