import { expect, test } from "vitest";
import { complete, type Resource, standard } from "./stacks.ts";

const sending = complete();
const { of } = sending;

interface Statement {
  readonly Action: string | string[];
  readonly Resource: Parameters<typeof arnOf>[0];
  readonly Principal?: unknown;
  readonly Condition?: unknown;
}
const the = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("It is not there.");
  return found;
};
const resourceOf = (type: string, name: string): [string, Resource] => the(of(type).find(([id]) => id.startsWith(name)));

/** The roles that may perform an action, by the start of their name, with the statement that allows it. */
const allowing = (action: string): [role: string, statement: Statement][] =>
  of("AWS::IAM::Policy").flatMap(([id, { Properties }]) =>
    (Properties.PolicyDocument.Statement as Statement[])
      .filter(({ Action }) => [Action].flat().includes(action))
      .map((statement): [string, Statement] => [id.replace(/(RoleDefault|DefaultPolicy).*$/, ""), statement]),
  );
/** An ARN as one text, with resource names for parts that are not known yet. */
const arnOf = (arn: { "Fn::Join": [string, (string | { Ref: string })[]] }): string =>
  arn["Fn::Join"][1].map((part) => (typeof part === "string" ? part : part.Ref)).join("");

test("the email sender may send as this one address, with our configuration set, and as no other; no other function may send", () => {
  for (const action of ["ses:SendEmail", "ses:SendRawEmail"]) {
    const [identity, configuration, ...more] = allowing(action);
    expect(more).toEqual([]);
    expect([identity?.[0], configuration?.[0]]).toEqual(["emailsender", "emailsender"]);
    expect(arnOf(the(identity)[1].Resource)).toMatch(/:ses:AWS::Region:AWS::AccountId:identity\/example\.com$/);
    expect(identity?.[1].Condition).toEqual({ StringEquals: { "ses:FromAddress": "invoices@example.com" } });
    expect(arnOf(the(configuration)[1].Resource)).toMatch(/:configuration-set\/SenderEmails\w+$/);
  }
  const all = of("AWS::IAM::Policy").flatMap(([, { Properties }]) => (Properties.PolicyDocument.Statement as Statement[]).flatMap(({ Action }) => Action));
  expect([...new Set(all.filter((action) => action.startsWith("ses:")))].sort()).toEqual(["ses:SendEmail", "ses:SendRawEmail"]);
});

test("the email sender is told the address that it may send as, and the configuration set", () => {
  const { MAIL_FROM, SES_CONFIGURATION_SET } = resourceOf("AWS::Lambda::Function", "emailsender")[1].Properties.Environment.Variables;
  expect(MAIL_FROM).toBe("invoices@example.com");
  expect(SES_CONFIGURATION_SET).toEqual({ Ref: of("AWS::SES::ConfigurationSet")[0]?.[0] });
});

test("only the email sender and an export let something be printed by calling, and they may call nothing else", () => {
  const callers = allowing("lambda:InvokeFunction").filter(([role]) => !/caller/.test(role) && !role.startsWith("CustomCDK"));
  expect(callers.map(([role]) => role).sort()).toEqual(["account", "emailsender"]);
  for (const [role, { Resource }] of callers) {
    expect(Resource).toEqual({ "Fn::ImportValue": expect.stringMatching(/deliveryFunction[0-9A-F]+Arn/) });
    expect(JSON.stringify(resourceOf("AWS::Lambda::Function", role)[1].Properties.Environment.Variables.PRINTER_FUNCTION)).toMatch(/Refdelivery/);
  }
});

