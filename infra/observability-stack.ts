import { Duration, Stack } from "aws-cdk-lib";
import { Alarm, type AlarmProps, ComparisonOperator, type IMetric, Stats, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Operation } from "aws-cdk-lib/aws-dynamodb";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import type { DataStack } from "./data-stack.ts";
import { HouseFunction } from "./function.ts";
import type { RealtimeStack } from "./realtime-stack.ts";
import type { ScheduleStack } from "./schedule-stack.ts";
import type { Settings } from "./settings.ts";
import type { WebStack } from "./web-stack.ts";

const EVERY = Duration.minutes(5);
/** The calls that functions/lib/table.ts makes. */
const USED = [Operation.GET_ITEM, Operation.QUERY, Operation.TRANSACT_WRITE_ITEMS];

/** What wakes somebody. Each alarm says in its first sentence who is hurt. */
export class ObservabilityStack extends Stack {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, stacks: { data: DataStack; web: WebStack; realtime: RealtimeStack; schedule: ScheduleStack; settings: Settings }) {
    super(scope, id, { description: "Plainbill: alarms." });
    this.topic = new Topic(this, "Alarms", { displayName: "Plainbill alarms", enforceSSL: true });
    if (stacks.settings.alarmEmail) this.topic.addSubscription(new EmailSubscription(stacks.settings.alarmEmail));

    // Every function there is, so that none can be forgotten.
    for (const made of this.node.root.node.findAll()) if (made instanceof HouseFunction) this.watch(made);
    this.watchQueue(stacks.realtime);
    this.watchSchedule(stacks.schedule);
    this.watchGateways(stacks.web);
    this.watchTable(stacks.data);
  }

  private watch({ lambda, hurts, node: { id } }: HouseFunction): void {
    this.alarm(`${id}-errors`, lambda.metricErrors({ period: EVERY }), 1, `${hurts} The function ${id} threw, ran out of time or out of memory.`);
    this.alarm(
      `${id}-throttles`,
      lambda.metricThrottles({ period: EVERY }),
      1,
      `${hurts} The function ${id} was refused a place to run: raise the account's concurrency.`,
    );
  }

  private watchQueue({ turns, failedTurns }: RealtimeStack): void {
    const failed = failedTurns.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: Stats.MAXIMUM });
    this.alarm(
      "failed-turns",
      failed,
      1,
      "Somebody asked the assistant something and got no answer, three times. The message waits in the dead-letter queue for 14 days.",
    );
    const oldest = turns.metricApproximateAgeOfOldestMessage({ period: EVERY, statistic: Stats.MAXIMUM });
    this.alarm(
      "waiting-turns",
      oldest,
      300,
      "People wait more than five minutes for the assistant. The model is slow or down, or a turn blocks its conversation.",
    );
  }

  private watchSchedule({ functions, failedRuns }: ScheduleStack): void {
    const failed = failedRuns.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: Stats.MAXIMUM });
    this.alarm(
      "failed-runs",
      failed,
      1,
      "What happens by itself did not, in three attempts. The next hour tries again; the queue FailedRuns says what was wrong.",
    );
    for (const { lambda, hurts, node } of functions) {
      const runs = lambda.metricInvocations({ period: Duration.hours(1) });
      this.alarm(`${node.id}-missing`, runs, 1, `${hurts} The function ${node.id} was not called for three hours: look at its schedule.`, {
        evaluationPeriods: 3,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        // Here silence is what is wrong.
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

  /** Silence is health, where `otherwise` says nothing else: a metric with no data means that nothing happened. */
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
  }
}
