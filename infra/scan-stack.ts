import { Duration, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { DataStack } from "./data-stack.ts";
import { AppFunction } from "./function.ts";
import { grantScanning, grantTable } from "./grants.ts";
import type { MailStack } from "./mail-stack.ts";
import { providerOf } from "./model-provider.ts";
import type { DeploymentSettings } from "./settings.ts";
import { type WorkQueue, workQueue, worksThrough } from "./work-queue.ts";

/** Lambda's maximum for one attempt at a document. The next attempt continues where it stopped. */
const SCAN = Duration.minutes(15);

/** The queue of scanned and long documents, and the function that reads them, which packages OCR with its language data. */
export class ScanStack extends Stack {
  readonly scans: WorkQueue;

  constructor(scope: Construct, id: string, { data, mail, settings }: { data: DataStack; mail: MailStack; settings: DeploymentSettings }) {
    super(scope, id, { description: "Plainbill: documents that are pictures, or long." });
    this.scans = workQueue(this, "Scans", { limit: SCAN });
    const provider = providerOf(this, settings).reader;
    const { lambda } = new AppFunction(this, "scans", {
      timeout: SCAN,
      // Unpacking the largest photo takes three quarters of it.
      memory: 2048,
      environment: {
        TABLE_NAME: data.table.tableName,
        FILES_BUCKET: data.files.bucketName,
        SCANS_QUEUE_URL: this.scans.queue.queueUrl,
        ...mail.updateEnqueuer.environment,
        ...provider.environment,
      },
      ...(Object.keys(provider.secrets).length ? { secrets: { key: data.settingsKey, values: provider.secrets, asOf: settings.secretsAsOf } } : {}),
    });
    grantTable(data.table, "scans", lambda);
    grantScanning(data, lambda);
    mail.updateEnqueuer.allow(lambda);
    // Long documents are enqueued again after a part, so that others get their turn.
    this.enqueuer.allow(lambda);
    worksThrough(lambda, this.scans, "FAILED_SCANS_QUEUE_URL", settings.scansAtOnce);
  }

  /** The environment and permission of a function that enqueues documents. */
  get enqueuer() {
    const { queue } = this.scans;
    return { environment: { SCANS_QUEUE_URL: queue.queueUrl }, allow: (lambda: AppFunction["lambda"]) => void queue.grant(lambda, "sqs:SendMessage") };
  }
}
