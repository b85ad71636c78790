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

/** The functions that answer HTTP calls from memory and the table; the one that prints has a stack of its own. */
type Answering = Exclude<Resource, "delivery">;
const resources = new Set(Object.values(routes).flatMap(({ resource }) => (resource === "delivery" ? [] : [resource])));

/** What a function may need besides the table and the address of the site: what it is told, and the rights that go with it. */
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
    // Its routes, and those that are hung in before these.
    stage.node.addDependency(...this.node.findAll().filter((each) => each instanceof HttpRoute), delivery);
  }
}

/** API Gateway waits for thirty seconds. */
const LONGEST = Duration.seconds(29);

/** Those that may take longer than a call usually does. */
const slow: Partial<Record<Answering, Duration>> = {
  // Reading or deleting a whole workspace takes its time.
  account: LONGEST,
  // The largest picture is painted anew in some seconds.
  files: LONGEST,
  // A document of 200 pages is read while the person waits.
  analysis: Duration.seconds(20),
  // They ask Stripe, some of them more than once.
  billing: LONGEST,
  invoices: LONGEST,
  payments: LONGEST,
  // It waits for the model that writes down what was spoken.
  speech: LONGEST,
  public: LONGEST,
  "stripe-webhook": LONGEST,
};

/** MB of memory, where the usual is not what a function needs. What reads a document must not have more than its limits let it use. */
const memories: Partial<Record<Answering, number>> = { analysis: 512 };

/** What each of them needs. */
function needsOf({ data, web, identity, delivery, mail, scan, settings }: Stacks, provider: Provider): Partial<Record<Answering, readonly FunctionNeeds[]>> {
  // Whose session ends, or who leaves for good, has windows open.
  const windows: FunctionNeeds = {
    environment: { WEBSOCKET_ENDPOINT: web.gateways.webSocketStage.callbackUrl },
    allow: (lambda) => grantConnections(web, lambda, ["DELETE"]),
  };
  const bucket: FunctionNeeds = { environment: { FILES_BUCKET: data.files.bucketName } };
  // An export has the PDFs of what was issued.
  const printing: FunctionNeeds = {
    environment: { PRINTER_FUNCTION: delivery.printer.functionName },
    allow: (lambda) => lambda.addToRolePolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [delivery.printer.functionArn] })),
  };
  const links: FunctionNeeds = { secrets: { LINK_KEY: data.linkKey } };
  const stripe: FunctionNeeds = { secrets: { STRIPE_SECRET_KEY: data.stripe.secretKey } };
  // Which plan a subscription is of; what one is made with; what only who sells it needs.
  const plans = withoutUnset({ STRIPE_PRICE_QUARTERLY: settings.stripePriceQuarterly, STRIPE_PRICE_ANNUAL: settings.stripePriceAnnual });
  const tax = withoutUnset({ STRIPE_TAX: settings.stripeTax });
  // Who stores what Stripe says of a subscription stores our invoices for it, with their seller, and writes to the owner.
  const subscriptions: FunctionNeeds[] = [stripe, mail.emailEnqueuer, mail.updateEnqueuer, { environment: { ...plans, ...seller(settings) } }];
  const sale = withoutUnset({ STRIPE_PUBLISHABLE_KEY: settings.stripePublishableKey, STRIPE_PORTAL_CONFIGURATION: settings.stripePortalConfiguration });
  return {
    identity: [windows, { environment: identity.login, secrets: { OIDC_CLIENT_SECRET: identity.clientSecret } }],
    account: [
      windows,
      bucket,
      { allow: (lambda) => grantLeaving(data, lambda) },
      printing,
      // Who leaves is charged no more, and a subscription of which nothing was heard is asked about.
      ...subscriptions,
      { environment: { USER_POOL_ID: identity.users.userPoolId }, allow: (lambda) => void identity.users.grant(lambda, "cognito-idp:AdminDeleteUser") },
    ],
    // Who subscribes is charged at once, and all their screens are told; an email that the page made needless is ended.
    billing: [...subscriptions, mail.turnEnqueuer, { environment: tax }, { environment: sale }],
    business: [provider.business],
    speech: [provider.speech],
    files: [bucket, { allow: (lambda) => grantFiles(data, lambda) }],
    // What is a picture is read from a queue.
    analysis: [provider.reader, bucket, scan.enqueuer, { allow: (lambda) => grantAnalysing(data, lambda) }],
    // The preview of an invoice or another document has the logo in it.
    documents: [bucket, { allow: (lambda) => grantShowing(data, lambda) }],
    // Voiding, crediting and closing a link end the invoice's page at Stripe.
    invoices: [links, stripe, mail.emailEnqueuer, bucket, { allow: (lambda) => grantShowing(data, lambda) }],
    emails: [mail.emailEnqueuer, { environment: emailLimitVariables(settings) }],
    payments: [stripe, mail.emailEnqueuer],
    // What its customers look at, the screens of the business are told.
    public: [stripe, mail.updateEnqueuer, bucket, { allow: (lambda) => grantShowing(data, lambda) }],
    "stripe-webhook": [
      ...subscriptions,
      { environment: tax },
      { secrets: { STRIPE_WEBHOOK_SECRET: data.stripe.webhookSecret, STRIPE_PLATFORM_WEBHOOK_SECRET: data.stripe.platformWebhookSecret } },
    ],
  };
}

/** Who sells, as our own invoices have them. */
const seller = ({ operatorName, operatorAddress, operatorTaxId, supportEmail }: DeploymentSettings): Record<string, string> =>
  withoutUnset({ OPERATOR_NAME: operatorName, OPERATOR_ADDRESS: operatorAddress, OPERATOR_TAX_ID: operatorTaxId, SUPPORT_EMAIL: supportEmail });
