import { expect, test } from "vitest";
import { type Resource, standard } from "./stacks.ts";

const { of } = standard();
const only = (type: string): Resource => {
  const [[, found] = [], more] = of(type);
  if (!found || more) throw new Error(`There is not exactly one ${type}.`);
  return found;
};

test("the table can be restored to any second of the last 35 days, and it is not deleted by mistake", () => {
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

test("a page may read a file that it was given a link to, and send one by a form that it was given, and no more", () => {
  const [, files] = buckets.find(([id]) => id.startsWith("Files")) ?? [];
  expect(files?.Properties.CorsConfiguration.CorsRules).toEqual([
    { AllowedMethods: ["GET", "POST"], AllowedOrigins: ["*"], AllowedHeaders: ["x-requested-with"] },
  ]);
});

test("exports, and what was sent and not looked at, are forgotten after a day", () => {
  const [, files] = buckets.find(([id]) => id.startsWith("Files")) ?? [];
  const forgotten = files?.Properties.LifecycleConfiguration.Rules.filter(({ ExpirationInDays }: { ExpirationInDays?: number }) => ExpirationInDays === 1);
  expect(forgotten.map(({ Prefix }: { Prefix: string }) => Prefix)).toEqual(["exports/", "uploads/"]);
});

test("what was printed is forgotten after thirty days, and a day after it is deleted", () => {
  const [, files] = buckets.find(([id]) => id.startsWith("Files")) ?? [];
  const printed = files?.Properties.LifecycleConfiguration.Rules.filter(({ Prefix }: { Prefix?: string }) => Prefix === "pdfs/");
  expect(printed).toMatchObject([{ ExpirationInDays: 30, NoncurrentVersionExpiration: { NoncurrentDays: 1 } }]);
});
