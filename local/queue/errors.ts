import type { Fault } from "../sigv4.ts";

/** SQS's own refusals, under the names of its API, with the codes that the older query protocol has for them. */
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

/** A refusal, with the code that the SDK shows as the error's name. */
export class QueueError extends Error {
  readonly code: keyof typeof refusals;

  constructor(code: keyof typeof refusals, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    if (this.code === "InternalFailure") return 500;
    return this.code === "InvalidClientTokenId" || this.code === "MissingAuthenticationToken" || this.code === "SignatureDoesNotMatch" ? 403 : 400;
  }

  get queryCode(): string {
    return refusals[this.code];
  }
}

/** What SQS calls each fault of a signature. */
export const signatureRefusals = {
  missing: "MissingAuthenticationToken",
  malformed: "IncompleteSignature",
  malformed_query: "IncompleteSignature",
  unknown_key: "InvalidClientTokenId",
  mismatch: "SignatureDoesNotMatch",
  skewed: "SignatureDoesNotMatch",
  expired: "SignatureDoesNotMatch",
  unsigned_headers: "SignatureDoesNotMatch",
} as const satisfies Record<Fault, keyof typeof refusals>;
