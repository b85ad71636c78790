import { ServerResponse } from "node:http";

/**
 * Preloaded (`--import`): shifts the clock of this process, its threads and its children to start at `START_AT` and run on from there. File times keep the
 * system's clock.
 */
const { START_AT, STARTED } = process.env;
if (START_AT) {
  const RealDate = Date;
  // Children continue from their parent's time.
  process.env.STARTED = STARTED ?? String(RealDate.now());
  const ahead = RealDate.parse(START_AT) - Number(process.env.STARTED);
  globalThis.Date = class MovedDate extends RealDate {
    constructor(...given) {
      if (given.length) super(...given);
      else super(RealDate.now() + ahead);
    }
    static now() {
      return RealDate.now() + ahead;
    }
  };
  // The app's clock counts from the start of the process.
  Object.defineProperty(performance, "timeOrigin", { value: performance.timeOrigin + ahead });
  // Node's servers set the Date header by the real clock, and the AWS clients would correct theirs by it.
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...given) {
    if (!this.hasHeader("date")) this.setHeader("date", new Date().toUTCString());
    return writeHead.apply(this, given);
  };
}
