import { expect, test } from "@playwright/test";
import { contract } from "../contract.ts";
import { photoOf } from "../scans.ts";
import { enterAsNewUser, say, show } from "./new-user.ts";
import { picture } from "./picture.ts";

const photo = photoOf(contract, { type: "jpeg", width: 1100, height: 640, size: 20, askew: 0.6 });

test("a photo dropped on the chat is read while one writes; its page is seen as a picture, with boxes over the words of each value", async ({
  page,
  isMobile,
}) => {
  await enterAsNewUser(page);
  await page.goto("/");
  await show(page, "Chat");
  await expect(page.getByText("Online", { exact: true })).toBeAttached();
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    transfer.items.add(new File([bytes], "IMG_2107.jpg", { type: "image/jpeg" }));
    return transfer;
  }, photo.toString("base64"));
  await page.getByRole("form", { name: "What to say" }).dispatchEvent("drop", { dataTransfer: dropped });
  const attached = page.getByRole("list", { name: "Attached documents" });
  await expect(attached).toContainText("Reading page 1 of 1");
  // A message sent meanwhile waits until the photo is read.
  await say(page, "Invoice phase 1 from this");
  await expect(page.getByText("It goes when the document is read.")).toBeVisible();
  await picture(page, "1-reading");
  await expect(page.getByRole("article", { name: "Assistant" }).last()).toContainText("5,904.00");
  await picture(page, "2-answered");

  await page.getByRole("link", { name: "IMG_2107.jpg" }).click();
  await expect(page.getByText(/Read by OCR on this machine, \d+% sure/)).toBeVisible();
  const showPage = async () => isMobile && page.getByText("The page", { exact: true }).click();
  await showPage();
  const view = page.getByRole("region", { name: "The document" });
  const paper = view.getByRole("img");
  await expect(paper).toBeVisible();
  await expect.poll(() => paper.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1100);
  await view.getByRole("link", { name: "€4,800.00" }).click();
  const row = page.getByRole("region", { name: "What it says" }).locator("[aria-current]");
  await expect(row).toContainText("% sure of its words");
  await picture(page, "3-pointed");
  await showPage();
  await expect(view.locator("mark.on")).toHaveCount(1);
  await picture(page, "4-picture");
  await view.getByRole("button", { name: "Show what was read" }).click();
  await expect(view.getByRole("cell", { name: "€9,600.00" })).toBeVisible();
});
