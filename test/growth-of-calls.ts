import { Session } from "node:inspector/promises";

/** Our own code; libraries and Node are not counted. */
const OURS = /\/(?:functions|shared)\/(?!.*node_modules)/;

/** Four times the text may take four times the work, plus a little for bounded parts that still grow. Quadratic growth would be sixteen. */
export const LINEAR = 6;

/**
 * Divides the calls of our own functions for a text of `length`, made of `piece`, by those for a quarter of it: 4 means linear
 * growth. Counting calls gives the
 * same result on every machine and at any load. scripts/regular-expressions checks how regular expressions grow.
 */
export async function growthOfCalls(read: (text: string) => unknown, piece: string, length: number): Promise<number> {
  const [short, long] = [length / 4, length].map((most) => piece.repeat(most / piece.length)) as [string, string];
  // Warm the caches, so that both counts include them.
  read(long);
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    const calls = async (text: string): Promise<number> => {
      await session.post("Profiler.takePreciseCoverage");
      read(text);
      const { result } = await session.post("Profiler.takePreciseCoverage");
      const ours = result.filter(({ url }) => OURS.test(url)).flatMap(({ functions }) => functions);
      return ours.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
    };
    const few = await calls(short);
    return (await calls(long)) / few;
  } finally {
    await session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
  }
}

/**
 * Returns how many steps of our own code each work takes: calls of functions, and how often each branch and loop in them runs. Each must read something else than
 * the ones before it, or what is remembered of it takes no steps.
 */
export async function stepsOf(works: readonly (() => unknown)[]): Promise<number[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    const steps: number[] = [];
    for (const work of works) {
      await session.post("Profiler.takePreciseCoverage");
      work();
      const { result } = await session.post("Profiler.takePreciseCoverage");
      const ours = result.filter(({ url }) => OURS.test(url)).flatMap(({ functions }) => functions);
      steps.push(ours.reduce((sum, { ranges }) => sum + ranges.reduce((all, { count }) => all + count, 0), 0));
    }
    return steps;
  } finally {
    await session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
  }
}
