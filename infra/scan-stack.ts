import { Duration, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { DataStack } from "./data-stack.ts";
import { AppFunction } from "./function.ts";
import { grantScanning, grantTable } from "./grants.ts";
import type { MailStack } from "./mail-stack.ts";
import { providerOf } from "./model-provider.ts";
import type { DeploymentSettings } from "./settings.ts";
import { type WorkQueue, workQueue, worksThrough } from "./work-queue.ts";

/** How long an attempt at a document may take: as long as a function may run. Another one goes on where it had come to. */
const SCAN = Duration.minutes(15);

/** The queue of documents that are not read in a call, pictures and long ones, and the function that reads them: the one that carries OCR and its languages. */
export class ScanStack extends Stack {
  readonly scans: WorkQueue;

  constructor(scope: Construct, id: string, { data, mail, settings }: { data: DataStack; mail: MailStack; settings: DeploymentSettings }) {
    super(scope, id, { description: "Plainbill: documents that are pictures, or long." });
    this.scans = workQueue(this, "Scans", { limit: SCAN });
    const provider = providerOf(this, settings).reader;
    const { lambda } = new AppFunction(this, "scans", {
      timeout: SCAN,
      // The largest photo takes three quarters of it to be unpacked.
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
    // What goes on after others have had their turn.
    this.enqueuer.allow(lambda);
    worksThrough(lambda, this.scans, "FAILED_SCANS_QUEUE_URL", settings.scansAtOnce);
  }

  /** The environment and the right of a function that has documents read from their pictures. */
  get enqueuer() {
    const { queue } = this.scans;
    return { environment: { SCANS_QUEUE_URL: queue.queueUrl }, allow: (lambda: AppFunction["lambda"]) => void queue.grant(lambda, "sqs:SendMessage") };
  }
}
