import { CfnOutput, Duration, Fn, RemovalPolicy, SecretValue, Stack } from "aws-cdk-lib";
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  type CfnUserPoolClient,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolDomain,
  UserPoolEmail,
  UserPoolOperation,
} from "aws-cdk-lib/aws-cognito";
import { type ISecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { codeEmail, PASSWORD_LENGTH } from "../shared/account/identity.ts";
import type { WebConfig } from "../shared/site/web-config.ts";
import { acknowledgeFindings } from "./cdk-nag.ts";
import type { DataStack } from "./data-stack.ts";
import { AppFunction } from "./function.ts";
import { grantConnections, grantTable } from "./grants.ts";
import type { DeploymentSettings } from "./settings.ts";
import type { WebStack } from "./web-stack.ts";

/** Accounts and sign-in: the user pool, the hosted login, this site as its client, and the pages' configuration for sign-up. */
export class IdentityStack extends Stack {
  /** The login's environment for functions (functions/platform/env.ts). */
  readonly login: Record<"OIDC_ISSUER" | "OIDC_CLIENT_ID" | "OIDC_LOGOUT_URL", string>;
  readonly clientSecret: ISecret;
  /** The user pool, for functions that call it. */
  readonly users: UserPool;

  constructor(scope: Construct, id: string, { data, web, settings }: { data: DataStack; web: WebStack; settings: DeploymentSettings }) {
    const { origin, pages } = web;
    super(scope, id, { description: "Plainbill: accounts and sign-in.", terminationProtection: true });

    const users = (this.users = new UserPool(this, "Users", {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      // Not required: a pool's required attributes can never change, and people from other identity providers may lack them.
      standardAttributes: { givenName: { mutable: true }, familyName: { mutable: true } },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      userVerification: { emailSubject: codeEmail.subject, emailBody: codeEmail.body },
      email: this.codesFrom(settings),
      passwordPolicy: {
        minLength: PASSWORD_LENGTH,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(3),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    }));
    acknowledgeFindings(users, {
      "AwsSolutions-COG1":
        "The sign-up form promises this rule. Kinds of characters make passwords worse, not better (NIST SP 800-63B, 3.1.1.2); guessing is slowed down by Cognito.",
      "AwsSolutions-COG2": "People choose whether to add an authenticator app; a sole trader who loses the phone must not lose the books.",
      "AwsSolutions-COG3": "Threat protection needs the Plus plan, at several times the price a head. Cognito's own lockout after failed attempts is on.",
      "AwsSolutions-COG8": "As above: what Plus adds is threat protection.",
    });

    this.endSessionsAtReset(users, data, web);

    // The prefix must be unique in the region; a part of the stack's id is, and never changes.
    const unique = Fn.select(0, Fn.split("-", Fn.select(2, Fn.split("/", this.stackId))));
    const domain = new UserPoolDomain(this, "Login", {
      userPool: users,
      cognitoDomain: { domainPrefix: `plainbill-${settings.stage}-${unique}` },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });

    const client = new UserPoolClient(this, "Site", {
      userPool: users,
      generateSecret: true,
      authFlows: { userSrp: true },
      // PKCE needs no setting: Cognito verifies it whenever a challenge was sent, and the site always sends one.
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [`${origin}/api/callback`],
        logoutUrls: [`${origin}/`],
      },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // The maximum lifetime of our sessions.
      refreshTokenValidity: Duration.days(30),
    });
    new CfnManagedLoginBranding(this, "LoginPage", { userPoolId: users.userPoolId, clientId: client.userPoolClientId, useCognitoProvidedValues: true });

    // The client of the pages, which cannot keep a secret: only for sign-up. Without explicit flows it would allow all of them.
    const browser = new UserPoolClient(this, "Browser", {
      userPool: users,
      generateSecret: false,
      authFlows: { userSrp: false },
      disableOAuth: true,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
    });
    const { supportEmail } = settings;
    const config: WebConfig = { userPoolId: users.userPoolId, userPoolClientId: browser.userPoolClientId, ...(supportEmail ? { supportEmail } : {}) };
    pages.tell(this, "config.json", config);

    this.clientSecret = new Secret(this, "ClientSecret", {
      description: "Plainbill: the site's secret at the login.",
      secretStringValue: SecretValue.resourceAttribute((client.node.defaultChild as CfnUserPoolClient).attrClientSecret),
    }) as ISecret;
    acknowledgeFindings(this.clientSecret, { "AwsSolutions-SMG4": "Cognito makes it and offers no rotation; a new client is the way to a new secret." });

    this.login = { OIDC_ISSUER: users.userPoolProviderUrl, OIDC_CLIENT_ID: client.userPoolClientId, OIDC_LOGOUT_URL: `${domain.baseUrl()}/logout` };
    new CfnOutput(this, "UserPool", { value: users.userPoolId });
  }

  /** Cognito's own sender reaches about fifty people a day; our address, once SES has verified its domain, as many as SES allows. */
  private codesFrom({ mailFrom, mailVerified }: DeploymentSettings): UserPoolEmail {
    if (!mailFrom || !mailVerified) return UserPoolEmail.withCognito();
    const sesVerifiedDomain = mailFrom.slice(mailFrom.lastIndexOf("@") + 1);
    return UserPoolEmail.withSES({ fromEmail: mailFrom, fromName: "Plainbill", sesVerifiedDomain, sesRegion: this.region });
  }

  /** Resetting a password ends all sessions of the account (docs/decisions/0039). */
  private endSessionsAtReset(users: UserPool, data: DataStack, web: WebStack): void {
    const { lambda } = new AppFunction(this, "password-reset", {
      environment: { TABLE_NAME: data.table.tableName, PUBLIC_ORIGIN: web.origin, WEBSOCKET_ENDPOINT: web.gateways.webSocketStage.callbackUrl },
    });
    grantTable(data.table, "password-reset", lambda);
    grantConnections(web, lambda, ["DELETE"]);
    users.addTrigger(UserPoolOperation.POST_CONFIRMATION, lambda);
  }
}
