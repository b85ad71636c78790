import { expect, test } from "vitest";
import { synthesized } from "./stacks.ts";

const { of } = synthesized({ alarmEmail: "duty@example.com" });
const alarms = of("AWS::CloudWatch::Alarm").map(([, { Properties }]) => Properties);
const watched = (metric: string) => alarms.filter(({ MetricName }) => MetricName === metric).map(({ Dimensions }) => JSON.stringify(Dimensions[0].Value));

test("each alarm says in a sentence who is hurt, tells somebody, and is quiet where nothing happens, but for what has to happen", () => {
  for (const { AlarmDescription, AlarmActions, TreatMissingData, MetricName } of alarms) {
    expect(AlarmDescription).toMatch(/^[A-Z].*\S\.$/);
    expect(AlarmActions).toHaveLength(1);
    expect(TreatMissingData).toBe(MetricName === "Invocations" ? "breaching" : "notBreaching");
  }
  expect(of("AWS::SNS::Subscription")[0]?.[1].Properties).toMatchObject({ Protocol: "email", Endpoint: "duty@example.com" });
});

test("every function is watched for errors and for being refused a place to run", () => {
  const functions = of("AWS::Lambda::Function")
    .map(([id]) => id)
    .filter((id) => !id.startsWith("CustomCDK"));
  for (const metric of ["Errors", "Throttles"]) for (const id of functions) expect(watched(metric).filter((value) => value.includes(id))).toHaveLength(1);
});

const queues = of("AWS::SQS::Queue");

test("every queue that a function reads has a dead-letter queue, and an alarm on it at the first message", () => {
  const read = of("AWS::Lambda::EventSourceMapping").map(([, { Properties }]) => Properties.EventSourceArn["Fn::GetAtt"][0]);
  expect(read.length).toBeGreaterThan(0);
  for (const id of read) {
    const [, queue] = queues.find(([name]) => name === id) ?? [];
    const dead: string = queue?.Properties.RedrivePolicy.deadLetterTargetArn["Fn::GetAtt"][0];
    const alarm = alarms.find(({ MetricName, Dimensions }) => MetricName === "ApproximateNumberOfMessagesVisible" && JSON.stringify(Dimensions).includes(dead));
    expect(alarm).toMatchObject({ Threshold: 1, ComparisonOperator: "GreaterThanOrEqualToThreshold" });
  }
});

test("no function is called asynchronously in another way that could lose something; what the clock calls stands in schedule.test.ts", () => {
  const functions = of("AWS::Lambda::Function").map(([id]) => id);
  for (const type of ["AWS::Events::Rule", "AWS::SNS::Subscription", "AWS::Lambda::EventSourceMapping"])
    for (const [, { Properties }] of of(type)) {
      const called = functions.filter((id) => JSON.stringify(Properties).includes(id));
      expect(called.filter((id) => !id.startsWith("assistant"))).toEqual([]);
    }
});

test("one conversation is one group: its turns wait for each other, each is tried three times and never by two at once", () => {
  const [, turns] = queues.find(([, { Properties }]) => Properties.RedrivePolicy) ?? [];
  const [, assistant] = of("AWS::Lambda::Function").find(([id]) => id.startsWith("assistant")) ?? [];
  expect(turns?.Properties).toMatchObject({ FifoQueue: true, RedrivePolicy: { maxReceiveCount: 3 }, SqsManagedSseEnabled: true });
  expect(turns?.Properties.VisibilityTimeout).toBe(6 * assistant?.Properties.Timeout);
  const [, mapping] = of("AWS::Lambda::EventSourceMapping")[0] ?? [];
  expect(mapping?.Properties).toMatchObject({ BatchSize: 1, FunctionResponseTypes: ["ReportBatchItemFailures"] });
});
