import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { complete, logical } from "./stacks.ts";

const { of } = complete();
const alarms = of("AWS::CloudWatch::Alarm").map(([, { Properties }]) => Properties);
const alarmTargets = (metric: string) => alarms.filter(({ MetricName }) => MetricName === metric).map(({ Dimensions }) => JSON.stringify(Dimensions[0].Value));

test("each alarm says in a sentence who is hurt, tells the operator, and is quiet where nothing happens, but for what has to happen", () => {
  for (const { AlarmDescription, AlarmActions, TreatMissingData, MetricName } of alarms) {
    expect(AlarmDescription).toMatch(/^[A-Z].*\S\.$/);
    expect(AlarmActions).toHaveLength(1);
    expect(TreatMissingData).toBe(MetricName === "Invocations" ? "breaching" : "notBreaching");
  }
  const subscriptions = of("AWS::SNS::Subscription").map(([, { Properties }]) => Properties);
  expect(subscriptions.filter(({ Protocol }) => Protocol === "email")).toMatchObject([{ Endpoint: "duty@example.com" }]);
});

test("every topic takes what it is there for: a policy that only denies would keep an alarm from everybody", () => {
  const publishers = { Alarms: "cloudwatch.amazonaws.com", Notices: "ses.amazonaws.com" };
  const policies = of("AWS::SNS::TopicPolicy").map(([, { Properties }]) => Properties);
  const allowed = of("AWS::SNS::Topic").map(([id]) => {
    const statements = policies.filter(({ Topics }) => JSON.stringify(Topics).includes(id)).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    const publishing = statements.filter(({ Effect, Action }) => Effect === "Allow" && Action === "sns:Publish");
    for (const { Condition } of publishing) expect(JSON.stringify(Condition)).toContain("AWS::AccountId");
    return publishing.map(({ Principal }) => Principal.Service);
  });
  expect(allowed.flat().sort()).toEqual(Object.values(publishers));
});

test("every function is watched for errors and for being refused a place to run", () => {
  const functions = of("AWS::Lambda::Function")
    .map(([id]) => id)
    .filter((id) => !id.startsWith("CustomCDK"));
  for (const metric of ["Errors", "Throttles"]) for (const id of functions) expect(alarmTargets(metric).filter((value) => value.includes(id))).toHaveLength(1);
});

const queues = of("AWS::SQS::Queue");

/** The queue that a function reads, in this stack or another. */
const queueAt = (arn: Record<string, string>): string =>
  queues.map(([id]) => id).find((id) => arn["Fn::GetAtt"]?.[0] === id || arn["Fn::ImportValue"]?.includes(`FnGetAtt${id}Arn`)) ?? "";

test("every queue that a function reads has a dead-letter queue, and an alarm on it at the first message", () => {
  const read = of("AWS::Lambda::EventSourceMapping").map(([, { Properties }]) => queueAt(Properties.EventSourceArn));
  expect(read.length).toBeGreaterThan(0);
  for (const id of read) {
    const [, queue] = queues.find(([name]) => name === id) ?? [];
    const dead: string = queue?.Properties.RedrivePolicy.deadLetterTargetArn["Fn::GetAtt"][0];
    const alarm = alarms.find(({ MetricName, Dimensions }) => MetricName === "ApproximateNumberOfMessagesVisible" && JSON.stringify(Dimensions).includes(dead));
    expect(alarm).toMatchObject({ Threshold: 1, ComparisonOperator: "GreaterThanOrEqualToThreshold" });
  }
});

test("everything that can come to nothing later is kept somewhere, and there is an alarm on each such queue at its first message", () => {
  const failureQueues = queues.filter(([id]) => id.startsWith("Failed"));
  expect(failureQueues.map(([id]) => id.replace(/[0-9A-F]{8}$/, "")).sort()).toEqual([
    "FailedEmails",
    "FailedNotices",
    "FailedRuns",
    "FailedScans",
    "FailedTurns",
    "FailedUpdates",
  ]);
  for (const [id, { Properties }] of failureQueues) {
    expect(Properties).toMatchObject({ MessageRetentionPeriod: 14 * 24 * 3600, SqsManagedSseEnabled: true });
    const alarm = alarms.filter(({ MetricName, Dimensions }) => MetricName === "ApproximateNumberOfMessagesVisible" && JSON.stringify(Dimensions).includes(id));
    expect(alarm).toMatchObject([{ Threshold: 1, ComparisonOperator: "GreaterThanOrEqualToThreshold" }]);
  }
});

