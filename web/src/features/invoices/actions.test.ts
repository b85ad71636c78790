import { describe, expect, test } from "vitest";
import { ShownStatus } from "../../../../shared/status.ts";
import { actionsFor, nextStep } from "./actions.ts";

describe("what can be done with an invoice", () => {
  test.each([
    ["draft", ["send", "download", "duplicate", "delete"]],
    ["sent", ["pay", "download", "duplicate", "void"]],
    ["overdue", ["pay", "download", "duplicate", "void"]],
    ["pending", ["pay", "download", "duplicate"]],
    ["paid", ["download", "duplicate"]],
    ["void", ["download", "duplicate"]],
  ] as const)("a %s invoice offers exactly what its status allows", (status, offered) => {
    expect(actionsFor(status)).toEqual(offered);
  });

  test("a draft is sent next, what was sent is paid next, and afterwards there is nothing to do", () => {
    expect(Object.fromEntries(ShownStatus.options.map((status) => [status, nextStep(status)]))).toEqual({
      draft: "send",
      sent: "pay",
      overdue: "pay",
      pending: "pay",
      paid: undefined,
      void: undefined,
    });
  });
});
