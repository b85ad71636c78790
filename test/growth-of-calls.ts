import { Session } from "node:inspector/promises";

/** Where our own code is; what libraries and Node do in it is not counted. */
const OURS = /\/(?:functions|shared)\/(?!.*node_modules)/;

/** Four times the text takes four times the work; a little more, where what has a bound grows up to it. The square of it is sixteen. */
export const LINEAR = 6;

/**
 * Calls of our own functions over a text of `length` made of `piece`, divided by those over a quarter of it: 4 where the work grows as the text does. The
 * calls are counted, so the answer is the same on every machine, at any load. How the steps of regular expressions grow, scripts/regular-expressions judges.
 */
export async function growthOfCalls(read: (text: string) => unknown, piece: string, length: number): Promise<number> {
  const [short, long] = [length / 4, length].map((most) => piece.repeat(most / piece.length)) as [string, string];
  // What is remembered of the words is so in both counts.
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