test("no function is called asynchronously in another way that could lose something; what the clock calls stands in schedule.test.ts, notices in mail.test.ts", () => {
  const functions = of("AWS::Lambda::Function").map(([id]) => id);
  const called = ["AWS::Events::Rule", "AWS::SNS::Subscription", "AWS::Lambda::EventSourceMapping"].flatMap((type) =>
    of(type).flatMap(([, { Properties }]) => functions.filter((id) => JSON.stringify(Properties).includes(id))),
  );
  expect(called.map((id) => id.replace(/Function[0-9A-F]+$/, "")).sort()).toEqual(["assistant", "emailevents", "emailsender", "push", "scans"]);
});

/** Parallel messages of a deployment without settings. Two is the minimum, and a new account has ten concurrent executions for all functions. */
const groups = { Turns: ["assistant", 2], Updates: ["push", 2], Emails: ["emailsender", 2], Scans: ["scans", 2] } as const;

test.each(Object.entries(groups))(
  "%s of one group wait for each other, each comes again only when the try before is over, and ends after hours of being throttled",
  (name, [worker, atOnce]) => {
    const [id, queue] = queues.find(([id]) => id.startsWith(name)) ?? [];
    const [, lambda] = of("AWS::Lambda::Function").find(([id]) => id.startsWith(`${worker}Function`)) ?? [];
    expect(queue?.Properties).toMatchObject({ FifoQueue: true, RedrivePolicy: { maxReceiveCount: 100 }, SqsManagedSseEnabled: true });
    expect(queue?.Properties.VisibilityTimeout).toBe(lambda?.Properties.Timeout + 30);
    const mapping = of("AWS::Lambda::EventSourceMapping").map(([, { Properties }]) => Properties);
    expect(mapping.filter(({ EventSourceArn }) => queueAt(EventSourceArn) === id)).toMatchObject([
      { BatchSize: 1, FunctionResponseTypes: ["ReportBatchItemFailures"], ScalingConfig: { MaximumConcurrency: atOnce } },
    ]);
    const waiting = alarms.filter(
      ({ MetricName, Dimensions }) => MetricName === "ApproximateAgeOfOldestMessage" && JSON.stringify(Dimensions).includes(id ?? ""),
    );
    expect(waiting).toMatchObject([{ Threshold: 300, Statistic: "Maximum" }]);
  },
);

test.each([
  ["Reputation.BounceRate", 0.05],
  ["Reputation.ComplaintRate", 0.001],
])("somebody is told long before AWS stops our emails: %s at %d", (metric, rate) => {
  const matches = alarms.filter(({ MetricName }) => MetricName === metric);
  expect(matches).toMatchObject([{ Namespace: "AWS/SES", Threshold: rate, ComparisonOperator: "GreaterThanOrEqualToThreshold" }]);
  expect(matches[0]?.Dimensions).toMatchObject([{ Name: "ses:configuration-set" }]);
});

test("the operator is told when Stripe's events are refused, which no function fails of", () => {
  const [refused] = alarms.filter(({ MetricName }) => MetricName === "4xx");
  const dimensions = refused?.Dimensions.map(({ Name, Value }: { Name: string; Value: unknown }) => [Name, Value]);
  expect(Object.fromEntries(dimensions)).toMatchObject({ Stage: "$default", Method: "POST", Resource: "/api/stripe/webhook" });
});