test("only the functions that know the queue of emails may put one in, and only the email sender takes them out", () => {
  const holders = of("AWS::Lambda::Function").filter(([, { Properties }]) => "EMAILS_QUEUE_URL" in (Properties.Environment?.Variables ?? {}));
  const ofEmails = (action: string) => allowing(action).filter(([, { Resource: to }]) => /GetAttEmails|"Emails/.test(JSON.stringify(to)));
  const handing = ofEmails("sqs:SendMessage").map(([role]) => role);
  expect(handing.sort()).toEqual(holders.map(([id]) => id.replace(/Function[0-9A-F]+$/, "")).sort());
  expect(handing.length).toBeGreaterThan(2);
  expect(ofEmails("sqs:ReceiveMessage").map(([role]) => role)).toEqual(["emailsender"]);
});

test("an email travels by TLS or not at all, and not again to who does not exist or does not want it", () => {
  expect(of("AWS::SES::ConfigurationSet").map(([, { Properties }]) => Properties)).toEqual([
    {
      DeliveryOptions: { TlsPolicy: "REQUIRE" },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
      Tags: expect.anything(),
    },
  ]);
});

const [topic, { Properties: notices }] = resourceOf("AWS::SNS::Topic", "SenderNotices");
const [key, { Properties: ofKey }] = resourceOf("AWS::KMS::Key", "SenderNoticesKey");

test("SES says what became of each email, of what we act on and no more: whether it was opened is not asked", () => {
  const [, { Properties }] = resourceOf("AWS::SES::ConfigurationSetEventDestination", "SenderEmailsNotices");
  expect(Properties.EventDestination).toMatchObject({
    Enabled: true,
    MatchingEventTypes: ["send", "delivery", "bounce", "complaint", "reject", "renderingFailure"],
    SnsDestination: { TopicARN: { Ref: topic } },
  });
});

test("a notice is encrypted at rest and on its way, and only SES may make one, for our configuration set", () => {
  const ours = { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" }, "aws:SourceArn": expect.anything() } };
  expect(notices.KmsMasterKeyId).toEqual({ "Fn::GetAtt": [key, "Arn"] });
  expect(ofKey.EnableKeyRotation).toBe(true);
  const ses = ofKey.KeyPolicy.Statement.filter(({ Principal }: Statement) => JSON.stringify(Principal).includes("ses.amazonaws.com"));
  expect(ses).toMatchObject([{ Action: ["kms:Decrypt", "kms:GenerateDataKey"], Condition: ours }]);
  expect(arnOf(ses[0].Condition.StringEquals["aws:SourceArn"])).toMatch(/:configuration-set\/SenderEmails\w+$/);

  const [, { Properties }] = the(of("AWS::SNS::TopicPolicy").find(([, policy]) => JSON.stringify(policy.Properties.Topics).includes(topic)));
  const { Statement: policy } = Properties.PolicyDocument;
  expect(policy).toContainEqual(
    expect.objectContaining({ Effect: "Deny", Action: "sns:Publish", Condition: { Bool: { "aws:SecureTransport": "false" } }, Principal: "*" }),
  );
  const allowed = policy.filter(({ Effect }: { Effect: string }) => Effect === "Allow");
  expect(allowed).toMatchObject([{ Action: "sns:Publish", Principal: { Service: "ses.amazonaws.com" } }]);
  expect(JSON.stringify(allowed[0].Condition)).toMatch(/SourceArn.*configuration-set\/.*SenderEmails/);
});

test("a notice that cannot be handed over, or that fails, is tried again and then kept", () => {
  const [failed] = resourceOf("AWS::SQS::Queue", "FailedNotices");
  const [subscription] = of("AWS::SNS::Subscription").map(([, { Properties }]) => Properties);
  expect(subscription).toMatchObject({
    Protocol: "lambda",
    TopicArn: { Ref: topic },
    RedrivePolicy: { deadLetterTargetArn: { "Fn::GetAtt": [failed, "Arn"] } },
  });
  expect(subscription?.Endpoint["Fn::GetAtt"][0]).toMatch(/^emaileventsFunction/);
  const [, config] = the(of("AWS::Lambda::EventInvokeConfig").find(([, { Properties }]) => Properties.FunctionName.Ref.startsWith("emaileventsFunction")));
  expect(config.Properties).toMatchObject({ MaximumRetryAttempts: 2, DestinationConfig: { OnFailure: { Destination: { "Fn::GetAtt": [failed, "Arn"] } } } });
});

test("the domain of the address is made known to SES, with DKIM's records to set and a subdomain that bounces go to", () => {
  expect(of("AWS::SES::EmailIdentity").map(([, { Properties }]) => Properties)).toMatchObject([
    {
      EmailIdentity: "example.com",
      MailFromAttributes: { MailFromDomain: "bounces.example.com", BehaviorOnMxFailure: "USE_DEFAULT_VALUE" },
      FeedbackAttributes: { EmailForwardingEnabled: false },
    },
  ]);
  const records = Object.keys(sending.outputs("mail"));
  expect(records).toEqual(expect.arrayContaining(["Dkim1", "Dkim2", "Dkim3", "BouncesMx", "BouncesSpf"]));
});

test("where no address is set no domain is claimed: SES refuses each email of one that cannot exist, and says why", () => {
  const { of: standardOf } = standard();
  expect(standardOf("AWS::SES::EmailIdentity")).toEqual([]);
  const [, emailSender] = the(standardOf("AWS::Lambda::Function").find(([id]) => id.startsWith("emailsender")));
  expect(emailSender.Properties.Environment.Variables.MAIL_FROM).toMatch(/\.invalid$/);
});

/** Returns the functions that have a setting. `mayWith` returns the roles that may perform an action on a queue. */
const holdersOf = (setting: string) =>
  of("AWS::Lambda::Function").flatMap(([id, { Properties }]) =>
    setting in (Properties.Environment?.Variables ?? {}) ? [id.replace(/Function[0-9A-F]+$/, "")] : [],
  );
const mayWith = (queue: string) => (action: string) =>
  allowing(action)
    .filter(([, { Resource: to }]) => new RegExp(`GetAtt${queue}|"${queue}`).test(JSON.stringify(to)))
    .map(([role]) => role);

test("functions that end emails may tell the assistant of it, and the one that takes messages in hands them over; no other reaches the queue of turns", () => {
  const ofTurns = mayWith("Turns");
  const telling = ofTurns("sqs:SendMessage");
  // The assistant works on these messages, and has failed ones delivered again.
  expect([...telling, "assistant"].sort()).toEqual(holdersOf("TURNS_QUEUE_URL").sort());
  expect(ofTurns("sqs:ChangeMessageVisibility")).toEqual(["assistant"]);
  expect(telling.sort()).toEqual(["billing", "chat", "emailevents", "emailsender", "outbox"]);
  expect(ofTurns("sqs:ReceiveMessage")).toEqual(["assistant"]);
});

test("open screens are told of a change by one small function, which takes what others put on the queue of updates", () => {
  const ofUpdates = mayWith("Updates");
  const telling = ofUpdates("sqs:SendMessage").sort();
  expect(telling).toEqual(holdersOf("UPDATES_QUEUE_URL").sort());
  expect(telling).toEqual(["account", "billing", "emailevents", "emailsender", "outbox", "public", "scans", "stripewebhook", "sweep"]);
  expect(ofUpdates("sqs:ReceiveMessage")).toEqual(["push"]);
  expect(holdersOf("FAILED_UPDATES_QUEUE_URL")).toEqual([]);
});
