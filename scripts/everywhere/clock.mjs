import { ServerResponse } from "node:http";

/**
 * Loaded before all else (`--import`): this process, its threads and its children begin at the moment that `START_AT` says, and go on from there as the real
 * clock does. Files keep the real times of their system.
 */
const { START_AT, STARTED } = process.env;
if (START_AT) {
  const RealDate = Date;
  // Children go on from where their parent is.
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
  // Node's servers date their answers by the real clock, by which the AWS clients would set theirs.
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...given) {
    if (!this.hasHeader("date")) this.setHeader("date", new Date().toUTCString());
    return writeHead.apply(this, given);
  };
}
