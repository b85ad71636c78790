import { ServiceError, signatureCodes } from "../lib/service-error.ts";

/** SQS's own refusals, by their API names, with the codes of the older query protocol. */
const refusals = {
  BatchEntryIdsNotDistinct: "AWS.SimpleQueueService.BatchEntryIdsNotDistinct",
  BatchRequestTooLong: "AWS.SimpleQueueService.BatchRequestTooLong",
  EmptyBatchRequest: "AWS.SimpleQueueService.EmptyBatchRequest",
  IncompleteSignature: "IncompleteSignature",
  InternalFailure: "InternalFailure",
  InvalidAttributeName: "InvalidAttributeName",
  InvalidAttributeValue: "InvalidAttributeValue",
  InvalidBatchEntryId: "AWS.SimpleQueueService.InvalidBatchEntryId",
  InvalidClientTokenId: "InvalidClientTokenId",
  InvalidMessageContents: "InvalidMessageContents",
  InvalidParameterValue: "InvalidParameterValue",
  MessageNotInflight: "AWS.SimpleQueueService.MessageNotInflight",
  MissingAuthenticationToken: "MissingAuthenticationToken",
  MissingParameter: "MissingParameter",
  QueueDoesNotExist: "AWS.SimpleQueueService.NonExistentQueue",
  QueueNameExists: "QueueAlreadyExists",
  ReceiptHandleIsInvalid: "ReceiptHandleIsInvalid",
  SerializationException: "SerializationException",
  SignatureDoesNotMatch: "SignatureDoesNotMatch",
  TooManyEntriesInBatchRequest: "AWS.SimpleQueueService.TooManyEntriesInBatchRequest",
  UnsupportedOperation: "AWS.SimpleQueueService.UnsupportedOperation",
} as const;

/** Refusals with a status other than 400. */
const statuses: Partial<Record<keyof typeof refusals, number>> = {
  InternalFailure: 500,
  InvalidClientTokenId: 403,
  MissingAuthenticationToken: 403,
  SignatureDoesNotMatch: 403,
};

/** A refusal, with the code that the SDK shows as the error's name. */
export class QueueError extends ServiceError<keyof typeof refusals> {
  constructor(code: keyof typeof refusals, message: string) {
    super(code, statuses[code] ?? 400, message);
  }

  get queryCode(): string {
    return refusals[this.code];
  }
}

/** SQS's error names for signature faults. */
export const sqsSignatureErrors = signatureCodes({
  missing: "MissingAuthenticationToken",
  malformed: "IncompleteSignature",
  unknownKey: "InvalidClientTokenId",
  mismatch: "SignatureDoesNotMatch",
});
