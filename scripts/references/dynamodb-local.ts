import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { cache, type Reference } from "./reference.ts";

const version = "2.6.1";
const home = resolve(cache, `dynamodb-local-${version}`);
const main = "com.amazonaws.services.dynamodbv2.local.main.ServerRunner";
const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>plainbill</groupId>
  <artifactId>reference</artifactId>
  <version>1</version>
  <dependencies>
    <dependency><groupId>com.amazonaws</groupId><artifactId>DynamoDBLocal</artifactId><version>${version}</version></dependency>
  </dependencies>
</project>
`;

/** AWS's DynamoDB for development, from Maven. */
export const dynamoDbLocal: Reference = {
  tests: "dynamodb",
  service: "dynamodb",
  name: `DynamoDB Local ${version}`,

  missing() {
    const absent = ["java", "mvn"].filter((tool) => !runs(tool));
    return absent.length > 0 ? `needs ${absent.join(" and ")}` : undefined;
  },

  async start() {
    fetchOnce();
    const port = await freePort();
    const options = [`-Djava.library.path=${home}`, `-Dsqlite4java.library.path=${home}`, "-cp", join(home, "*"), main, "-inMemory", "-port", String(port)];
    const server = spawn("java", options, { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DDB_LOCAL_TELEMETRY: "0" } });
    const ended = once(server, "exit");
    const stop = async () => {
      server.kill();
      await ended;
    };
    const url = `http://127.0.0.1:${port}`;
    for (let attempt = 0; attempt < 300; attempt++) {
      if (server.exitCode !== null) throw new Error(`DynamoDB Local ended with code ${server.exitCode}.`);
      const answer = await fetch(url).catch(() => undefined);
      if (answer) return { url, stop };
      await wait(100);
    }
    await stop();
    throw new Error("DynamoDB Local did not answer within 30 seconds.");
  },
};

function runs(tool: string): boolean {
  try {
    execFileSync(tool, ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Fetches the jars and native libraries (51 MB), completely or not at all. */
function fetchOnce(): void {
  if (existsSync(home)) return;
  console.log(`Fetching DynamoDB Local ${version} with Maven ...`);
  const part = `${home}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const project = join(part, "pom.xml");
  writeFileSync(project, pom);
  execFileSync("mvn", ["-q", "-B", "-f", project, "dependency:copy-dependencies", `-DoutputDirectory=${part}`], { stdio: "inherit" });
  renameSync(part, home);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
