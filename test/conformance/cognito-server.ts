import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { PostConfirmationTriggerEvent } from "aws-lambda";
import * as oidc from "openid-client";
import { type Cognito, createCognito } from "../../local/cognito.ts";
import { emptyFolder } from "../folder.ts";
import { Visitor } from "../visitor.ts";
import { credentials } from "./credentials.ts";

export const ada = { email: "ada@example.test", password: "correct horse", firstName: "Ada", lastName: "<b>Lovelace</b>" };
export const atCallback = (url: URL): boolean => url.pathname === "/api/callback";

/** A user pool behind HTTP with a movable clock, in which Ada has an account. */
export class CognitoServer {
  readonly dataDir = emptyFolder();
  readonly sent: { email: string; code: string; purpose: string }[] = [];
  readonly #server: Server = createServer((request, response) => void this.#cognito?.handle(request, response));
  #cognito: Cognito | undefined;
  /** How far the server's clock is ahead of ours, in milliseconds; `still` is the moment at which it stands still. */
  ahead = 0;
  still: number | undefined;
  /** The events that the trigger received, and how many of its next calls fail. */
  readonly triggered: PostConfirmationTriggerEvent[] = [];
  failing = 0;

  async open(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    await this.restart();
    await this.cognito.addUser(ada);
  }

  /** Restarts the pool over its stored data. */
  async restart(): Promise<void> {
    const { origin, dataDir, sent } = this;
    this.#cognito = await createCognito({
      origin,
      prefix: "/_cognito",
      dataDir,
      credentials,
      onCode: (code) => sent.push(code),
      postConfirmation: async (event) => {
        this.triggered.push(event);
        if (this.failing-- > 0) throw new Error("The table is away.");
      },
      now: () => this.still ?? Date.now() + this.ahead,
    });
  }

  get cognito(): Cognito {
    if (!this.#cognito) throw new Error("The house is not open yet.");
    return this.#cognito;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  onTime(): void {
    this.ahead = 0;
    this.still = undefined;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.dataDir, { recursive: true });
  }

  /** Configures openid-client as the site does, with its clock as far ahead as the server's. */
  discover(auth?: oidc.ClientAuth): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret: client_secret } = this.cognito;
    const metadata = { client_secret, [oidc.clockSkew]: this.ahead / 1000 };
    return oidc.discovery(new URL(issuer), clientId, metadata, auth, { execute: [oidc.allowInsecureRequests] });
  }

  /** Begins a sign-in with openid-client. Returns its URL and the checks for the callback. */
  async begin(scope = "openid email profile") {
    const config = await this.discover();
    const checks = { pkceCodeVerifier: oidc.randomPKCECodeVerifier(), expectedState: oidc.randomState(), expectedNonce: oidc.randomNonce() };
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: `${this.origin}/api/callback`,
      scope,
      state: checks.expectedState,
      nonce: checks.expectedNonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: "S256",
    });
    return { config, checks, url };
  }

  /** Signs Ada in, up to the redirect to the site. */
  async arrive(visitor = new Visitor(), scope?: string) {
    const { config, checks, url } = await this.begin(scope);
    const form = await visitor.go(url);
    const { url: callback } = await visitor.signIn(form.url, ada.email, ada.password, atCallback);
    return { config, checks, callback };
  }
}
