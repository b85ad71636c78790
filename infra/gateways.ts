import { Duration, Fn, RemovalPolicy } from "aws-cdk-lib";
import { AccessLogFormat, CfnAccount } from "aws-cdk-lib/aws-apigateway";
import { HttpApi, type IAccessLogSettings, LogGroupLogDestination, WebSocketApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaAuthorizer, HttpLambdaResponseType, WebSocketLambdaAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { type ISecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledgeFindings } from "./cdk-nag.ts";
import { AppFunction } from "./function.ts";
import { ORIGIN_HEADER } from "./origin-check.ts";

/**
 * The two gateways without routes. CloudFront needs their addresses, and the functions behind them need CloudFront's, so the gateways come first and
 * later stacks add the routes.
 */
export class Gateways extends Construct {
  readonly http: HttpApi;
  readonly webSocket: WebSocketApi;
  readonly webSocketStage: WebSocketStage;
  readonly httpAuthorizer: HttpLambdaAuthorizer;
  readonly webSocketAuthorizer: WebSocketLambdaAuthorizer;
  readonly originSecret: ISecret;

  constructor(scope: Construct, id: string, { settingsKey, secretsAsOf }: { settingsKey: IKey; secretsAsOf: string | undefined }) {
    super(scope, id);

    this.originSecret = new Secret(this, "OriginSecret", {
      description: "Plainbill: what CloudFront says to the gateways to be let in.",
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
    }) as ISecret;
    acknowledgeFindings(this.originSecret, { "AwsSolutions-SMG4": "Both ends read it when they are deployed; docs/deploy.md says how to change it." });
    const check = new AppFunction(this, "OriginCheck", {
      entry: "infra/origin-check.ts",
      hurts: "Nobody gets in: no page loads data and no chat connects.",
      memory: 512,
      timeout: Duration.seconds(5),
      secrets: { key: settingsKey, values: { ORIGIN_SECRET: this.originSecret }, asOf: secretsAsOf },
    }).lambda;

    this.http = new HttpApi(this, "Http", { createDefaultStage: false, description: "Plainbill: HTTP." });
    this.httpAuthorizer = new HttpLambdaAuthorizer("FromCloudFront", check, {
      identitySource: [`$request.header.${ORIGIN_HEADER}`],
      responseTypes: [HttpLambdaResponseType.IAM],
      resultsCacheTtl: Duration.minutes(5),
    });

    this.webSocket = new WebSocketApi(this, "WebSocket", { description: "Plainbill: the chat.", routeSelectionExpression: "$request.body.type" });
    // The stage's name is its path: named ws, it matches CloudFront's /ws without rewriting.
    this.webSocketStage = new WebSocketStage(this, "WebSocketStage", {
      webSocketApi: this.webSocket,
      stageName: "ws",
      autoDeploy: true,
      throttle: { rateLimit: 100, burstLimit: 200 },
      accessLogSettings: accessLog(this, "WebSocketLog", { status: "$context.status", route: "$context.routeKey", event: "$context.eventType" }),
    });
    this.webSocketStage.node.addDependency(this.logAccount());
    this.webSocketAuthorizer = new WebSocketLambdaAuthorizer("FromCloudFront", check, { identitySource: [`route.request.header.${ORIGIN_HEADER}`] });
  }

  /** Returns the host of an API, as an origin for CloudFront. */
  hostOf(api: HttpApi | WebSocketApi): string {
    return Fn.select(2, Fn.split("/", api.apiEndpoint));
  }

  /** The account-wide role by which WebSocket APIs write logs; it stays when this stack is deleted, because others may use it. */
  private logAccount(): CfnAccount {
    const role = new Role(this, "LogRole", {
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName("service-role/AmazonAPIGatewayPushToCloudWatchLogs")],
    });
    role.applyRemovalPolicy(RemovalPolicy.RETAIN);
    acknowledgeFindings(role, {
      "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]":
        "The policy that AWS made for this one purpose: API Gateway writing its logs.",
    });
    const account = new CfnAccount(this, "LogAccount", { cloudWatchRoleArn: role.roleArn });
    account.applyRemovalPolicy(RemovalPolicy.RETAIN);
    return account;
  }
}

/** A log line per call, by route instead of address, because an address may be that of a public page. */
export function accessLog(scope: Construct, id: string, fields: Record<string, string>): IAccessLogSettings {
  const logGroup = new LogGroup(scope, id, { retention: RetentionDays.THREE_MONTHS, removalPolicy: RemovalPolicy.DESTROY });
  const all = { requestId: "$context.requestId", time: "$context.requestTimeEpoch", ip: "$context.identity.sourceIp", ...fields };
  return { destination: new LogGroupLogDestination(logGroup), format: AccessLogFormat.custom(JSON.stringify(all)) };
}
