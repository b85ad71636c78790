import { Duration, Stack } from "aws-cdk-lib";
import { type IRole, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { Schedule, ScheduleExpression, TimeWindow } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { type ScheduledFunction, schedule } from "../shared/hosting/schedule.ts";
import { acknowledgeFindings } from "./cdk-nag.ts";
import type { DataStack } from "./data-stack.ts";
import { emailLimitVariables } from "./email-limits.ts";
import { AppFunction } from "./function.ts";
import { grantTable } from "./grants.ts";
import type { MailStack } from "./mail-stack.ts";
import type { DeploymentSettings } from "./settings.ts";

/** The interval of a function; a call older than that is useless, because the next one is due. */
export const intervalOf = (name: ScheduledFunction): Duration => Duration.minutes(60 / schedule[name].minutes.length);

/** The functions called by the scheduler. */
export class ScheduleStack extends Stack {
  readonly functions: readonly AppFunction[];
  /** Calls that failed for good, with their errors. */
  readonly failedRuns: Queue;

  constructor(scope: Construct, id: string, { data, mail, settings }: { data: DataStack; mail: MailStack; settings: DeploymentSettings }) {
    super(scope, id, { description: "Plainbill: what happens by itself, by the clock." });
    this.failedRuns = new Queue(this, "FailedRuns", { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledgeFindings(this.failedRuns, {
      "AwsSolutions-SQS3": "This is a dead-letter queue: of a schedule and of a function, which cdk-nag does not look at.",
    });
    const names = Object.keys(schedule) as ScheduledFunction[];
    // The result of an email is reported in its conversation.
    const needs = { sweep: [], outbox: [mail.turnEnqueuer] } satisfies Record<ScheduledFunction, unknown>;
    this.functions = names.map((name) =>
      this.scheduled(name, data, [mail.emailEnqueuer, mail.updateEnqueuer, ...needs[name]], name === "sweep" ? emailLimitVariables(settings) : {}),
    );
  }

  private scheduled(
    name: ScheduledFunction,
    data: DataStack,
    needs: readonly MailStack["emailEnqueuer" | "turnEnqueuer" | "updateEnqueuer"][],
    limits: Record<string, string>,
  ): AppFunction {
    const made = new AppFunction(this, name, {
      timeout: Duration.minutes(2),
      environment: Object.assign({ TABLE_NAME: data.table.tableName, ...limits }, ...needs.map(({ environment }) => environment)),
    });
    const { lambda } = made;
    const maxEventAge = intervalOf(name);
    grantTable(data.table, name, lambda);
    for (const { allow } of needs) allow(lambda);
    // A schedule only hands the call over: the scheduler retries if Lambda refuses it, and Lambda retries if the function fails.
    lambda.configureAsyncInvoke({ retryAttempts: 2, maxEventAge, onFailure: new SqsDestination(this.failedRuns) });
    new Schedule(this, `${name}-clock`, {
      description: `Plainbill: calls ${name}.`,
      schedule: ScheduleExpression.cron({ minute: schedule[name].minutes.join(",") }),
      timeWindow: TimeWindow.off(),
      target: new LambdaInvoke(lambda, { role: this.callerOf(made), deadLetterQueue: this.failedRuns, retryAttempts: 10, maxEventAge }),
    });
    return made;
  }

  /** A role that may call this one function only: the one the target would create covers all its versions. */
  private callerOf({ lambda, node: { id } }: AppFunction): IRole {
    const assumedBy = new ServicePrincipal("scheduler.amazonaws.com", { conditions: { StringEquals: { "aws:SourceAccount": this.account } } });
    const role = new Role(this, `${id}-caller`, { assumedBy });
    role.addToPolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [lambda.functionArn] }));
    this.failedRuns.grant(role, "sqs:SendMessage");
    return role.withoutPolicyUpdates();
  }
}