test.each([
  ["stripe-webhook", 1],
  ["email-sender", 5],
])("what %s cannot do is seen on no screen, so somebody is told from %d times an hour on", (name, most) => {
  const filters = of("AWS::Logs::MetricFilter").map(([, { Properties }]) => Properties);
  const [filter, ...more] = filters.filter(({ LogGroupName }) => JSON.stringify(LogGroupName).includes(`${logical(name)}Logs`));
  expect(more).toEqual([]);
  expect(filter?.FilterPattern).toBe('"ERROR"'); // Lambda writes it before each console error
  const alarm = alarms.filter(({ MetricName }) => MetricName === filter?.MetricTransformations[0].MetricName);
  expect(alarm).toMatchObject([{ Threshold: most, Period: 3600, Statistic: "Sum" }]);
});

/** The log filters that an alarm counts, and the alarm. */
function alarmAndFilters(name: string) {
  const alarm = alarms.find(({ Namespace, MetricName }) => Namespace === "Plainbill" && MetricName.endsWith(`-${name}`));
  const filters = of("AWS::Logs::MetricFilter").map(([, { Properties }]) => Properties);
  return { alarm, filters: filters.filter(({ MetricTransformations }) => MetricTransformations[0].MetricName === alarm?.MetricName) };
}

test.each([
  ["model-failed", 3, '"model failed"'],
  ["budget-used-up", 1, '"budget used up"'],
])("a provider of models that does not do its part fails no function, so its lines are counted: %s", (name, most, pattern) => {
  const { alarm, filters } = alarmAndFilters(name);
  expect(alarm).toMatchObject({ Threshold: most, Period: 3600, Statistic: "Sum", ComparisonOperator: "GreaterThanOrEqualToThreshold" });
  expect(filters.map(({ FilterPattern }) => FilterPattern)).toEqual([pattern, pattern, pattern, pattern]);
  const logs = filters.map(({ LogGroupName }) => JSON.stringify(LogGroupName));
  for (const writer of ["analysis", "assistant", "scans", "speech"]) expect(logs.filter((log) => log.includes(`${writer}Logs`))).toHaveLength(1);
});

test("only the assistant searches the web, and a search that fails is counted apart: the answer comes without it", () => {
  const { alarm, filters } = alarmAndFilters("search-failed");
  expect(alarm).toMatchObject({ Threshold: 3, Period: 3600, Statistic: "Sum", ComparisonOperator: "GreaterThanOrEqualToThreshold" });
  expect(filters).toMatchObject([{ FilterPattern: '"web search failed"' }]);
  expect(JSON.stringify(filters[0]?.LogGroupName)).toContain("assistantLogs");
});

test("these are the lines that the functions write", () => {
  const [agent, speech, reader, budget, search] = [
    "functions/assistant/turn/agent.ts",
    "functions/assistant/speech.lambda.ts",
    "functions/uploads/extraction/find-values.ts",
    "functions/model/budget.ts",
    "functions/assistant/tools/web-search.ts",
  ].map((file) => readFileSync(file, "utf8"));
  expect(search).toContain('log.error("web search failed"');
  for (const talking of [agent, speech, reader]) expect(talking).toContain('log.error("model failed"');
  expect(budget).toContain('log.info("budget used up"');
});

test("an alarm tells the operator before a turn is broken off", () => {
  const slow = alarms.filter(({ MetricName }) => MetricName === "Duration");
  expect(slow).toMatchObject([{ Threshold: 108_000, Statistic: "Maximum", ComparisonOperator: "GreaterThanOrEqualToThreshold" }]);
  const [, assistant] = of("AWS::Lambda::Function").find(([id]) => id.startsWith("assistantFunction")) ?? [];
  expect(slow[0]?.Threshold).toBeLessThan(assistant?.Properties.Timeout * 1000);
});

test("one page shows all alarms, and what people notice", () => {
  const [[, dashboard] = [], ...more] = of("AWS::CloudWatch::Dashboard");
  expect(more).toEqual([]);
  expect(dashboard?.Properties.DashboardName).toBe("plainbill-dev");
  const body = JSON.stringify(dashboard?.Properties.DashboardBody);
  for (const [id] of of("AWS::CloudWatch::Alarm")) expect(body).toContain(`"${id}"`);
  for (const title of ["Calls", "How long a turn of the assistant takes", "What the model did not do", "Turns that wait", "Emails that wait"])
    expect(body).toContain(title);
});
