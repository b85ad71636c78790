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

/** Maximum time for one email: printing takes up to half a minute, SES a second. */
const EMAIL = Duration.minutes(1);

/** Maximum time for one turn of a conversation; API Gateway would close at 29 s, the queue does not. */
export const TURN = Duration.minutes(2);

/** Maximum time to push one update to a workspace's screens. */
export const UPDATE = Duration.seconds(15);

/**
 * Emails: the queue of outgoing ones (a message group per invoice), their sender, and the handler of delivery events. The queue of turns (a group per
 * conversation; its worker is the assistant) is here because the result of an email is reported after the turn that sent it. So is the queue of updates
 * (a group per workspace; its worker is `push`), because emails update screens.
 */
export class MailStack extends Stack {
  readonly emails: WorkQueue;
  readonly turns: WorkQueue;
  readonly updates: WorkQueue;
  readonly sender: EmailSender;
  /** SES events that could not be delivered or stored. */
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

  /** The environment and permission of a function that enqueues emails. */
  get emailEnqueuer() {
    const { queue } = this.emails;
    return { environment: { EMAILS_QUEUE_URL: queue.queueUrl }, allow: (lambda: AppFunction["lambda"]) => void queue.grant(lambda, "sqs:SendMessage") };
  }

  /** The environment and permission of a function that enqueues updates for open screens. */
  get updateEnqueuer() {
    const { queue } = this.updates;
    return { environment: { UPDATES_QUEUE_URL: queue.queueUrl }, allow: (lambda: AppFunction["lambda"]) => void queue.grant(lambda, "sqs:SendMessage") };
  }

  /** The environment and permission of a function that enqueues work for the assistant: a person's message, or an email's result. */
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
    // SNS only hands the event over: SNS retries if Lambda refuses it, and Lambda retries if the function fails.
    this.sender.notices.addSubscription(new LambdaSubscription(lambda, { deadLetterQueue: this.failedNotices }));
    lambda.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: Duration.hours(6), onFailure: new SqsDestination(this.failedNotices) });
  }
}
