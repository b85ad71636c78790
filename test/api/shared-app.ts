import { sharedApp } from "./test-app.ts";

/** Runs before each file that shares an app: functions imported by a file read the app's settings and clock on import. */
await sharedApp();
