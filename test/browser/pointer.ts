import type { Page } from "@playwright/test";

interface Spot {
  x: number;
  y: number;
}

/** A device that drags things over a page. */
export interface Pointer {
  down(at: Spot): Promise<unknown>;
  move(to: Spot): Promise<unknown>;
  up(): Promise<unknown>;
}

/** A finger on touch screens, otherwise a mouse. */
export async function pointerOf(page: Page, touch: boolean): Promise<Pointer> {
  if (!touch)
    return {
      async down({ x, y }) {
        await page.mouse.move(x, y);
        await page.mouse.down();
        // Without a movement, the press would be a click.
        await page.mouse.move(x + 16, y + 16, { steps: 4 });
      },
      move: ({ x, y }) => page.mouse.move(x, y, { steps: 4 }),
      up: () => page.mouse.up(),
    };
  const device = await page.context().newCDPSession(page);
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Spot[]) => device.send("Input.dispatchTouchEvent", { type, touchPoints });
  return { down: (at) => finger("touchStart", at), move: (to) => finger("touchMove", to), up: () => finger("touchEnd") };
}
