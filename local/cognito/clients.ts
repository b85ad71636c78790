import { equalSecrets } from "./secrets.ts";

/** An application that people sign in to. A client without a secret runs in the browser. */
export interface Client {
  readonly id: string;
  readonly secret?: string;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
}

/** Finds the client that calls the token, revocation or sign-out endpoint, by Basic authentication or form fields. Undefined if the secret is wrong. */
export function authenticateClient(clients: readonly Client[], authorization: string | undefined, form: URLSearchParams): Client | undefined {
  const [id, secret] = authorization?.startsWith("Basic ") ? basic(authorization.slice(6)) : [form.get("client_id"), form.get("client_secret")];
  const client = clients.find((client) => client.id === id);
  return client && (client.secret === undefined || equalSecrets(client.secret, secret ?? "")) ? client : undefined;
}

/** RFC 6749, 2.3.1: both halves are form-encoded before they are joined. */
function basic(value: string): [string | null, string | null] {
  const [id = "", secret = ""] = Buffer.from(value, "base64").toString().split(/:(.*)/s);
  const pair = new URLSearchParams(`id=${id}&secret=${secret}`);
  return [pair.get("id"), pair.get("secret")];
}
