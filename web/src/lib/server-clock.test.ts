import { afterEach, expect, test } from "vitest";
import { howLongAgo } from "../components/format.ts";
import { serverNow, setServerTime } from "./server-clock.ts";

afterEach(() => setServerTime(new Date().toISOString()));

test("what the server has dated is as long ago as the server says, whatever this device's clock says", () => {
  for (const apart of [-3 * 3_600_000, 3 * 3_600_000]) {
    const server = Date.now() + apart;
    setServerTime(new Date(server).toISOString());
    expect(howLongAgo(new Date(server - 120_500).toISOString(), serverNow())).toBe("2 minutes ago");
  }
});
