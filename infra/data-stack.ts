import { CfnOutput, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { AttributeType, Billing, TableEncryptionV2, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Key } from "aws-cdk-lib/aws-kms";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, type IBucket, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { type ISecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { CSRF_HEADER } from "../shared/api/call-headers.ts";
import { FILE_LIFETIMES } from "../shared/hosting/file-lifetimes.ts";
import { acknowledgeFindings } from "./cdk-nag.ts";

/** The resources that outlive every deployment: the table, the files, the secrets and their key, and the access logs. */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly files: IBucket;
  /** The ARN of the bucket for permissions, and the stack export that names it. */
  readonly filesArn: { readonly arn: string; readonly exported: string };
  readonly logs: IBucket;
  /** Encrypts the environment of functions with secrets. */
  readonly settingsKey: Key;
  /** Derives the addresses of public pages. */
  readonly linkKey: ISecret;
  /** Stripe's keys. Until the operator stores them they are random texts, which Stripe refuses and which sign nothing. */
  readonly stripe: { readonly secretKey: ISecret; readonly webhookSecret: ISecret; readonly platformWebhookSecret: ISecret };

  constructor(scope: Construct, id: string) {
    super(scope, id, { description: "Plainbill: the table and the files.", terminationProtection: true });

    this.table = new TableV2(this, "Table", {
      partitionKey: { name: "pk", type: AttributeType.STRING },
      sortKey: { name: "sk", type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: "expiresAt",
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      encryption: TableEncryptionV2.awsManagedKey(),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });

    this.logs = new Bucket(this, "AccessLogs", {
      ...ours,
      // CloudFront wrote its log by ACL until docs/decisions/0015 forbade it; S3 refuses to disable ACLs while such a log is in the bucket.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    }) as IBucket; // the library's own interfaces do not hold under exactOptionalPropertyTypes
    acknowledgeFindings(this.logs, { "AwsSolutions-S1": "This is where access logs go; logging the log would never end." });

    this.files = new Bucket(this, "Files", {
      ...ours,
      versioned: true,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: "files/",
      // Pages follow the API to a signed link, or upload by a signed form. The signature is the permission, whatever the origin.
      cors: [{ allowedMethods: [HttpMethods.GET, HttpMethods.POST], allowedOrigins: ["*"], allowedHeaders: [CSRF_HEADER.name] }],
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(35), abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...FILE_LIFETIMES.map(({ prefix, days }) => ({ prefix, expiration: Duration.days(days), noncurrentVersionExpiration: Duration.days(1) })),
      ],
    }) as IBucket;

    const exported = `${this.stackName}:files`;
    this.filesArn = { exported, arn: this.exportValue(this.files.bucketArn, { name: exported }) };

    this.settingsKey = new Key(this, "SettingsKey", {
      description: "Plainbill: settings of functions that hold a secret.",
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });

    this.linkKey = this.secret(
      "LinkKey",
      "what the addresses of public pages are made with",
      "Another key closes every public page: it is changed by hand, with a reason.",
    );
    const stripes = "Stripe makes it, and only Stripe's own pages change it; docs/operations.md says how.";
    this.stripe = {
      secretKey: this.secret("StripeSecretKey", "the platform's secret key at Stripe", stripes),
      webhookSecret: this.secret("StripeWebhookSecret", "what Stripe signs the events of connected accounts with", stripes),
      platformWebhookSecret: this.secret("StripePlatformWebhookSecret", "what Stripe signs the events of the platform's own account with", stripes),
    };
    const { secretKey, webhookSecret, platformWebhookSecret } = this.stripe;
    new CfnOutput(this, "StripeSecretKeyGoesTo", { value: secretKey.secretArn });
    new CfnOutput(this, "StripeWebhookSecretGoesTo", { value: webhookSecret.secretArn });
    new CfnOutput(this, "StripePlatformWebhookSecretGoesTo", { value: platformWebhookSecret.secretArn });
  }

  /** A secret without rotation, for the stated reason. The generator must never change: CloudFormation would replace the secret. */
  private secret(id: string, what: string, unrotated: string): ISecret {
    const secret = new Secret(this, id, {
      description: `Plainbill: ${what}.`,
      generateSecretString: { excludePunctuation: true, passwordLength: 64 },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledgeFindings(secret, { "AwsSolutions-SMG4": unrotated });
    return secret as ISecret;
  }
}

const ours = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
} as const;
