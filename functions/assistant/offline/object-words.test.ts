import { describe, expect, test } from "vitest";
import { messageForms, objectWords } from "../../../test/object-words.ts";
import { complete } from "./model.ts";

describe.each(objectWords)("%s", (word) => {
  test.each(messageForms)("is a word like any other in %j", (form) => {
    const { content, calls } = complete([{ role: "user", content: form.replaceAll("{}", word) }]);
    expect(content !== "" || calls.length > 0).toBe(true);
    for (const call of calls) expect(() => JSON.parse(call.arguments)).not.toThrow();
  });
});
