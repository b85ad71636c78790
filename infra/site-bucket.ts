import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CfnElement, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { INLINE_HASHES, InlineHashes } from "../shared/site/pages.ts";
import { acknowledgeFindings } from "./cdk-nag.ts";

/** The built site in its bucket, which only CloudFront may read. */
export class SiteBucket extends Construct {
  readonly bucket: IBucket;
  /** What the documents have inline. */
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

    // Files with a hash in their name are kept for ever, and old ones stay for those who have the page open; everything else is always asked for anew.
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
   * Puts what only `stack` knows beside the pages, as the JSON file `name`. The stack may stand on the pages' one, which therefore cannot know it;
   * the file is asked for anew every time.
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

  /** The library's own function copies the files. It runs while a deployment does and reaches two buckets: the deployment's and this one. */
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

  /** What cdk-nag calls the bucket in the template of `stack`: its own name at home, the name of its export elsewhere. */
  private bucketSeenFrom(stack: Stack): string {
    const home = Stack.of(this);
    if (stack === home) return `<${home.getLogicalId(this.bucket.node.defaultChild as CfnElement)}.Arn>`;
    const { "Fn::ImportValue": name } = stack.resolve(home.exportValue(this.bucket.bucketArn));
    return name;
  }
}
