import { ArnFormat, CfnOutput, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  MailFromBehaviorOnMxFailure,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Topic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import type { AppFunction } from "./function.ts";

/** The domain cannot exist (RFC 2606): without a configured address, SES refuses each email and says why. */
const NOBODY = "invoices@plainbill.invalid";

/** The sender address of all emails, and the topic that receives SES's delivery events. */
export class EmailSender extends Construct {
  readonly address: string;
  readonly configurationSet: ConfigurationSet;
  readonly notices: Topic;
  private readonly domain: string;

  constructor(scope: Construct, id: string, { mailFrom = NOBODY }: { mailFrom: string | undefined }) {
    super(scope, id);
    this.address = mailFrom;
    this.domain = mailFrom.slice(mailFrom.lastIndexOf("@") + 1);

    this.configurationSet = new ConfigurationSet(this, "Emails", {
      // Invoices are never sent unencrypted. A server without TLS gets none, and the bounce says so.
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // Addresses that bounced or complained get no more emails: SES rates senders by that.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.notices = new Topic(this, "Notices", { displayName: "Plainbill: what became of emails", enforceSSL: true, masterKey: this.noticesKey() });
    this.configurationSet.addEventDestination("Notices", {
      destination: EventDestination.snsTopic(this.notices),
      events: [
        EmailSendingEvent.SEND,
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
        EmailSendingEvent.RENDERING_FAILURE,
      ],
    });
    if (mailFrom !== NOBODY) this.prove();
  }

  /** Allows sending from this address. SES requires permission for both the identity and the configuration set of an email. */
  allow(lambda: AppFunction["lambda"]): void {
    const [actions, resources] = [["ses:SendEmail", "ses:SendRawEmail"], [this.arn("identity", this.domain)]];
    lambda.addToRolePolicy(new PolicyStatement({ actions, resources, conditions: { StringEquals: { "ses:FromAddress": this.address } } }));
    lambda.addToRolePolicy(new PolicyStatement({ actions, resources: [this.arn("configuration-set", this.configurationSet.configurationSetName)] }));
  }

  private arn(resource: "identity" | "configuration-set", resourceName: string): string {
    return Stack.of(this).formatArn({ service: "ses", resource, resourceName, arnFormat: ArnFormat.SLASH_RESOURCE_NAME });
  }

  /** Events name recipients, so the topic is encrypted. SES cannot use AWS-managed keys, so it has a key of its own. */
  private noticesKey(): Key {
    const description = "Plainbill: notices of what became of emails.";
    const key = new Key(this, "NoticesKey", { description, enableKeyRotation: true, removalPolicy: RemovalPolicy.DESTROY });
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("ses.amazonaws.com")],
        actions: ["kms:GenerateDataKey", "kms:Decrypt"],
        resources: ["*"],
        conditions: {
          StringEquals: {
            "aws:SourceAccount": Stack.of(this).account,
            "aws:SourceArn": this.arn("configuration-set", this.configurationSet.configurationSetName),
          },
        },
      }),
    );
    return key;
  }

  /** Registers the domain with SES and outputs the DNS records that verify it. Until they exist, SES sends nothing from it. */
  private prove(): void {
    const bounces = `bounces.${this.domain}`;
    const { dkimRecords } = new EmailIdentity(this, "Identity", {
      identity: Identity.domain(this.domain),
      configurationSet: this.configurationSet,
      mailFromDomain: bounces,
      // SPF aligns only with this subdomain; without its DNS records, DKIM alone authenticates the emails.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
      // Bounces arrive as events; a copy by email would go to an unread address.
      feedbackForwarding: false,
    });
    const stack = Stack.of(this);
    dkimRecords.forEach(({ name, value }, i) => void new CfnOutput(stack, `Dkim${i + 1}`, { value: `${name} CNAME ${value}` }));
    new CfnOutput(stack, "BouncesMx", { value: `${bounces} MX 10 feedback-smtp.${stack.region}.amazonses.com` });
    new CfnOutput(stack, "BouncesSpf", { value: `${bounces} TXT "v=spf1 include:amazonses.com ~all"` });
  }
}
