import { describe, expect, test } from "vitest";
import { type EmailStanding, type EmailUse, emailRefusal, goodStanding, isFew, pauseRefusal, standingAfter } from "./email-limits.ts";

const now = "2026-03-16T15:00:00.000Z";
const reader = { timeZone: "America/New_York", locale: "en-US" };
const limits = { emails: 30, newRecipients: 15, perRecipient: 3 };
const to = (fields: Partial<NonNullable<EmailUse["recipient"]>> = {}) => ({ address: "ap@acme.example", isNew: false, emails: 0, ...fields });
const refusal = (use: Partial<EmailUse>, more: { paid?: boolean; pause?: EmailStanding["pause"]; reader?: typeof reader } = {}) =>
  emailRefusal({ emails: 0, newRecipients: 0, copies: 1, recipient: to(), ...use }, { limits, paid: false, pause: undefined, now, reader, ...more });

describe("an email that a workspace may send today", () => {
  test.each<[string, Partial<EmailUse>]>([
    ["is its thirtieth", { emails: 29 }],
    ["is its twenty-ninth with a copy to its sender", { emails: 28, copies: 2 }],
    ["goes to the fifteenth new address", { newRecipients: 14, recipient: to({ isNew: true }) }],
    ["goes to an address that it wrote to before, after fifteen new ones", { newRecipients: 15 }],
    ["is the third to one address", { recipient: to({ emails: 2 }) }],
    ["goes to its sender alone, after fifteen new addresses", { newRecipients: 15, recipient: undefined }],
  ])("%s", (_, use) => expect(refusal(use)).toBeUndefined());
});

describe("an email that it may not send today is refused with the reason and the time", () => {
  test.each<[string, Partial<EmailUse>, string]>([
    [
      "the thirty-first",
      { emails: 30 },
      "The 30 emails a day that you can send in the trial have been sent. You can send again from March 16, 2026 at 8:00 PM EDT.",
    ],
    [
      "the thirtieth with a copy to its sender",
      { emails: 29, copies: 2 },
      "The 30 emails a day that you can send in the trial leave no room for this one and its copy. You can send again from March 16, 2026 at 8:00 PM EDT.",
    ],
    [
      "to the sixteenth new address",
      { newRecipients: 15, recipient: to({ isNew: true }) },
      "You wrote to 15 new addresses today, as many as you can in the trial in a day. You can write to ap@acme.example from March 16, 2026 at 8:00 PM EDT; addresses that you wrote to before still get your emails.",
    ],
    [
      "the fourth to one address",
      { recipient: to({ emails: 3 }) },
      "ap@acme.example got 3 emails from you today, automatic ones included, and one address gets no more in a day. You can write to it again from March 16, 2026 at 8:00 PM EDT.",
    ],
  ])("%s", (_, use, reason) => expect(refusal(use)).toMatchObject({ reason, until: "2026-03-17T00:00:00.000Z" }));

  test("a workspace that pays is not told of a trial, and a German business reads its own time", () => {
    const said = refusal({ emails: 30 }, { paid: true, reader: { timeZone: "Europe/Berlin", locale: "de-DE" } })?.reason;
    expect(said).toBe("The 30 emails a day that you can send have been sent. You can send again from 17. März 2026 um 01:00 MEZ.");
  });
});

describe("emails that come back close a workspace's sending for a while", () => {
  const troubleLimits = { bounces: 5, complaints: 1 };
  const at = (hour: number) => new Date(Date.parse(now) + hour * 3_600_000).toISOString();
  const standing = (troubles: readonly [kind: "bounce" | "complaint", hour: number][], sent = 20) =>
    troubles.reduce((before, [kind, hour]) => standingAfter(before, kind, { limits: troubleLimits, sent, now: at(hour) }), goodStanding);
  const bounces = (...at: number[]) => at.map((hour): ["bounce", number] => ["bounce", hour]);

  test("five within a day, for a day", () => {
    expect(standing(bounces(0, 1, 2, 3)).pause).toBeUndefined();
    expect(standing(bounces(0, 1, 2, 3, 4)).pause).toEqual({ kind: "bounces", at: at(4), until: at(28) });
    expect(standing(bounces(0, 1, 2, 3, 25)).pause).toBeUndefined();
  });

  test("of a workspace that sends much, one in twenty", () => {
    expect(standing(bounces(0, 1, 2, 3, 4), 200).pause).toBeUndefined();
    expect(standing(bounces(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), 200).pause).toMatchObject({ kind: "bounces" });
  });

  test("one that its reader marked as spam, for three days, and a bounce makes that no shorter", () => {
    const complained = standing([["complaint", 0]]);
    expect(complained.pause).toEqual({ kind: "complaint", at: at(0), until: at(72) });
    expect(standing([["complaint", 0], ...bounces(1, 2, 3, 4, 5)]).pause).toEqual(complained.pause);
  });

  test("what led to a pause does not lead to the next one", () => {
    const paused = standing(bounces(0, 1, 2, 3, 4));
    expect(standingAfter(paused, "bounce", { limits: troubleLimits, sent: 20, now: at(5) }).pause).toEqual(paused.pause);
  });

  test("and open again by itself", () => {
    const pause = { kind: "bounces", at: at(0), until: at(24) } as const;
    expect(pauseRefusal(pause, at(23), reader)).toMatchObject({
      kind: "bounces",
      until: at(24),
      reason:
        "Sending is paused because too many of your emails came back. It starts again by itself on March 17, 2026 at 11:00 AM EDT. Check your customers' addresses until then.",
    });
    expect(pauseRefusal(pause, at(24), reader)).toBeUndefined();
    expect(refusal({}, { pause })).toMatchObject({ kind: "bounces" });
  });
});

test.each([
  [3, 30, true],
  [4, 30, false],
  [50, 500, true],
  [51, 500, false],
  [1, 5, true],
])("%i of %i emails left are few: %s", (left, most, few) => expect(isFew({ left, most })).toBe(few));
