import type { BrowserContext, Page } from "@playwright/test";

/** A mid-range phone: 390 px wide; `slowDown` gives it a quarter of the CPU speed, 150 ms latency and 1.6 Mbit/s. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const SLOWER = 4;

/** Slows a page down to that phone's CPU, and to its network unless only the CPU matters. */
export async function slowDown(context: BrowserContext, page: Page, { slowNetwork = true } = {}): Promise<void> {
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  if (slowNetwork) await protocol.send("Network.emulateNetworkConditions", network);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}
