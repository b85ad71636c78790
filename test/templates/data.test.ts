import { expect, test } from "vitest";
import { type Resource, standard, synthesized } from "./stacks.ts";

const { of } = standard();
const only = (type: string): Resource => {
  const [[, found] = [], more] = of(type);
  if (!found || more) throw new Error(`There is not exactly one ${type}.`);
  return found;
};

test("the table can be restored to any second of the last 35 days, and nobody deletes it by mistake", () => {
  const { Properties, DeletionPolicy } = only("AWS::DynamoDB::GlobalTable");
  expect(DeletionPolicy).toBe("Retain");
  expect(Properties.Replicas).toHaveLength(1);
  const [replica] = Properties.Replicas;
  expect(replica.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 });
  expect(replica.DeletionProtectionEnabled).toBe(true);
});

test("the table has the keys that the stores spell, pays by the call, is encrypted, and forgets what has expired", () => {
  const { Properties } = only("AWS::DynamoDB::GlobalTable");
  expect(Properties.KeySchema).toEqual([
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ]);
  expect(Properties.AttributeDefinitions.map(({ AttributeType }: { AttributeType: string }) => AttributeType)).toEqual(["S", "S"]);
  expect(Properties.BillingMode).toBe("PAY_PER_REQUEST");
  expect(Properties.TimeToLiveSpecification).toEqual({ AttributeName: "expiresAt", Enabled: true });
  expect(Properties.SSESpecification.SSEEnabled).toBe(true);
});

const buckets = of("AWS::S3::Bucket");

test.each(buckets)("%s is private, encrypted and kept", (_id, { Properties, DeletionPolicy }) => {
  expect(Properties.PublicAccessBlockConfiguration).toEqual({
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  });
  expect(Properties.BucketEncryption.ServerSideEncryptionConfiguration[0].ServerSideEncryptionByDefault.SSEAlgorithm).toBe("AES256");
  expect(DeletionPolicy).toBe("Retain");
});

test.each(buckets)("%s is reached by TLS only", (id) => {
  const policy = of("AWS::S3::BucketPolicy").find(([, { Properties }]) => Properties.Bucket.Ref === id)?.[1].Properties.PolicyDocument.Statement;
  expect(policy).toContainEqual(expect.objectContaining({ Effect: "Deny", Action: "s3:*", Condition: { Bool: { "aws:SecureTransport": "false" } } }));
});

test("an uploaded file that is overwritten or deleted can be had back for 35 days", () => {
  const [, files] = buckets.find(([id]) => id.startsWith("Files")) ?? [];
  expect(files?.Properties.VersioningConfiguration).toEqual({ Status: "Enabled" });
  expect(files?.Properties.LifecycleConfiguration.Rules[0].NoncurrentVersionExpiration).toEqual({ NoncurrentDays: 35 });
});

test("people sign in with an e-mail address that was verified and a strong password", () => {
  const { Properties, DeletionPolicy } = only("AWS::Cognito::UserPool");
  expect(Properties.UsernameAttributes).toEqual(["email"]);
  expect(Properties.AutoVerifiedAttributes).toEqual(["email"]);
  expect(Properties.Policies.PasswordPolicy).toMatchObject({
    MinimumLength: 12,
    RequireLowercase: true,
    RequireUppercase: true,
    RequireNumbers: true,
    RequireSymbols: true,
  });
  expect(Properties.DeletionProtection).toBe("ACTIVE");
  expect(DeletionPolicy).toBe("Retain");
});

test("the site signs people in by code alone, comes back to its callback, and leaves to its front page", () => {
  const { Properties } =
    synthesized({ domain: "app.example.com", certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/1" }).of("AWS::Cognito::UserPoolClient")[0]?.[1] ??
    {};
  expect(Properties).toMatchObject({
    AllowedOAuthFlows: ["code"],
    GenerateSecret: true,
    CallbackURLs: ["https://app.example.com/api/callback"],
    LogoutURLs: ["https://app.example.com/"],
    PreventUserExistenceErrors: "ENABLED",
  });
});
