import {
  AccountSuspendedException,
  LimitExceededException,
  MessageRejected,
  SESv2Client,
  SESv2ServiceException,
  SendEmailCommand,
  TooManyRequestsException,
} from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { prepareMail } from "../platform/mail.ts";
import { sesVerdictOn } from "./ses-verdict.ts";

const ses = mockClient(SESv2Client);
const settings = withSettings({ AWS_REGION: "us-east-1", MAIL_FROM: "invoices@plainbill.test", SES_CONFIGURATION_SET: "emails" });
afterAll(async () => {
  ses.restore();
  await settings.close();
});
beforeEach(() => void ses.reset());

const at = (httpStatusCode: number) => ({ $metadata: { httpStatusCode } });
const failure = (name: string, status: number) => new SESv2ServiceException({ name, $fault: status < 500 ? "client" : "server", ...at(status) });
const connection = (code: string) => Object.assign(new Error(code), { code });

/** No customer gets an email twice: it may be sent again only if SES certainly did not accept it. */
test.each([
  // Accepted, but the answer was lost or broken: no retry.
  ["SES answers 500 after it took the email", "unknown", failure("InternalServiceErrorException", 500)],
  ["SES answers 503", "unknown", failure("ServiceUnavailable", 503)],
  ["the connection broke while the answer was awaited", "unknown", connection("ECONNRESET")],
  ["the answer did not come in time", "unknown", Object.assign(new Error("timed out"), { name: "TimeoutError" })],
  ["something was thrown that is no error", "unknown", "closed"],
  // Not accepted; a retry may succeed.
  ["SES is asked too much", "untaken", new TooManyRequestsException({ message: "Too many", ...at(429) })],
  ["a limit of SES is reached", "untaken", new LimitExceededException({ message: "Daily", ...at(400) })],
  ["the account is throttled", "untaken", failure("ThrottlingException", 400)],
  ["SES was not reached", "untaken", connection("ECONNREFUSED")],
  ["its name was not found", "untaken", connection("EAI_AGAIN")],
  // Not accepted; a retry would not help.
  ["SES rejects the message", "refused", new MessageRejected({ message: "Address blacklisted", ...at(400) })],
  ["our account is suspended", "refused", new AccountSuspendedException({ message: "Suspended", ...at(400) })],
])("where %s, the email is %s", async (_, kind, error) => {
  ses.on(SendEmailCommand).callsFake(() => {
    throw error;
  });
  const send = await prepareMail({ from: "Larkspur", to: [{ address: "ap@acme.example" }], subject: "Invoice", text: "Here it is." });
  const verdict = await send().then(
    () => undefined,
    (thrown: unknown) => sesVerdictOn(thrown),
  );
  expect(verdict?.kind).toBe(kind);
  expect(ses.calls()).toHaveLength(1);
});

test("the author reads why their email was rejected, and of our own trouble with SES only that there is some", () => {
  expect(sesVerdictOn(new MessageRejected({ message: "Address blacklisted", ...at(400) }))).toMatchObject({ reason: "Address blacklisted" });
  expect(sesVerdictOn(new AccountSuspendedException({ message: "arn:aws:ses:us-east-1:111:suspended", ...at(400) }))).not.toMatchObject({
    reason: expect.stringContaining("arn:"),
  });
});

test("SES that takes an email and gives it no id has left it in doubt", async () => {
  ses.on(SendEmailCommand).resolves({});
  const send = await prepareMail({ from: "Larkspur", to: [{ address: "ap@acme.example" }], subject: "Invoice", text: "Here it is." });
  await expect(send().catch((error: unknown) => sesVerdictOn(error))).resolves.toEqual({ kind: "unknown" });
});
