import { type AnswerOf, routes } from "../../shared/routes.ts";
import type { Person } from "./test-app.ts";

type RecordOf<N extends List> = AnswerOf<N> extends (infer R)[] ? R : never;
type List = "listInvoices" | "listCustomers" | "listProducts" | "listActivity";

/** Reads every record of a list by its page links; `between` runs before each page but the first. */
export async function everyPage<N extends List>(
  person: Person,
  name: N,
  { query = {}, params, between }: { query?: Record<string, string>; params?: { id: string }; between?: () => Promise<unknown> } = {},
): Promise<RecordOf<N>[]> {
  const records: RecordOf<N>[] = [];
  let asked: Record<string, string> | undefined = query;
  while (asked) {
    const answer: Response = await person.answer(name as "listActivity", { query: asked, params: params ?? { id: "" } });
    if (!answer.ok) throw new Error(`${name} ${JSON.stringify(asked)} answered ${answer.status}: ${await answer.text()}`);
    records.push(...(routes[name].answers.parse(await answer.json()) as RecordOf<N>[]));
    const next: string | undefined = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
    asked = next === undefined ? undefined : Object.fromEntries(new URL(next, person.origin).searchParams);
    if (asked) await between?.();
  }
  return records;
}
