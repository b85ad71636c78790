import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CfnElement, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { INLINE_HASHES, InlineHashes } from "../shared/site/pages.ts";
import { acknowledgeFindings } from "./cdk-nag.ts";

/** The bucket of the built site, readable only by CloudFront. */
export class SiteBucket extends Construct {
  readonly bucket: IBucket;
  /** Hashes of the documents' inline styles and scripts. */
  readonly inline: InlineHashes;

  constructor(scope: Construct, id: string, { folder }: { folder: string }) {
    super(scope, id);
    this.bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: RemovalPolicy.RETAIN,
    }) as IBucket;
    acknowledgeFindings(this.bucket, { "AwsSolutions-S1": "Only CloudFront reads it, and what it holds is the public site." });

    // Files with a hash in their name are cached for ever, and old ones are kept for people with an open page; all others are revalidated.
    const common = { destinationBucket: this.bucket, sources: [Source.asset(folder)], prune: false, memoryLimit: 512 };
    const forever = [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()];
    const anew = [CacheControl.noCache()];
    const files = new BucketDeployment(this, "Files", { ...common, exclude: ["*"], include: ["assets/*"], cacheControl: forever });
    const others = new BucketDeployment(this, "Others", { ...common, exclude: ["assets/*", "*.html", INLINE_HASHES], cacheControl: anew });
    const html = { exclude: ["*"], include: ["*.html"], cacheControl: anew, contentType: "text/html; charset=utf-8" };
    const documents = new BucketDeployment(this, "Page", { ...common, ...html });
    documents.node.addDependency(files, others);
    this.inline = InlineHashes.parse(JSON.parse(readFileSync(join(folder, INLINE_HASHES), "utf8")));
    this.explainPublisher(files);
  }

  /**
   * Adds the JSON file `name` with values that only `stack` knows. That stack may depend on the one of the pages, which therefore cannot know them.
   * The file is always revalidated.
   */
  tell(stack: Stack, name: string, content: object): void {
    const told = new BucketDeployment(stack, "Told", {
      destinationBucket: this.bucket,
      sources: [Source.jsonData(name, content)],
      prune: false,
      memoryLimit: 512,
      cacheControl: [CacheControl.noCache()],
    });
    this.explainPublisher(told);
  }

  /** Acknowledges findings on the CDK's function that copies the files. It runs during deployments and accesses two buckets: the deployment's and this one. */
  private explainPublisher(deployment: BucketDeployment): void {
    const publisher = deployment.handlerRole.node.scope;
    if (!publisher) throw new Error("The function that copies the site has no role of its own.");
    const reason = "The CDK's own publisher: it reads the files of a deployment and writes them to the bucket of the pages, and nothing else.";
    const actions = ["s3:GetBucket*", "s3:GetObject*", "s3:List*", "s3:Abort*", "s3:DeleteObject*"].map((action) => `Action::${action}`);
    const assets = "arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>";
    const resources = [assets, this.bucketSeenFrom(Stack.of(deployment))].map((arn) => `Resource::${arn}/*`);
    acknowledgeFindings(publisher, {
      ...Object.fromEntries([...actions, ...resources].map((finding) => [`AwsSolutions-IAM5[${finding}]`, reason])),
      "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]": `${reason} The policy lets it write its log.`,
      "AwsSolutions-L1": `${reason} The library chooses its runtime.`,
    });
  }

  /** Returns cdk-nag's name of the bucket in the template of `stack`: the logical id in its own stack, else the name of the export. */
  private bucketSeenFrom(stack: Stack): string {
    const home = Stack.of(this);
    if (stack === home) return `<${home.getLogicalId(this.bucket.node.defaultChild as CfnElement)}.Arn>`;
    const { "Fn::ImportValue": name } = stack.resolve(home.exportValue(this.bucket.bucketArn));
    return name;
  }
}
