import { CfnOutput, Stack } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Construct } from "constructs";
import { cookieName } from "../shared/account/session-cookie.ts";
import { CHECKOUT } from "../shared/site/headers.ts";
import { pageFunction, statusFunction } from "../shared/site/pages.ts";
import { acknowledgeFindings } from "./cdk-nag.ts";
import type { DataStack } from "./data-stack.ts";
import { Gateways } from "./gateways.ts";
import { ORIGIN_HEADER } from "./origin-check.ts";
import { responseHeaders } from "./response-headers.ts";
import type { DeploymentSettings } from "./settings.ts";
import { SiteBucket } from "./site-bucket.ts";

/** The site's single address behind CloudFront: pages, public pages of invoices (`/i/*`), `/api/*` and `/ws`. */
export class WebStack extends Stack {
  readonly gateways: Gateways;
  readonly pages: SiteBucket;
  /** `https://…`, without a trailing slash. */
  readonly origin: string;
  /** The WebSocket API for permissions on its connections, and the stack export that names it. */
  readonly connections: { readonly api: string; readonly exported: string };

  constructor(scope: Construct, id: string, { data, settings }: { data: DataStack; settings: DeploymentSettings }) {
    super(scope, id, { description: "Plainbill: the address of the site, and the doors behind it." });
    const { domain, certificateArn } = settings;
    this.gateways = new Gateways(this, "Gateways", { settingsKey: data.settingsKey, secretsAsOf: settings.secretsAsOf });
    const { http, webSocket } = this.gateways;
    const exported = `${this.stackName}:websocket`;
    this.connections = { exported, api: this.exportValue(webSocket.apiId, { name: exported }) };

    this.pages = new SiteBucket(this, "Pages", { folder: settings.site });
    const {
      usual: headers,
      checkout,
      secret,
      documents,
    } = responseHeaders(this, {
      domain,
      connect: [`https://cognito-idp.${this.region}.amazonaws.com`, `https://${data.files.bucketRegionalDomainName}`],
      inline: this.pages.inline,
    });
    const pages = {
      origin: S3BucketOrigin.withOriginAccessControl(this.pages.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      // Not by error pages: those would replace the API's 404 answers, too.
      functionAssociations: [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: this.edgeFunction("Page", pageFunction(cookieName("plainbill", true))) },
        { eventType: FunctionEventType.VIEWER_RESPONSE, function: this.edgeFunction("Status", statusFunction) },
      ],
    };
    const calls = passedOn(this.originOf(http));
    const distribution = new Distribution(this, "Distribution", {
      // The changing comment makes CloudFormation update the distribution when a secret changes.
      comment: `Plainbill ${settings.stage}${settings.secretsAsOf ? `, secrets as of ${settings.secretsAsOf}` : ""}`,
      defaultRootObject: "index.html",
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(domain && certificateArn ? this.own(domain, certificateArn) : {}),
      defaultBehavior: { ...pages, responseHeadersPolicy: headers },
      additionalBehaviors: {
        "/api/*": { ...calls, allowedMethods: AllowedMethods.ALLOW_ALL, responseHeadersPolicy: headers },
        "/ws": passedOn(this.originOf(webSocket)),
        "/i/*": { ...calls, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, responseHeadersPolicy: secret },
        [CHECKOUT]: { ...pages, responseHeadersPolicy: checkout },
        ...Object.fromEntries([...documents].map(([path, responseHeadersPolicy]) => [path, { ...pages, responseHeadersPolicy }])),
      },
    });
    acknowledgeFindings(distribution, {
      "AwsSolutions-CFR1": "Invoices are written from everywhere.",
      "AwsSolutions-CFR3":
        "CloudFront's log has whole addresses, and those of public pages let people in (docs/decisions/0015). The gateways log each call by its route.",
      "AwsSolutions-CFR2": "The gateways throttle and every call needs a session; a firewall costs more than all the rest and can be added in front.",
      ...(domain ? {} : { "AwsSolutions-CFR4": "The certificate of *.cloudfront.net allows no choice; a domain of one's own gets TLS 1.2 as the least." }),
    });

    this.origin = `https://${domain ?? distribution.distributionDomainName}`;
    new CfnOutput(this, "Site", { value: this.origin, description: "Where people reach the site." });
    new CfnOutput(this, "DistributionDomain", { value: distribution.distributionDomainName, description: "What a domain of one's own must point to." });
  }

  private own(domain: string, certificateArn: string) {
    const certificate = Certificate.fromCertificateArn(this, "Certificate", certificateArn);
    return { domainNames: [domain], certificate, minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021 };
  }

  private originOf(api: Gateways["http"] | Gateways["webSocket"]): IOrigin {
    return new HttpOrigin(this.gateways.hostOf(api), {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { [ORIGIN_HEADER]: this.gateways.originSecret.secretValue.unsafeUnwrap() },
    });
  }

  private edgeFunction(id: string, code: string): EdgeFunction {
    return new EdgeFunction(this, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0, comment: "shared/site/pages.ts" });
  }
}

/** A behaviour without caching that forwards everything: cookies, Origin, Sec-WebSocket-*, the query; but not Host, because the gateway needs its own. */
const passedOn = (origin: IOrigin): BehaviorOptions => ({
  origin,
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
});
