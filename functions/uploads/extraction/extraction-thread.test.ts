import { expect, test } from "vitest";
import { USUAL_GOALS } from "../../../shared/uploads/document-files.ts";
import { full } from "../../../test/counts.ts";
import { extractInThread } from "./extraction-thread.ts";

const task = (text: string) => ({ pages: [{ text }], goals: USUAL_GOALS });

// In day runs the API tests of documents cover this, and the last test here runs the thread.
test.runIf(full)("the values of a text are found in a thread of its own", async () => {
  const { values } = await extractInThread(task("Quote\n\nCallout fee: $120.00 per visit"), { milliseconds: 60_000 });
  expect(values).toMatchObject([{ field: "price", quote: { text: expect.stringContaining("$120.00") } }]);
});

test("a text in which values are sought for too long is refused with what to do, and its thread is ended", async () => {
  await expect(extractInThread(task("Callout fee: $120.00 per visit"), { milliseconds: 0 })).rejects.toMatchObject({
    code: "invalid",
    message: "There is too much in it to be found in time. Save only the pages that matter, then choose those.",
  });
});

test("what a model read is looked up in the text there, too", async () => {
  const read = [{ field: "client.name", value: "Orla Byrne Ltd", page: 1, quote: "Client: Orla Byrne Ltd" }];
  const { values } = await extractInThread({ ...task("Client: Orla Byrne Ltd"), read: read as never }, { milliseconds: 60_000 });
  expect(values).toMatchObject([{ field: "client.name", value: "Orla Byrne Ltd" }]);
});
