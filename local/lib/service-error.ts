import type { SignatureFaultCode } from "./sigv4.ts";

/** A refusal by an AWS service: `code` is the error's name in the SDK, `status` the HTTP status. */
export abstract class ServiceError<Code extends string> extends Error {
  readonly code: Code;
  readonly status: number;

  constructor(code: Code, status: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Returns the error class of a service whose codes have these statuses. */
export const serviceErrors = <Code extends string>(statuses: Readonly<Record<Code, number>>) =>
  class extends ServiceError<Code> {
    constructor(code: Code, message: string) {
      super(code, statuses[code], message);
    }
  };

/** Maps all signature faults to a service that has these four codes. */
export const signatureCodes = <Code extends string>(
  codes: Record<"missing" | "malformed" | "unknownKey" | "mismatch", Code>,
): Readonly<Record<SignatureFaultCode, Code>> => ({
  missing: codes.missing,
  malformed: codes.malformed,
  malformed_query: codes.malformed,
  unknown_key: codes.unknownKey,
  mismatch: codes.mismatch,
  skewed: codes.mismatch,
  expired: codes.mismatch,
  unsigned_headers: codes.mismatch,
});
