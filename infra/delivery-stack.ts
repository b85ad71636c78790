import { Duration, Stack } from "aws-cdk-lib";
import { Architecture } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { DataStack } from "./data-stack.ts";
import { AppFunction } from "./function.ts";
import { grantPrinting, grantTable } from "./grants.ts";
import { addRoutes } from "./http-routes.ts";
import type { WebStack } from "./web-stack.ts";

/** Printing, the only function with a browser. It renders people's input, so it may only read the table and the logos, store its PDFs and write its log. */
export class DeliveryStack extends Stack {
  readonly printer: AppFunction["lambda"];

  constructor(scope: Construct, id: string, { data, web }: { data: DataStack; web: WebStack }) {
    super(scope, id, { description: "Plainbill: PDFs." });
    const { lambda } = new AppFunction(this, "delivery", {
      // Chromium is built for x86 only, and starts in half the time with two processors.
      architecture: Architecture.X86_64,
      memory: 3008,
      timeout: Duration.seconds(29),
      environment: { TABLE_NAME: data.table.tableName, FILES_BUCKET: data.files.bucketName, PUBLIC_ORIGIN: web.origin, PRINTER_DIR: "/var/task/printer" },
      bundling: {
        commandHooks: {
          beforeBundling: () => [],
          beforeInstall: () => [],
          afterBundling: (_from, to) => [`node scripts/deployment/printer.ts "${to}/printer"`],
        },
      },
    });
    this.printer = lambda;
    grantTable(data.table, "delivery", lambda);
    grantPrinting(data, lambda);
    addRoutes(this, web.gateways, "delivery", lambda);
  }
}
