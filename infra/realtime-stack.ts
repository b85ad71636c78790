import { Stack } from "aws-cdk-lib";
import { WebSocketRoute } from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Construct } from "constructs";
import { acknowledgeFindings } from "./cdk-nag.ts";
import type { DataStack } from "./data-stack.ts";
import { emailLimitVariables } from "./email-limits.ts";
import { AppFunction } from "./function.ts";
import { grantConnections, grantShowing, grantTable } from "./grants.ts";
import { type MailStack, TURN, UPDATE } from "./mail-stack.ts";
import { providerOf, withoutUnset } from "./model-provider.ts";
import type { DeploymentSettings } from "./settings.ts";
import type { WebStack } from "./web-stack.ts";
import { takesFrom, worksThrough } from "./work-queue.ts";

/** Concurrent pushes: the minimum AWS allows, because each takes some milliseconds. */
const PUSHES_AT_ONCE = 2;

/** The chat: its connections, the pushes from the queue of updates, and the assistant, which works through the queue of turns. */
export class RealtimeStack extends Stack {
  readonly assistant: AppFunction;

  constructor(scope: Construct, id: string, { data, web, mail, settings }: { data: DataStack; web: WebStack; mail: MailStack; settings: DeploymentSettings }) {
    super(scope, id, { description: "Plainbill: the chat and the assistant." });
    const { gateways } = web;

    // The document shown beside the chat contains the logo.
    const common = { TABLE_NAME: data.table.tableName, WEBSOCKET_ENDPOINT: gateways.webSocketStage.callbackUrl, FILES_BUCKET: data.files.bucketName };
    const chat = new AppFunction(this, "chat", {
      environment: {
        ...common,
        PUBLIC_ORIGIN: web.origin,
        ...mail.turnEnqueuer.environment,
        ...withoutUnset({ ASSISTANT_MESSAGES_PER_MINUTE: settings.assistantMessagesPerMinute?.toString() }),
      },
    }).lambda;
    const provider = providerOf(this, settings).assistant;
    this.assistant = new AppFunction(this, "assistant", {
      timeout: TURN,
      environment: {
        ...common,
        ...mail.emailEnqueuer.environment,
        ...mail.turnEnqueuer.environment,
        ...provider.environment,
        ...emailLimitVariables(settings),
      },
      // Voiding an invoice in the chat expires its page at Stripe.
      secrets: { key: data.settingsKey, values: { ...provider.secrets, STRIPE_SECRET_KEY: data.stripe.secretKey }, asOf: settings.secretsAsOf },
    });
    const { lambda: assistant } = this.assistant;

    grantTable(data.table, "chat", chat);
    grantTable(data.table, "assistant", assistant);
    for (const lambda of [chat, assistant]) grantShowing(data, lambda);
    mail.turnEnqueuer.allow(chat);
    // For emails that the person confirmed.
    mail.emailEnqueuer.allow(assistant);
    grantConnections(web, chat, ["POST", "DELETE"]);
    grantConnections(web, assistant, ["POST"]);

    const integration = new WebSocketLambdaIntegration("Chat", chat);
    const routes = { $connect: { authorizer: gateways.webSocketAuthorizer }, $disconnect: {}, $default: {} };
    for (const [routeKey, options] of Object.entries(routes)) {
      const route = new WebSocketRoute(this, routeKey.slice(1), { webSocketApi: gateways.webSocket, routeKey, integration, ...options });
      acknowledgeFindings(route, {
        "AwsSolutions-APIG4": "API Gateway authorizes a connection once, at $connect; the chat function asks for the session at every message.",
      });
    }

    const push = new AppFunction(this, "push", {
      timeout: UPDATE,
      environment: { TABLE_NAME: common.TABLE_NAME, WEBSOCKET_ENDPOINT: common.WEBSOCKET_ENDPOINT },
    }).lambda;
    grantTable(data.table, "push", push);
    grantConnections(web, push, ["POST"]);
    takesFrom(push, mail.updates, PUSHES_AT_ONCE);

    worksThrough(assistant, mail.turns, "FAILED_TURNS_QUEUE_URL", settings.turnsAtOnce);
  }
}
