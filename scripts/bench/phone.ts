import type { BrowserContext, Page } from "@playwright/test";

/** A phone of the middle: 390 px, and by `slowDown` a processor at a quarter, 150 ms to the server and 1.6 Mbit/s from it. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const SLOWER = 4;

/** Lets a page be as slow as on that phone; its network too, unless only the processor is asked about. */
export async function slowDown(context: BrowserContext, page: Page, { slowNetwork = true } = {}): Promise<void> {
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  if (slowNetwork) await protocol.send("Network.emulateNetworkConditions", network);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}
