import { type App, Tags, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { ApiStack } from "./api-stack.ts";
import { DataStack } from "./data-stack.ts";
import { DeliveryStack } from "./delivery-stack.ts";
import { IdentityStack } from "./identity-stack.ts";
import { MailStack } from "./mail-stack.ts";
import { ObservabilityStack } from "./observability-stack.ts";
import { RealtimeStack } from "./realtime-stack.ts";
import { ScanStack } from "./scan-stack.ts";
import { ScheduleStack } from "./schedule-stack.ts";
import { deploymentSettings } from "./settings.ts";
import { WebStack } from "./web-stack.ts";

/**
 * Creates all stacks in the order of their dependencies: data, then the site's address, then what needs to know it.
 * They are independent of account and region, which the CLI sets on deployment.
 */
export function plainbill(app: App) {
  const settings = deploymentSettings(app);
  const name = (part: string) => `plainbill-${settings.stage}-${part}`;

  const data = new DataStack(app, name("data"));
  const web = new WebStack(app, name("web"), { data, settings });
  const identity = new IdentityStack(app, name("identity"), { data, web, settings });
  const delivery = new DeliveryStack(app, name("delivery"), { data, web });
  const mail = new MailStack(app, name("mail"), { data, web, delivery, settings });
  const scan = new ScanStack(app, name("scan"), { data, mail, settings });
  const api = new ApiStack(app, name("api"), { data, web, identity, delivery, mail, scan, settings });
  const realtime = new RealtimeStack(app, name("realtime"), { data, web, mail, settings });
  const schedule = new ScheduleStack(app, name("schedule"), { data, mail, settings });
  const observability = new ObservabilityStack(app, name("observability"), { data, web, mail, scan, realtime, schedule, settings });

  // Not every template reader supports tags on dashboards; the dashboard's name contains the stage.
  Tags.of(app).add("plainbill:stage", settings.stage, { excludeResourceTypes: ["AWS::CloudWatch::Dashboard"] });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { data, web, identity, delivery, mail, scan, api, realtime, schedule, observability };
}
