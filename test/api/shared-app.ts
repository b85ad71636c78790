import { sharedApp } from "./test-app.ts";

/** Runs before each file that shares an app: a function that a file imports itself reads the app's settings and clock when it loads, and they must stand by then. */
await sharedApp();
