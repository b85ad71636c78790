import { Duration, Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { acknowledgeFindings } from "./cdk-nag.ts";
import type { DataStack } from "./data-stack.ts";
import type { DeliveryStack } from "./delivery-stack.ts";
import { emailLimitVariables, troubleLimits } from "./email-limits.ts";
import { EmailSender } from "./email-sender.ts";
import { AppFunction } from "./function.ts";
import { grantAttaching, grantTable } from "./grants.ts";
import type { DeploymentSettings } from "./settings.ts";
import type { WebStack } from "./web-stack.ts";
import { type WorkQueue, workQueue, worksThrough } from "./work-queue.ts";

/** How long one email may take: its PDF is printed in half a minute at most, and SES answers in a second. */
const EMAIL = Duration.minutes(1);

/** How long one turn of a conversation may take; API Gateway would close at 29 s, the queue does not. */
export const TURN = Duration.minutes(2);

/** How long telling the open screens of one workspace may take. */
export const UPDATE = Duration.seconds(15);

/**
 * Emails: the queue of those to be sent (those about one invoice are one group), who sends them, and who notes what became of them. The queue of turns (one
 * conversation is one group) is here, because what became of an email is told behind the turn that asked for it; the assistant works through it. So is that of
 * updates (one workspace is one group), because open screens are told of emails too; `push` works through it.
 */
export class MailStack extends Stack {
  readonly emails: WorkQueue;
  readonly turns: WorkQueue;
  readonly updates: WorkQueue;
  readonly sender: EmailSender;
  /** The notices of SES that could not be delivered or stored. */
  readonly failedNotices: Queue;

  constructor(scope: Construct, id: string, props: { data: DataStack; web: WebStack; delivery: DeliveryStack; settings: DeploymentSettings }) {
    super(scope, id, { description: "Plainbill: emails, and what became of them." });
    this.sender = new EmailSender(this, "Sender", { mailFrom: props.settings.mailFrom });
    this.emails = workQueue(this, "Emails", { limit: EMAIL });
    this.turns = workQueue(this, "Turns", { limit: TURN });
    this.updates = workQueue(this, "Updates", { limit: UPDATE });
    this.failedNotices = new Queue(this, "FailedNotices", { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledgeFindings(this.failedNotices, {
      "AwsSolutions-SQS3": "This is a dead-letter queue: of a subscription and of a function, which cdk-nag does not look at.",
    });
    this.addEmailSender(props);
    this.addEmailEvents(props);
  }

  /** The environment and the right of a function that enqueues emails. */
  get emailEnqueuer() {
    const { queue } = this.emails;
    return { environment: { EMAILS_QUEUE_URL: queue.queueUrl }, allow: (lambda: AppFunction["lambda"]) => void queue.grant(lambda, "sqs:SendMessage") };
  }

  /** The same of a function that has open screens told of a change. */
  get updateEnqueuer() {
    const { queue } = this.updates;
    return { environment: { UPDATES_QUEUE_URL: queue.queueUrl }, allow: (lambda: AppFunction["lambda"]) => void queue.grant(lambda, "sqs:SendMessage") };
  }

  /** The same of a function that enqueues work for the assistant: a user's message, an email that has ended. */
  get turnEnqueuer() {
    const { queue } = this.turns;
    return { environment: { TURNS_QUEUE_URL: queue.queueUrl }, allow: (lambda: AppFunction["lambda"]) => void queue.grant(lambda, "sqs:SendMessage") };
  }

  private addEmailSender({
    data,
    web,
    delivery: { printer },
    settings,
  }: {
    data: DataStack;
    web: WebStack;
    delivery: DeliveryStack;
    settings: DeploymentSettings;
  }): void {
    const { lambda } = new AppFunction(this, "email-sender", {
      timeout: EMAIL,
      environment: {
        TABLE_NAME: data.table.tableName,
        FILES_BUCKET: data.files.bucketName,
        PUBLIC_ORIGIN: web.origin,
        PRINTER_FUNCTION: printer.functionName,
        MAIL_FROM: this.sender.address,
        SES_CONFIGURATION_SET: this.sender.configurationSet.configurationSetName,
        ...(settings.supportEmail ? { SUPPORT_EMAIL: settings.supportEmail } : {}),
        ...this.turnEnqueuer.environment,
        ...this.updateEnqueuer.environment,
        ...emailLimitVariables(settings),
      },
      secrets: { key: data.settingsKey, values: { LINK_KEY: data.linkKey }, asOf: settings.secretsAsOf },
    });
    grantTable(data.table, "email-sender", lambda);
    grantAttaching(data, lambda);
    lambda.addToRolePolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [printer.functionArn] }));
    this.sender.allow(lambda);
    this.turnEnqueuer.allow(lambda);
    this.updateEnqueuer.allow(lambda);
    worksThrough(lambda, this.emails, "FAILED_EMAILS_QUEUE_URL", settings.emailsAtOnce);
  }

  private addEmailEvents({ data, settings }: { data: DataStack; settings: DeploymentSettings }): void {
    const { lambda } = new AppFunction(this, "email-events", {
      environment: { TABLE_NAME: data.table.tableName, ...this.turnEnqueuer.environment, ...this.updateEnqueuer.environment, ...troubleLimits(settings) },
    });
    grantTable(data.table, "email-events", lambda);
    this.turnEnqueuer.allow(lambda);
    this.updateEnqueuer.allow(lambda);
    // SNS only delivers a notice: it tries again where Lambda does not take it, and Lambda tries again where the function fails.
    this.sender.notices.addSubscription(new LambdaSubscription(lambda, { deadLetterQueue: this.failedNotices }));
    lambda.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: Duration.hours(6), onFailure: new SqsDestination(this.failedNotices) });
  }
}
