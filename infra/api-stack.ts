import { Duration, Stack } from "aws-cdk-lib";
import { HttpRoute } from "aws-cdk-lib/aws-apigatewayv2";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { type Resource, routes } from "../shared/routes.ts";
import type { DataStack } from "./data-stack.ts";
import type { DeliveryStack } from "./delivery-stack.ts";
import { emailLimitVariables } from "./email-limits.ts";
import { AppFunction } from "./function.ts";
import { grantAnalysing, grantConnections, grantFiles, grantLeaving, grantShowing, grantTable } from "./grants.ts";
import { addRoutes, openHttp } from "./http-routes.ts";
import type { IdentityStack } from "./identity-stack.ts";
import type { MailStack } from "./mail-stack.ts";
import { type Provider, providerOf, withoutUnset } from "./model-provider.ts";
import type { ScanStack } from "./scan-stack.ts";
import type { DeploymentSettings } from "./settings.ts";
import type { WebStack } from "./web-stack.ts";

/** The functions that answer HTTP calls; the printing one (delivery) has its own stack. */
type Answering = Exclude<Resource, "delivery">;
const resources = new Set(Object.values(routes).flatMap(({ resource }) => (resource === "delivery" ? [] : [resource])));

/** The additional needs of a function: its environment, its secrets and the permissions that go with them. */
interface FunctionNeeds {
  readonly environment?: Record<string, string>;
  readonly secrets?: Record<string, ISecret>;
  readonly allow?: (lambda: AppFunction["lambda"]) => void;
}

interface Stacks {
  readonly data: DataStack;
  readonly web: WebStack;
  readonly identity: IdentityStack;
  readonly delivery: DeliveryStack;
  readonly mail: MailStack;
  readonly scan: ScanStack;
  readonly settings: DeploymentSettings;
}

/** One function per resource of the route table, one route per row. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, stacks: Stacks) {
    super(scope, id, { description: "Plainbill: the HTTP calls." });
    const { data, web, delivery, settings } = stacks;
    const needs = needsOf(stacks, providerOf(this, settings));
    for (const resource of resources) {
      const own = needs[resource] ?? [];
      const secrets = Object.assign({}, ...own.map(({ secrets }) => secrets)) as Record<string, ISecret>;
      const timeout = slow[resource];
      const memory = memories[resource];
      const { lambda } = new AppFunction(this, resource, {
        environment: Object.assign({ TABLE_NAME: data.table.tableName, PUBLIC_ORIGIN: web.origin }, ...own.map(({ environment }) => environment)),
        ...(Object.keys(secrets).length ? { secrets: { key: data.settingsKey, values: secrets, asOf: settings.secretsAsOf } } : {}),
        ...(timeout ? { timeout } : {}),
        ...(memory ? { memory } : {}),
      });
      grantTable(data.table, resource, lambda);
      for (const { allow } of own) allow?.(lambda);
      addRoutes(this, web.gateways, resource, lambda);
    }
    const stage = openHttp(this, web.gateways);
    // Its own routes, and those added by earlier stacks.
    stage.node.addDependency(...this.node.findAll().filter((each) => each instanceof HttpRoute), delivery);
  }
}

/** Just below API Gateway's limit of thirty seconds. */
const LONGEST = Duration.seconds(29);

/** Timeouts of functions that need more than the default. */
const slow: Partial<Record<Answering, Duration>> = {
  // Reads or deletes a whole workspace.
  account: LONGEST,
  // Repainting the largest logo takes some seconds.
  files: LONGEST,
  // Reads a document of up to 200 pages while the person waits.
  analysis: Duration.seconds(20),
  // These call Stripe, some of them more than once.
  billing: LONGEST,
  invoices: LONGEST,
  payments: LONGEST,
  // Waits for the transcription model.
  speech: LONGEST,
  public: LONGEST,
  "stripe-webhook": LONGEST,
};

/** Memory in MB, if not the default. The reader of documents must not exceed its limits. */
const memories: Partial<Record<Answering, number>> = { analysis: 512 };

