import { Duration, Stack } from "aws-cdk-lib";
import { Alarm, type AlarmProps, ComparisonOperator, type IMetric, Metric, Stats, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Operation } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { FilterPattern, type IFilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Route } from "../shared/api/route.ts";
import type { ScheduledFunction } from "../shared/hosting/schedule.ts";
import { routes } from "../shared/routes.ts";
import { addDashboard } from "./dashboard.ts";
import type { DataStack } from "./data-stack.ts";
import { AppFunction } from "./function.ts";
import type { MailStack } from "./mail-stack.ts";
import type { RealtimeStack } from "./realtime-stack.ts";
import type { ScanStack } from "./scan-stack.ts";
import { intervalOf, type ScheduleStack } from "./schedule-stack.ts";
import type { DeploymentSettings } from "./settings.ts";
import type { WebStack } from "./web-stack.ts";
import type { WorkQueue } from "./work-queue.ts";

const EVERY = Duration.minutes(5);
/** The operations used by functions/platform/table.ts and batch-read.ts. */
const USED = [Operation.GET_ITEM, Operation.BATCH_GET_ITEM, Operation.QUERY, Operation.TRANSACT_WRITE_ITEMS];

/** Functions whose errors no user sees, with the tolerated errors per hour. An occasional wrong email address is normal. */
const UNSEEN: Record<string, number> = { "stripe-webhook": 1, "email-sender": 5 };

/** The share of a turn's time limit that triggers an alarm: the assistant stops waiting for a model ten seconds before the limit. */
const NEARLY = 0.9;

/** The functions that call the language model's provider. */
const TALKING = ["analysis", "assistant", "scans", "speech"];
/** Log texts of these functions: the provider did not answer, or a workspace had used up its budget. */
const FAILED = "model failed";
const SPENT = "budget used up";
const UNSEARCHED = "web search failed";

/** The alarms. The first sentence of each says who is affected. */
export class ObservabilityStack extends Stack {
  private readonly topic: Topic;
  private readonly alarms: Alarm[] = [];

