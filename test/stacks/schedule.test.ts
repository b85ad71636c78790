import { expect, test } from "vitest";
import { functionTable } from "../../infra/function-table.ts";
import { schedule } from "../../shared/hosting/schedule.ts";
import { type Resource, standard } from "./stacks.ts";

const { of } = standard();
const names = Object.keys(schedule) as (keyof typeof schedule)[];
const arnOf = (value: { "Fn::GetAtt": [string, string] }): string => value["Fn::GetAtt"][0];
const the = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("It is not there.");
  return found;
};

const schedules = of("AWS::Scheduler::Schedule").map(([, { Properties }]) => Properties);
const alarms = of("AWS::CloudWatch::Alarm").map(([, { Properties }]) => Properties);
const queue = the(of("AWS::SQS::Queue").find(([id]) => id.startsWith("FailedRuns")))[0];
const scheduleOf = (name: string): Resource["Properties"] => the(schedules.find(({ Target }) => arnOf(Target.Arn).startsWith(`${name}Function`)));
const statementsOf = (role: string) => the(of("AWS::IAM::Policy").find(([id]) => id.startsWith(role)))[1].Properties.PolicyDocument.Statement;

test("the clock calls the functions of the schedule, and no others", () => {
  expect(schedules).toHaveLength(names.length);
});

test.each(names)("%s is called every hour, at its minutes and not some time around them", (name) => {
  expect(scheduleOf(name)).toMatchObject({
    ScheduleExpression: `cron(${schedule[name].minutes.join(",")} * * * ? *)`,
    FlexibleTimeWindow: { Mode: "OFF" },
    State: "ENABLED",
  });
});

/** The seconds between two calls. */
const intervalOf = (name: keyof typeof schedule) => 3600 / schedule[name].minutes.length;

test.each(names)("a call of %s that is not taken, or that fails, is tried again until the next one and then kept, and the operator is told", (name) => {
  const { Target } = scheduleOf(name);
  expect(Target.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: intervalOf(name), MaximumRetryAttempts: 10 });
  expect(arnOf(Target.DeadLetterConfig.Arn)).toBe(queue);
  const [, config] = the(of("AWS::Lambda::EventInvokeConfig").find(([, { Properties }]) => Properties.FunctionName.Ref.startsWith(`${name}Function`)));
  expect(config.Properties).toMatchObject({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: intervalOf(name) });
  expect(arnOf(config.Properties.DestinationConfig.OnFailure.Destination)).toBe(queue);
  const waiting = alarms.filter(
    ({ MetricName, Dimensions }) => MetricName === "ApproximateNumberOfMessagesVisible" && JSON.stringify(Dimensions).includes(queue),
  );
  expect(waiting).toMatchObject([{ Threshold: 1, ComparisonOperator: "GreaterThanOrEqualToThreshold" }]);
});

test("the outbox is looked through every five minutes, and invoices every hour", () => {
  expect([intervalOf("outbox"), intervalOf("sweep")]).toEqual([300, 3600]);
});

test.each(names)("the operator is told when %s was not called at three of its times", (name) => {
  const missing = alarms.filter(({ MetricName, Dimensions }) => MetricName === "Invocations" && JSON.stringify(Dimensions).includes(`${name}Function`));
  expect(missing).toMatchObject([
    { Threshold: 1, ComparisonOperator: "LessThanThreshold", EvaluationPeriods: 3, Period: intervalOf(name), Statistic: "Sum", TreatMissingData: "breaching" },
  ]);
});

test.each(names)("who calls %s may do that, and put into the queue what came to nothing, in this account only", (name) => {
  const statements = statementsOf(`${name}caller`).map(({ Action, Resource: to }: { Action: string; Resource: never }) => [Action, arnOf(to)]);
  expect(statements).toEqual([
    ["lambda:InvokeFunction", arnOf(scheduleOf(name).Target.Arn)],
    ["sqs:SendMessage", queue],
  ]);
  const [, role] = the(of("AWS::IAM::Role").find(([id]) => id.startsWith(`${name}caller`)));
  expect(role.Properties.AssumeRolePolicyDocument.Statement).toMatchObject([
    {
      Action: "sts:AssumeRole",
      Principal: { Service: "scheduler.amazonaws.com" },
      Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
    },
  ]);
  expect(arnOf(scheduleOf(name).Target.RoleArn)).toMatch(new RegExp(`^${name}caller`));
});

test("what the clock calls writes into workspaces, onto the agenda and into the outbox, and nowhere else", () => {
  for (const name of names) {
    const writes = statementsOf(`${name}Role`).filter(({ Action }: { Action: string | string[] }) => JSON.stringify(Action).includes("dynamodb:PutItem"));
    expect(writes).toMatchObject([{ Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["WS#*", "AGENDA", "OUTBOX"] } } }]);
  }
});

test("a function that sends an invoice, or notes that it is paid, may write onto the agenda", () => {
  for (const name of ["invoices", "assistant", "email-sender", "email-events", "outbox", "payments", "stripe-webhook"] as const) {
    const { under, writes } = functionTable[name];
    expect(writes).toEqual(expect.arrayContaining(["PutItem", "DeleteItem"]));
    if (under) expect([name, under]).toEqual([name, expect.arrayContaining(["AGENDA"])]);
  }
});

test("an email that was found waiting is put into the queue again, by the function that looks for it and by the one that writes reminders", () => {
  for (const name of names) {
    const emails = statementsOf(`${name}Role`).filter(({ Resource: to }: { Resource: object }) => JSON.stringify(to).includes("Emails"));
    expect(emails.map(({ Action }: { Action: string }) => Action)).toEqual(["sqs:SendMessage"]);
  }
});