function needsOf({ data, web, identity, delivery, mail, scan, settings }: Stacks, provider: Provider): Partial<Record<Answering, readonly FunctionNeeds[]>> {
  // Ending a session, or deleting an account, closes its open connections.
  const windows: FunctionNeeds = {
    environment: { WEBSOCKET_ENDPOINT: web.gateways.webSocketStage.callbackUrl },
    allow: (lambda) => grantConnections(web, lambda, ["DELETE"]),
  };
  const bucket: FunctionNeeds = { environment: { FILES_BUCKET: data.files.bucketName } };
  // An export contains the PDFs of issued invoices.
  const printing: FunctionNeeds = {
    environment: { PRINTER_FUNCTION: delivery.printer.functionName },
    allow: (lambda) => lambda.addToRolePolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [delivery.printer.functionArn] })),
  };
  const links: FunctionNeeds = { secrets: { LINK_KEY: data.linkKey } };
  const stripe: FunctionNeeds = { secrets: { STRIPE_SECRET_KEY: data.stripe.secretKey } };
  // The ids of the plans' prices, the tax setting, and the settings only checkout needs.
  const plans = withoutUnset({ STRIPE_PRICE_QUARTERLY: settings.stripePriceQuarterly, STRIPE_PRICE_ANNUAL: settings.stripePriceAnnual });
  const tax = withoutUnset({ STRIPE_TAX: settings.stripeTax });
  // Functions that store Stripe's subscriptions also store our invoices for them, with the seller, and email the owner.
  const subscriptions: FunctionNeeds[] = [stripe, mail.emailEnqueuer, mail.updateEnqueuer, { environment: { ...plans, ...seller(settings) } }];
  const sale = withoutUnset({ STRIPE_PUBLISHABLE_KEY: settings.stripePublishableKey, STRIPE_PORTAL_CONFIGURATION: settings.stripePortalConfiguration });
  return {
    identity: [windows, { environment: identity.login, secrets: { OIDC_CLIENT_SECRET: identity.clientSecret } }],
    account: [
      windows,
      bucket,
      { allow: (lambda) => grantLeaving(data, lambda) },
      printing,
      // Deleting an account ends its subscription; a subscription without recent news is read from Stripe.
      ...subscriptions,
      { environment: { USER_POOL_ID: identity.users.userPoolId }, allow: (lambda) => void identity.users.grant(lambda, "cognito-idp:AdminDeleteUser") },
    ],
    // A purchase is charged at once and pushed to all screens; it cancels emails that became unnecessary.
    billing: [...subscriptions, mail.turnEnqueuer, { environment: tax }, { environment: sale }],
    business: [provider.business],
    speech: [provider.speech],
    files: [bucket, { allow: (lambda) => grantFiles(data, lambda) }],
    // Scanned documents are read from a queue.
    analysis: [provider.reader, bucket, scan.enqueuer, { allow: (lambda) => grantAnalysing(data, lambda) }],
    // The preview of an invoice or another document contains the logo.
    documents: [bucket, { allow: (lambda) => grantShowing(data, lambda) }],
    // Voiding, crediting and closing a link expire the invoice's page at Stripe.
    invoices: [links, stripe, mail.emailEnqueuer, bucket, { allow: (lambda) => grantShowing(data, lambda) }],
    emails: [mail.emailEnqueuer, { environment: emailLimitVariables(settings) }],
    payments: [stripe, mail.emailEnqueuer],
    // A customer's view of the page is pushed to the business's screens.
    public: [stripe, mail.updateEnqueuer, bucket, { allow: (lambda) => grantShowing(data, lambda) }],
    "stripe-webhook": [
      ...subscriptions,
      { environment: tax },
      { secrets: { STRIPE_WEBHOOK_SECRET: data.stripe.webhookSecret, STRIPE_PLATFORM_WEBHOOK_SECRET: data.stripe.platformWebhookSecret } },
    ],
  };
}

/** The seller on our own invoices. */
const seller = ({ operatorName, operatorAddress, operatorTaxId, supportEmail }: DeploymentSettings): Record<string, string> =>
  withoutUnset({ OPERATOR_NAME: operatorName, OPERATOR_ADDRESS: operatorAddress, OPERATOR_TAX_ID: operatorTaxId, SUPPORT_EMAIL: supportEmail });
