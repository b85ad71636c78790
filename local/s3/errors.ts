import { randomUUID } from "node:crypto";
import { ServiceError } from "../lib/service-error.ts";
import type { SignatureFault } from "../lib/sigv4.ts";
import { group, tag } from "./xml.ts";

/** S3's own refusals: status and default message. */
const refusals = {
  AccessDenied: [403, "Access Denied"],
  AccessForbidden: [403, "CORSResponse: This CORS request is not allowed."],
  AuthorizationHeaderMalformed: [400, "The authorization header that you provided is not valid."],
  AuthorizationQueryParametersError: [400, "The query parameters of this presigned request are not valid."],
  BadDigest: [400, "The checksum you specified did not match what we received."],
  EntityTooLarge: [400, "Your proposed upload exceeds the maximum allowed size"],
  EntityTooSmall: [400, "Your proposed upload is smaller than the minimum allowed size"],
  IncompleteBody: [400, "The request body terminated unexpectedly"],
  InternalError: [500, "We encountered an internal error. Please try again."],
  InvalidAccessKeyId: [403, "The AWS Access Key Id you provided does not exist in our records."],
  InvalidArgument: [400, "Invalid Argument"],
  InvalidPolicyDocument: [400, "The content of the form does not meet the conditions specified in the policy document."],
  InvalidRange: [416, "The requested range is not satisfiable"],
  InvalidRequest: [400, "Invalid Request"],
  InvalidURI: [400, "Couldn't parse the specified URI."],
  KeyTooLongError: [400, "Your key is too long"],
  MalformedPOSTRequest: [400, "The body of your POST request is not well-formed multipart/form-data."],
  MalformedXML: [400, "The XML you provided was not well-formed or did not validate against our published schema"],
  MetadataTooLarge: [400, "Your metadata headers exceed the maximum allowed metadata size"],
  MethodNotAllowed: [405, "The specified method is not allowed against this resource."],
  NoSuchBucket: [404, "The specified bucket does not exist"],
  NoSuchKey: [404, "The specified key does not exist."],
  NotImplemented: [501, "A header or query you provided implies functionality that is not implemented."],
  PreconditionFailed: [412, "At least one of the pre-conditions you specified did not hold"],
  RequestTimeTooSkewed: [403, "The difference between the request time and the current time is too large."],
  SignatureDoesNotMatch: [403, "The request signature we calculated does not match the signature you provided. Check your key and signing method."],
  XAmzContentSHA256Mismatch: [400, "The provided 'x-amz-content-sha256' header does not match what was computed."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

/** A refusal, with the code that the SDK shows as the error's name. */
export class S3Error extends ServiceError<keyof typeof refusals> {
  constructor(code: keyof typeof refusals, message: string = refusals[code][1]) {
    super(code, refusals[code][0], message);
  }

  /** S3's XML document for this error. */
  toXml(resource: string): string {
    return group("Error", tag("Code", this.code), tag("Message", this.message), tag("Resource", resource), tag("RequestId", randomUUID()));
  }
}

/** S3's refusals for signature faults. */
export const signatureRefusal = ({ fault, message }: SignatureFault): S3Error => {
  const code = {
    missing: "AccessDenied",
    malformed: "AuthorizationHeaderMalformed",
    malformed_query: "AuthorizationQueryParametersError",
    unknown_key: "InvalidAccessKeyId",
    mismatch: "SignatureDoesNotMatch",
    skewed: "RequestTimeTooSkewed",
    expired: "AccessDenied",
    unsigned_headers: "AccessDenied",
  } as const;
  return new S3Error(code[fault], message);
};
