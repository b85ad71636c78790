import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient, SQSServiceException } from "@aws-sdk/client-sqs";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { newId } from "../../shared/ids.ts";
import { enqueueEmail } from "../email-queue/queue.ts";
import { enqueue, redeliver } from "./queue.ts";

const queue = mockClient(SQSClient);
const settings = withSettings({ AWS_REGION: "us-east-1", EMAILS_QUEUE_URL: "https://sqs.example/emails.fifo" });
const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});
afterAll(async () => {
  queue.restore();
  errorLog.mockRestore();
  await settings.close();
});
beforeEach(() => void queue.reset());

const throttling = () => new SQSServiceException({ name: "RequestThrottled", $fault: "client", $metadata: { httpStatusCode: 400 }, message: "throttled" });

test("an email that the queue does not take waits in the outbox: who sent it is not told of a failure, because there is none", async () => {
  queue.on(SendMessageCommand).rejects(throttling());
  await enqueueEmail({ workspaceId: newId("workspace"), invoiceId: newId("invoice"), emailId: newId("email") });
  expect([queue.calls().length, String(errorLog.mock.lastCall)]).toEqual([1, expect.stringContaining("an email was not enqueued")]);
});

test("anything else that the queue does not take is the caller's to hear of", async () => {
  queue.on(SendMessageCommand).rejects(throttling());
  await expect(enqueue("https://sqs.example/turns.fifo", { workspaceId: "ws_1" }, { group: "a", id: "b" })).rejects.toThrow("throttled");
});

test("a message that failed and can not be handed back early comes again when its time is over, and its failure stays the one that counts", async () => {
  queue.on(ChangeMessageVisibilityCommand).rejects(throttling());
  await redeliver("https://sqs.example/turns.fifo", "receipt");
  expect(queue.calls()).toHaveLength(1);
});
