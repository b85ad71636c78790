import { Duration, Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { DataStack } from "./data-stack.ts";
import type { DeliveryStack } from "./delivery-stack.ts";
import { explain } from "./explained.ts";
import { HouseFunction } from "./function.ts";
import { grantAttaching, grantTable } from "./grants.ts";
import { Sender } from "./sender.ts";
import type { Settings } from "./settings.ts";
import type { WebStack } from "./web-stack.ts";
import { type WorkQueue, workQueue, worksThrough } from "./work-queue.ts";

/** How long one letter may take: its PDF is printed in half a minute at most, and SES answers in a second. */
const LETTER = Duration.minutes(1);

/** How long one turn of a conversation may take; API Gateway would close at 29 s, the queue does not. */
export const TURN = Duration.minutes(2);

/** SES lets a new sender have 14 letters a second, and each takes the better part of one; what is more waits in the queue. */
const AT_ONCE = 10;

/**
 * Letters: the queue of those to be sent (those about one invoice are one group), who sends them, and who notes what became of them. The queue of turns (one
 * conversation is one group) is here, because what became of a letter is told behind the turn that asked for it; the assistant works through it.
 */
export class MailStack extends Stack {
  readonly letters: WorkQueue;
  readonly turns: WorkQueue;
  readonly sender: Sender;
  /** The notices of SES that nobody could take, or that could not be noted. */
  readonly failedNotices: Queue;

  constructor(scope: Construct, id: string, props: { data: DataStack; web: WebStack; delivery: DeliveryStack; settings: Settings }) {
    super(scope, id, { description: "Plainbill: letters, and what became of them." });
    this.sender = new Sender(this, "Sender", { mailFrom: props.settings.mailFrom });
    // Who takes a letter up is the only one to send it, so it may come back soon: somebody waits to hear what became of it.
    this.letters = workQueue(this, "Letters", { limit: LETTER, times: 2 });
    this.turns = workQueue(this, "Turns", { limit: TURN });
    this.failedNotices = new Queue(this, "FailedNotices", { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) });
    explain(this.failedNotices, { "AwsSolutions-SQS3": "This is a dead-letter queue: of a subscription and of a function, which cdk-nag does not look at." });
    this.addMailer(props);
    this.addMailEvents(props);
  }

  /** What a function that hands letters over is told, and may do. */
  get handing() {
    const { queue } = this.letters;
    return { environment: { LETTERS_QUEUE_URL: queue.queueUrl }, allow: (lambda: HouseFunction["lambda"]) => void queue.grant(lambda, "sqs:SendMessage") };
  }

  /** What a function that has something for the assistant is told, and may do: what somebody said, or that a letter has ended. */
  get telling() {
    const { queue } = this.turns;
    return { environment: { TURNS_QUEUE_URL: queue.queueUrl }, allow: (lambda: HouseFunction["lambda"]) => void queue.grant(lambda, "sqs:SendMessage") };
  }

  private addMailer({ data, web, delivery: { printer }, settings }: { data: DataStack; web: WebStack; delivery: DeliveryStack; settings: Settings }): void {
    const { lambda } = new HouseFunction(this, "mailer", {
      entry: "functions/mailer/handler.ts",
      hurts: "People's invoices, reminders and receipts do not reach their customers.",
      timeout: LETTER,
      environment: {
        TABLE_NAME: data.table.tableName,
        FILES_BUCKET: data.files.bucketName,
        PUBLIC_ORIGIN: web.origin,
        PRINTER_FUNCTION: printer.functionName,
        MAIL_FROM: this.sender.address,
        SES_CONFIGURATION_SET: this.sender.configurationSet.configurationSetName,
        ...this.telling.environment,
      },
      secrets: { key: data.settingsKey, values: { LINK_KEY: data.linkKey }, asOf: settings.secretsAsOf },
    });
    grantTable(data.table, "mailer", lambda);
    grantAttaching(data, lambda);
    lambda.addToRolePolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [printer.functionArn] }));
    this.sender.allow(lambda);
    this.telling.allow(lambda);
    worksThrough(lambda, this.letters, AT_ONCE);
  }

  private addMailEvents({ data }: { data: DataStack }): void {
    const { lambda } = new HouseFunction(this, "mail-events", {
      entry: "functions/mail-events/handler.ts",
      hurts: "People are not told that a letter came back, and letters in doubt stay in doubt.",
      environment: { TABLE_NAME: data.table.tableName, ...this.telling.environment },
    });
    grantTable(data.table, "mail-events", lambda);
    this.telling.allow(lambda);
    // SNS only hands a notice over: it tries again where Lambda does not take it, and Lambda tries again where the function fails.
    this.sender.notices.addSubscription(new LambdaSubscription(lambda, { deadLetterQueue: this.failedNotices }));
    lambda.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: Duration.hours(6), onFailure: new SqsDestination(this.failedNotices) });
  }
}
