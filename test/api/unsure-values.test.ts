import { beforeAll, expect, test } from "vitest";
import { contract } from "../contract.ts";
import { bringText } from "./bring-document.ts";
import { itemsUnder, putItem } from "./table.ts";
import { newUser } from "./tenants.ts";
import { sharedApp, type TestApp } from "./test-app.ts";
import { markUnsure } from "./unsure-values.ts";

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

test("a value that its reader is not sure of is marked and counted until a person has said that it is right, once or twice", async () => {
  const person = await newUser(app);
  const { filename } = await bringText(app, person, contract);
  await markUnsure(person.workspaceId, filename, ["client.name", "tax.rate"]);
  const params = { filename };
  const { file, values } = await person.call("getAnalysis", { params });
  expect(file.unsure).toBe(2);
  const [name, tax] = values.filter(({ unsure }) => unsure);
  expect([name?.field, tax?.field]).toEqual(["client.name", "tax.rate"]);

  const confirm = () => person.call("changeExtractedValue", { params, body: { change: "confirm", id: name?.id ?? 0 } });
  const { unsure: _, ...confirmed } = name ?? {};
  for (const after of [await confirm(), await confirm()]) {
    expect(after.values.find(({ id }) => id === name?.id)).toEqual(confirmed);
    expect(after.file).toMatchObject({ unsure: 1, values: values.length });
  }
  expect((await person.call("listAnalyses", {})).map(({ unsure }) => unsure)).toEqual([1]);
  expect((await person.answer("changeExtractedValue", { params, body: { change: "confirm", id: 9999 } })).status).toBe(404);
});

test("a value that is corrected is the person's; corrected to what was read, it is confirmed as the document's", async () => {
  const person = await newUser(app);
  const { filename } = await bringText(app, person, contract);
  await markUnsure(person.workspaceId, filename, ["tax.rate", "payment.terms"]);
  const params = { filename };
  const [tax, terms] = (await person.call("getAnalysis", { params })).values.filter(({ unsure }) => unsure);
  await person.call("changeExtractedValue", { params, body: { change: "correct", id: tax?.id ?? 0, value: "13.5 %" } });
  const after = await person.call("changeExtractedValue", { params, body: { change: "correct", id: terms?.id ?? 0, value: terms?.value ?? "" } });
  expect(after.file.unsure).toBe(0);
  expect(after.values.find(({ id }) => id === tax?.id)).toMatchObject({ value: "13.5 %", corrected: tax?.value });
  expect(after.values.find(({ id }) => id === terms?.id)).not.toHaveProperty("corrected");
});

test("a document that was stored before values could be unsure has none that is", async () => {
  const person = await newUser(app);
  const { filename } = await bringText(app, person, contract);
  const item = (await itemsUnder(`WS#${person.workspaceId}`)).find(({ sk }) => sk === `FILE#${filename}`);
  expect(item).toHaveProperty("unsure");
  await putItem({ ...item, unsure: undefined });
  expect(await person.call("listAnalyses", {})).toMatchObject([{ filename, unsure: 0 }]);
});
