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
