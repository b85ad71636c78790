import { reach } from "./reach.ts";

/** A visitor whose browser runs no scripts: stores cookies per origin and follows redirects. */
export class Visitor {
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #headers: Record<string, string>;
  readonly #request: typeof reach;

  /** `headers` are sent with every request, such as the browser's. `request` makes each one and must not follow redirects. */
  constructor(headers: Record<string, string> = {}, request: typeof reach = reach) {
    this.#headers = headers;
    this.#request = request;
  }

  /** Makes one request without following redirects. */
  async ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const jar = this.#jar(url);
    const headers = new Headers({ ...this.#headers, ...Object.fromEntries(new Headers(init.headers)) });
    if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await this.#request(url, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "" || /max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Goes to `url` and follows redirects, up to the first address that satisfies `until`. Returns where it ended. */
  async go(
    url: string | URL,
    { until = () => false, ...init }: RequestInit & { until?: (url: URL) => boolean } = {},
  ): Promise<{ url: URL; response: Response }> {
    let at = new URL(url);
    let response = await this.ask(at, init);
    for (let steps = 0; steps < 10; steps++) {
      const location = response.headers.get("location");
      if (location === null) return { url: at, response };
      at = new URL(location, at);
      if (until(at)) return { url: at, response };
      response = await this.ask(at);
    }
    throw new Error(`${url} redirects without an end.`);
  }

  /** Submits the sign-in page at `url`. */
  signIn(url: string | URL, email: string, password: string, until?: (url: URL) => boolean) {
    const body = new URLSearchParams({ username: email, password });
    return this.go(url, { method: "POST", body, ...(until ? { until } : {}) });
  }

  cookie(url: string | URL, name: string): string | undefined {
    return this.#jar(url).get(name);
  }

  setCookie(url: string | URL, name: string, value: string): void {
    this.#jar(url).set(name, value);
  }

  #jar(url: string | URL): Map<string, string> {
    const { origin } = new URL(url);
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    return jar;
  }
}
