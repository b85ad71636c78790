import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { enterAsNewUser, online } from "./new-user.ts";
import { picture } from "./picture.ts";
import { buyPlan } from "./plan-purchase.ts";

const plan = (page: Page) => page.getByRole("tabpanel", { name: "Plan" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("an owner switches plan, cancels, thinks better of it and changes the card, each at Stripe and back", async ({ page, baseURL }) => {
  await enterAsNewUser(page);
  await buyPlan(page, baseURL ?? "");
  await page.goto("/?settings=plan");
  await online(page);
  await expect(plan(page)).toContainText("Quarterly Plan · $15/quarter");

  await press(page, "Switch plan");
  // Nothing of the quarter is used up, so all of it counts.
  await expect(page.getByRole("list")).toContainText(/Unused time[\s\S]*-\$1[45]\.\d\d[\s\S]*\$48\.00/);
  await expectAccessible(page);
  await picture(page, "switch", { fullPage: true });
  await page.getByRole("button", { name: /^Switch to Plainbill Annual Plan and pay \$33\.\d\d$/ }).click();
  await expect(plan(page)).toContainText("Annual Plan · $48/year");

  await press(page, "Cancel plan");
  await expect(page.getByRole("region", { name: "Cancel" })).toContainText("The plan stays yours until");
  await expectAccessible(page);
  await picture(page, "cancel", { fullPage: true });
  await press(page, "Cancel plan");
  await expect(plan(page)).toContainText("It ends on");

  await press(page, "Resume");
  await expect(page.getByRole("region", { name: "Current plan" })).toContainText("It stays yours until then");
  await expectAccessible(page);
  await picture(page, "canceled", { fullPage: true });
  await press(page, "Don't cancel");
  await expect(page.getByRole("region", { name: "Current plan" })).toContainText("Renews on");
  await page.getByRole("link", { name: "Back to Plainbill" }).click();
  await expect(plan(page)).toContainText("Renews on");

  await press(page, "Change card");
  await expect(page.getByRole("region", { name: "Card", exact: true })).toContainText("Pay with another one from now on");
  await expectAccessible(page);
  await page.getByRole("button", { name: "4000 0000 0000 0002" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await page.getByRole("button", { name: "4000 0025 0000 3155" }).click();
  await press(page, "Yes, it is me");
  await expect(plan(page)).toContainText("Visa •••• 3155");
});
