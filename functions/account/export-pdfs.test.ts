import { InvokeCommand, LambdaClient, ServiceException, TooManyRequestsException } from "@aws-sdk/client-lambda";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { MAX_PDFS } from "../../shared/account/export.ts";
import { newId } from "../../shared/ids.ts";
import { PrintOrder } from "../print-orders/print-order.ts";
import { fetchPdfs, fileNames, type PdfOrder } from "./export-pdfs.ts";

const workspaceId = newId("workspace");
const lambda = mockClient(LambdaClient);
const bucket = mockClient(S3Client);
const settings = withSettings({ AWS_REGION: "us-east-1", PRINTER_FUNCTION: "printer", FILES_BUCKET: "files" });
afterAll(async () => {
  lambda.restore();
  bucket.restore();
  await settings.close();
});

/** The orders that the printer got, in order; each PDF has its invoice's id in it. */
let requests: string[] = [];
/** The printer's answer to a call. */
let answer: (invoiceId: string) => Promise<void> | void;
let bytesEach = 10;
beforeAll(() => {
  lambda.on(InvokeCommand).callsFake(async ({ Payload }: { Payload: Uint8Array }) => {
    const order = PrintOrder.parse(JSON.parse(Buffer.from(Payload).toString()));
    const id = "invoiceId" in order ? order.invoiceId : "";
    requests.push(id);
    await answer(id);
    return { Payload: Buffer.from(JSON.stringify({ name: `invoice-${id}.pdf`, key: id })) };
  });
  bucket.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) => ({
    Body: {
      transformToByteArray: async () => {
        const pdf = Buffer.alloc(bytesEach);
        pdf.write(Key);
        return pdf;
      },
    },
  }));
});
beforeEach(() => {
  requests = [];
  answer = () => {};
  bytesEach = 30;
});

const orders = (count: number): Extract<PdfOrder, { invoiceId: string }>[] => Array.from({ length: count }, () => ({ invoiceId: newId("invoice") }));
const throttling = () => new TooManyRequestsException({ message: "Rate Exceeded.", $metadata: {} });

describe("the PDFs of an export", () => {
  test("come in the order of the numbers, however long each takes", async () => {
    const wanted = orders(9);
    let turn = 0;
    answer = () => new Promise((resolve) => (turn++ % 3 ? resolve() : setImmediate(resolve)));
    const names = (await fetchPdfs(workspaceId, wanted, () => false)).map(({ name }) => name);
    expect(names).toEqual(wanted.map(({ invoiceId }) => `invoice-${invoiceId}.pdf`));
  });

  test("that are not printed when the time is over are printed by the next call, which is told how far this one came", async () => {
    const wanted = orders(10);
    await expect(fetchPdfs(workspaceId, wanted, () => true)).rejects.toMatchObject({
      code: "unfinished",
      message: "4 of 10 PDFs are ready. Ask for the export again: it goes on from there.",
    });
    expect(requests).toHaveLength(4);
    expect(await fetchPdfs(workspaceId, wanted, () => false)).toHaveLength(10);
  });

  test("wait where Lambda has no room for another function: the others are printed, and a call that got none says so", async () => {
    const wanted = orders(6);
    answer = (id) => {
      if (id === wanted[1]?.invoiceId) throw throttling();
    };
    await expect(fetchPdfs(workspaceId, wanted, () => false)).rejects.toMatchObject({ code: "unfinished", message: expect.stringMatching(/^5 of 6 /) });
    answer = () => {
      throw throttling();
    };
    await expect(fetchPdfs(workspaceId, wanted, () => false)).rejects.toMatchObject({ code: "unfinished", message: expect.stringMatching(/^0 of 6 /) });
  });

  test("fail with the printer, and no other is begun", async () => {
    answer = () => {
      throw new ServiceException({ message: "The printer is broken.", $metadata: {} });
    };
    await expect(fetchPdfs(workspaceId, orders(20), () => false)).rejects.toThrow("The printer is broken.");
    expect(requests).toHaveLength(4);
  });

  test("are so many at most, and so large, and who asks for more is told what to do before any is printed", async () => {
    await expect(fetchPdfs(workspaceId, orders(MAX_PDFS + 1), () => false)).rejects.toMatchObject({
      code: "too_large",
      field: "pdfs",
      message: "There are 501 PDFs in this period, and an export has 500 at most. Choose a shorter period, or export without PDFs.",
    });
    expect(requests).toEqual([]);
    bytesEach = 20 * 1024 * 1024;
    await expect(fetchPdfs(workspaceId, orders(12), () => false)).rejects.toMatchObject({ code: "too_large", field: "pdfs" });
  });
});

test("the PDFs of a folder have names that lead nowhere else and differ on every file system", () => {
  const names = [
    "invoice-INV-0001.pdf",
    "invoice-inv-0001.pdf",
    "invoice-../../etc/INV-1.pdf",
    "invoice-2026/7.pdf",
    'invoice-a:b"<>|.pdf',
    "invoice-Nº-1.pdf",
  ];
  expect(fileNames(names)).toEqual([
    "invoice-INV-0001.pdf",
    "invoice-inv-0001-2.pdf",
    "invoice-------etc-INV-1.pdf",
    "invoice-2026-7.pdf",
    "invoice-a-b----.pdf",
    "invoice-Nº-1.pdf",
  ]);
});
