import type { Page } from "@playwright/test";

/** The components that React rendered again, by part of the screen and elsewhere. New components do not count. */
export type Renders = Readonly<Record<string, number>>;

/** React's internal node of a component or element (react-reconciler, `Fiber`). */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
  readonly alternate: Fiber | null;
  readonly stateNode: unknown;
}

/**
 * Counts re-renders as React's developer tools do, through the hook that React calls on each commit, so it works with the
 * production build. `parts` are selectors by
 * name. Call it before opening the page. Returns a function that returns the counts since its last call.
 */
export async function watchRenders(page: Page, parts: Readonly<Record<string, string>>): Promise<() => Promise<Renders>> {
  await page.addInitScript(install, parts);
  return () => page.evaluate(() => (window as unknown as { takeRenders(): Renders }).takeRenders());
}

/** Runs in the page. */
function install(parts: Readonly<Record<string, string>>): void {
  const [COMPONENTS, ELEMENT, PERFORMED_WORK] = [new Set([0, 1, 11, 14, 15]), 5, 1];
  let counts: Record<string, number> = {};

  const elementIn = (fiber: Fiber | null): Element | undefined => {
    for (let at = fiber; at; at = at.sibling) {
      const found = at.tag === ELEMENT ? (at.stateNode as Element) : elementIn(at.child);
      if (found) return found;
    }
    return undefined;
  };
  const elementAbove = (fiber: Fiber): Element | undefined => {
    for (let at = fiber.return; at; at = at.return) if (at.tag === ELEMENT) return at.stateNode as Element;
    return undefined;
  };
  const partOf = (fiber: Fiber): string => {
    const element = elementIn(fiber.child) ?? elementAbove(fiber);
    return Object.entries(parts).find(([, selector]) => element?.closest(selector))?.[0] ?? "elsewhere";
  };
  const visit = (fiber: Fiber): void => {
    const before = fiber.alternate;
    if (!before) return;
    if (COMPONENTS.has(fiber.tag) && fiber.flags & PERFORMED_WORK) {
      const part = partOf(fiber);
      counts[part] = (counts[part] ?? 0) + 1;
    }
    // Identical children mean that nothing below was rendered.
    if (fiber.child !== before.child) for (let child = fiber.child; child; child = child.sibling) visit(child);
  };

  const ignore = () => undefined;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers: new Map(),
      supportsFiber: true,
      checkDCE: ignore,
      inject: () => 1,
      onCommitFiberUnmount: ignore,
      onPostCommitFiberRoot: ignore,
      onScheduleFiberRoot: ignore,
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => visit(root.current),
    },
    takeRenders: () => {
      const taken = counts;
      counts = {};
      return taken;
    },
  });
}
