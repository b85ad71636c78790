import { expect, test } from "vitest";
import { tableGrants } from "../../infra/table-grants.ts";
import { schedule } from "../../shared/schedule.ts";
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

test.each(names)("%s is called every hour, at its minute and not some time around it", (name) => {
  expect(scheduleOf(name)).toMatchObject({
    ScheduleExpression: `cron(${schedule[name].minute} * * * ? *)`,
    FlexibleTimeWindow: { Mode: "OFF" },
    State: "ENABLED",
  });
});

test.each(names)("a call of %s that is not taken, or that fails, is tried again for an hour and then kept, and somebody is told", (name) => {
  const { Target } = scheduleOf(name);
  expect(Target.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 10 });
  expect(arnOf(Target.DeadLetterConfig.Arn)).toBe(queue);
  const [, config] = the(of("AWS::Lambda::EventInvokeConfig").find(([, { Properties }]) => Properties.FunctionName.Ref.startsWith(`${name}Function`)));
  expect(config.Properties).toMatchObject({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 3600 });
  expect(arnOf(config.Properties.DestinationConfig.OnFailure.Destination)).toBe(queue);
  const waiting = alarms.filter(
    ({ MetricName, Dimensions }) => MetricName === "ApproximateNumberOfMessagesVisible" && JSON.stringify(Dimensions).includes(queue),
  );
  expect(waiting).toMatchObject([{ Threshold: 1, ComparisonOperator: "GreaterThanOrEqualToThreshold" }]);
});

test.each(names)("somebody is told when %s was not called for three hours", (name) => {
  const missing = alarms.filter(({ MetricName, Dimensions }) => MetricName === "Invocations" && JSON.stringify(Dimensions).includes(`${name}Function`));
  expect(missing).toMatchObject([
    { Threshold: 1, ComparisonOperator: "LessThanThreshold", EvaluationPeriods: 3, Period: 3600, Statistic: "Sum", TreatMissingData: "breaching" },
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

test("the sweep writes into workspaces and onto the agenda, and nowhere else; whoever sends invoices may write onto the agenda", () => {
  expect(tableGrants.sweep).toEqual({ reads: ["GetItem", "Query"], writes: ["PutItem", "DeleteItem"], under: ["WS#*", "AGENDA"] });
  const writes = statementsOf("sweepRole").filter(({ Action }: { Action: string | string[] }) => JSON.stringify(Action).includes("dynamodb:PutItem"));
  expect(writes).toMatchObject([{ Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["WS#*", "AGENDA"] } } }]);
  for (const { under, writes: may } of [tableGrants.invoices, tableGrants.assistant]) {
    expect(may).toEqual(expect.arrayContaining(["PutItem", "DeleteItem"]));
    if (under) expect(under).toContain("AGENDA");
  }
});