  constructor(
    scope: Construct,
    id: string,
    stacks: {
      data: DataStack;
      web: WebStack;
      mail: MailStack;
      scan: ScanStack;
      realtime: RealtimeStack;
      schedule: ScheduleStack;
      settings: DeploymentSettings;
    },
  ) {
    super(scope, id, { description: "Plainbill: alarms." });
    this.topic = new Topic(this, "Alarms", { displayName: "Plainbill alarms", enforceSSL: true });
    // An explicit policy, which `enforceSSL` adds, replaces the default one, so CloudWatch must be allowed here.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": this.account } },
      }),
    );
    if (stacks.settings.alarmEmail) this.topic.addSubscription(new EmailSubscription(stacks.settings.alarmEmail));

    // Finds all functions, so that none can be forgotten.
    const functions = this.node.root.node.findAll().filter((made) => made instanceof AppFunction);
    for (const each of functions) this.watch(each);
    this.watchTurns(stacks.mail, stacks.realtime);
    const model = this.watchModel(functions.filter(({ node }) => TALKING.includes(node.id)));
    this.watchUpdates(stacks.mail);
    this.watchEmails(stacks.mail);
    this.watchScans(stacks.scan);
    this.watchPayments(stacks.web);
    this.watchSchedule(stacks.schedule);
    this.watchGateways(stacks.web);
    this.watchTable(stacks.data);
    addDashboard(this, { ...stacks, name: `plainbill-${stacks.settings.stage}`, functions, model, alarms: this.alarms });
  }

  private watch({ lambda, hurts, logGroup, node: { id } }: AppFunction): void {
    this.alarm(`${id}-errors`, lambda.metricErrors({ period: EVERY }), 1, `${hurts} The function ${id} threw, ran out of time or out of memory.`);
    this.alarm(
      `${id}-throttles`,
      lambda.metricThrottles({ period: EVERY }),
      1,
      `${hurts} The function ${id} was refused a place to run: raise the account's concurrency.`,
    );
    const tooMuch = UNSEEN[id];
    if (!tooMuch) return;
    const said = this.lines(`${id}-said`, [logGroup], FilterPattern.anyTerm("ERROR"));
    this.alarm(`${id}-said`, said, tooMuch, `${hurts} The function ${id} met what it could not do, and its log says why.`);
  }

  /** Counts the lines with a pattern in these logs, per hour. */
  private lines(name: string, logGroups: readonly LogGroup[], filterPattern: IFilterPattern): IMetric {
    const place = { metricNamespace: "Plainbill", metricName: `${this.stackName}-${name}` };
    for (const [i, logGroup] of logGroups.entries()) new MetricFilter(this, `${name}-lines${i || ""}`, { logGroup, ...place, filterPattern });
    return new Metric({ namespace: place.metricNamespace, metricName: place.metricName, period: Duration.hours(1), statistic: Stats.SUM });
  }

  /** Watches the provider's failures and costs. Nothing fails visibly, because the built-in assistant answers instead. */
  private watchModel(talking: readonly AppFunction[]): IMetric[] {
    const logGroups = talking.map(({ logGroup }) => logGroup);
    const failed = this.lines("model-failed", logGroups, FilterPattern.allTerms(FAILED));
    const spent = this.lines("budget-used-up", logGroups, FilterPattern.allTerms(SPENT));
    this.alarm("model-failed", failed, 3, "People get the built-in assistant's answers instead of the model's: its provider fails, or does not take our key.");
    this.alarm(
      "budget-used-up",
      spent,
      1,
      "People of a workspace get the built-in assistant's answers until midnight (UTC): it has used its tokens of the day.",
    );
    const unsearched = this.lines(
      "search-failed",
      talking.filter(({ node }) => node.id === "assistant").map(({ logGroup }) => logGroup),
      FilterPattern.allTerms(UNSEARCHED),
    );
    this.alarm("search-failed", unsearched, 3, "People's questions about the world are answered without a look at the web: the model that searches it fails.");
    return [failed, spent, unsearched];
  }

  private watchTurns({ turns }: MailStack, { assistant }: RealtimeStack): void {
    this.watchFailed(
      "failed-turns",
      turns.failed,
      "The assistant failed at what somebody asked, twice, and told them so. The message waits in the queue FailedTurns for 14 days.",
    );
    this.watchWaiting(
      "waiting-turns",
      turns,
      "People wait more than five minutes for the assistant. The model is slow or down, or a turn blocks its conversation.",
    );
    const { lambda } = assistant;
    this.alarm(
      "slow-turns",
      lambda.metricDuration({ period: EVERY, statistic: Stats.MAXIMUM }),
      (lambda.timeout ?? Duration.minutes(2)).toMilliseconds() * NEARLY,
      "Somebody waited for the assistant almost as long as it may take. Beyond that a turn is broken off and begun anew.",
    );
  }

  private watchUpdates({ updates }: MailStack): void {
    this.watchFailed(
      "failed-updates",
      updates.failed,
      "Open screens were not told of a change: they show it when they are loaded again. The message waits in the queue FailedUpdates for 14 days.",
    );
    this.watchWaiting("waiting-updates", updates, "Open screens show payments and pages that were read more than five minutes late.");
  }

  private watchEmails({ emails, failedNotices, sender }: MailStack): void {
    this.watchFailed(
      "failed-emails",
      emails.failed,
      "An email that a person sent did not go out, in three attempts. Its message waits in the queue FailedEmails for 14 days.",
    );
    this.watchWaiting("waiting-emails", emails, "Emails wait more than five minutes to be sent. SES is slow or refuses the rate, or printing fails.");
    this.watchFailed(
      "failed-notices",
      failedNotices,
      "An event of SES was not recorded, so its sender does not see that an email came back. It waits in the queue FailedNotices for 14 days.",
    );
    // AWS reviews an account from these rates on, and stops its sending at twice and five times as much.
    const rate = (metricName: string) =>
      new Metric({
        namespace: "AWS/SES",
        metricName,
        dimensionsMap: { "ses:configuration-set": sender.configurationSet.configurationSetName },
        period: Duration.hours(1),
        statistic: Stats.MAXIMUM,
      });
    this.alarm("bounces", rate("Reputation.BounceRate"), 0.05, "Soon no emails may go out: 5 % of them come back, and AWS stops senders at 10 %.");
    this.alarm(
      "complaints",
      rate("Reputation.ComplaintRate"),
      0.001,
      "Soon no emails may go out: 0.1 % of them are called spam, and AWS stops senders at 0.5 %.",
    );
  }

  private watchScans({ scans }: ScanStack): void {
    this.watchFailed(
      "failed-scans",
      scans.failed,
      "A scan or a photo that a person brought was not read, twice, and the list says so. Its message waits in the queue FailedScans for 14 days.",
    );
    this.watchWaiting("waiting-scans", scans, "People wait more than five minutes for scans and photos to be read: too many at once, or one that hangs.");
  }

  /** Watches refused Stripe events: a wrong secret refuses all of them without any function failing. A single one is an outsider's attempt. */
  private watchPayments({ gateways: { http } }: WebStack): void {
    const { method, path }: Route = routes.receiveStripeEvent;
    const refused = new Metric({
      namespace: "AWS/ApiGateway",
      metricName: "4xx",
      dimensionsMap: { ApiId: http.apiId, Stage: "$default", Method: method, Resource: path },
      period: Duration.hours(1),
      statistic: Stats.SUM,
    });
    this.alarm(
      "refused-events",
      refused,
      5,
      "What customers pay by card, or what becomes of subscriptions, may not be noted: events of Stripe are refused. Look whether STRIPE_WEBHOOK_SECRET and STRIPE_PLATFORM_WEBHOOK_SECRET are Stripe's.",
    );
  }

  /** Alarms at the first message that failed in every attempt. */
  private watchFailed(name: string, queue: Queue, sentence: string): void {
    this.alarm(name, queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: Stats.MAXIMUM }), 1, sentence);
  }

  private watchWaiting(name: string, { queue }: WorkQueue, sentence: string): void {
    this.alarm(name, queue.metricApproximateAgeOfOldestMessage({ period: EVERY, statistic: Stats.MAXIMUM }), 300, sentence);
  }

  private watchSchedule({ functions, failedRuns }: ScheduleStack): void {
    this.watchFailed(
      "failed-runs",
      failedRuns,
      "What happens by itself did not, in three attempts. The next run tries again; the queue FailedRuns says what was wrong.",
    );
    for (const { lambda, hurts, node } of functions) {
      const period = intervalOf(node.id as ScheduledFunction);
      const runs = lambda.metricInvocations({ period });
      this.alarm(`${node.id}-missing`, runs, 1, `${hurts} The function ${node.id} was not called at its last three times: look at its schedule.`, {
        evaluationPeriods: 3,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        // Missing data is the failure here.
        treatMissingData: TreatMissingData.BREACHING,
      });
    }
  }

  private watchGateways({ gateways: { http, webSocketStage } }: WebStack): void {
    const calls = http.metricServerError({ period: EVERY, statistic: Stats.SUM });
    this.alarm("http-5xx", calls, 5, "People see 'Something went wrong on our side'. The log groups of the functions have each by its request id.");
    const chat = webSocketStage.metric("IntegrationError", { period: EVERY, statistic: Stats.SUM });
    this.alarm("websocket-errors", chat, 5, "Messages to the chat are lost on the way in. Look at the chat function's log.");
  }

  private watchTable({ table }: DataStack): void {
    const throttled = table.metricThrottledRequestsForOperations({ operations: USED, period: EVERY });
    this.alarm("table-throttles", throttled, 5, "Saving and loading is slow or fails for the busiest workspaces: the table refuses calls.");
  }

  /** Creates an alarm. By default, missing data means that nothing happened and is fine. */
  private alarm(name: string, metric: IMetric, threshold: number, alarmDescription: string, otherwise: Partial<AlarmProps> = {}): void {
    const alarm = new Alarm(this, name, {
      metric,
      threshold,
      alarmDescription,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...otherwise,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.alarms.push(alarm);
  }
}
