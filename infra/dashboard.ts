import { Duration } from "aws-cdk-lib";
import { AlarmStatusWidget, Dashboard, GraphWidget, type IAlarm, type IMetric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { DataStack } from "./data-stack.ts";
import type { AppFunction } from "./function.ts";
import type { MailStack } from "./mail-stack.ts";
import type { RealtimeStack } from "./realtime-stack.ts";
import type { ScanStack } from "./scan-stack.ts";
import type { WebStack } from "./web-stack.ts";
import type { WorkQueue } from "./work-queue.ts";

/** The sources of the widgets. `model` counts failures of the language model's provider. */
interface Shown {
  readonly name: string;
  readonly data: DataStack;
  readonly web: WebStack;
  readonly mail: MailStack;
  readonly scan: ScanStack;
  readonly realtime: RealtimeStack;
  readonly functions: readonly AppFunction[];
  readonly model: readonly IMetric[];
  readonly alarms: readonly IAlarm[];
}

const period = Duration.minutes(5);
const sum = { period, statistic: Stats.SUM };
const longest = { period, statistic: Stats.MAXIMUM };
/** The width of a page, and of a widget on it. */
const PAGE = 24;
const HALF = PAGE / 2;

/** The operator's dashboard: the alarms first, then what users notice, from the gateway inwards. */
export function addDashboard(scope: Construct, { name, data, web, mail, scan, realtime, functions, model, alarms }: Shown): Dashboard {
  const { http } = web.gateways;
  const { lambda: assistant } = realtime.assistant;
  return new Dashboard(scope, "Dashboard", {
    dashboardName: name,
    defaultInterval: Duration.days(1),
    widgets: [
      [new AlarmStatusWidget({ title: "Alarms", alarms: [...alarms], width: PAGE, height: 6 })],
      [
        graph("Calls", [http.metricCount(sum), http.metricClientError(sum), http.metricServerError(sum)]),
        graph(
          "How long a call takes",
          spread((of) => http.metricLatency(of)),
        ),
      ],
      [
        graph(
          "How long a turn of the assistant takes",
          spread((of) => assistant.metricDuration(of)),
        ),
        graph("What the model did not do", model),
      ],
      [graph("Turns that wait", waiting(mail.turns)), graph("Emails that wait", waiting(mail.emails))],
      [graph("Scans and photos that wait", waiting(scan.scans))],
      [
        graph(
          "Functions that fail",
          functions.map(({ lambda, node }) => lambda.metricErrors({ ...sum, label: node.id })),
        ),
        graph(
          "Functions that are refused a place to run",
          functions.map(({ lambda, node }) => lambda.metricThrottles({ ...sum, label: node.id })),
        ),
      ],
      [graph("What the table read and wrote", [data.table.metricConsumedReadCapacityUnits(sum), data.table.metricConsumedWriteCapacityUnits(sum)])],
    ],
  });
}

const graph = (title: string, left: readonly IMetric[]) => new GraphWidget({ title, left: [...left], width: HALF });

const spread = (metric: (of: { period: Duration; statistic: string; label: string }) => IMetric): IMetric[] =>
  [
    [Stats.p(50), "half"],
    [Stats.p(95), "95 of 100"],
    [Stats.MAXIMUM, "the longest"],
  ].map(([statistic = "", label = ""]) => metric({ period, statistic, label }));

const waiting = ({ queue }: WorkQueue): IMetric[] => [
  queue.metricApproximateNumberOfMessagesVisible(longest),
  queue.metricApproximateAgeOfOldestMessage(longest),
];
