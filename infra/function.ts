import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Effect, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { Architecture, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { type BundlingOptions, NodejsFunction, OutputFormat } from "aws-cdk-lib/aws-lambda-nodejs";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { bundling, workerBundles } from "../shared/hosting/bundling.ts";
import { acknowledgeFindings } from "./cdk-nag.ts";
import { functionTable } from "./function-table.ts";

export interface AppFunctionProps {
  /** The file with the `handler`, relative to the project's root; default: the `door` of its row in `functionTable`. */
  readonly entry?: string;
  /** The effect of a failure, for its alarms; default: that of its row in `functionTable`. */
  readonly hurts?: string;
  readonly environment?: Record<string, string>;
  /** Environment variables with secret values, and the key that encrypts them in the function's configuration. */
  readonly secrets?: { readonly key: IKey; readonly values: Record<string, ISecret>; readonly asOf?: string | undefined };
  readonly timeout?: Duration;
  /** In MB. CPU grows with it: less is slower and seldom cheaper. */
  readonly memory?: number;
  /** For functions that package more than their code. */
  readonly architecture?: Architecture;
  readonly bundling?: BundlingOptions;
}

/** A Lambda function with our defaults: one CommonJS bundle including the SDK, logs for three months, tracing, and its own minimal role. */
export class AppFunction extends Construct {
  readonly lambda: NodejsFunction;
  readonly hurts: string;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: AppFunctionProps = {}) {
    super(scope, id);
    this.hurts = props.hurts ?? rowOf(id).hurts;
    const logGroup = (this.logGroup = new LogGroup(this, "Logs", { retention: RetentionDays.THREE_MONTHS, removalPolicy: RemovalPolicy.DESTROY }));
    const role = this.roleFor(logGroup);

    this.lambda = new NodejsFunction(this, "Function", {
      entry: props.entry ?? rowOf(id).door,
      runtime: Runtime.NODEJS_24_X,
      architecture: props.architecture ?? Architecture.ARM_64,
      memorySize: props.memory ?? 1024,
      timeout: props.timeout ?? Duration.seconds(15),
      tracing: Tracing.ACTIVE,
      logGroup,
      role,
      environment: { NODE_OPTIONS: "--enable-source-maps", ...props.environment, ...this.secretsOf(props) },
      ...(props.secrets ? { environmentEncryption: props.secrets.key } : {}),
      bundling: {
        format: OutputFormat.CJS,
        target: bundling.target,
        mainFields: bundling.mainFields,
        define: bundling.define,
        esbuildArgs: { "--jsx": bundling.jsx },
        // The bundled SDK loads faster than the runtime's, and is the version we tested.
        externalModules: [],
        minify: true,
        sourceMap: true,
        sourcesContent: false,
        ...(Object.hasOwn(workerBundles, id) ? { commandHooks: workerHooks(id) } : {}),
        ...props.bundling,
      },
    });
    props.secrets?.key.grantDecrypt(role);
  }

  /** A role for its own log group and traces; the stacks grant everything else. */
  private roleFor(logGroup: LogGroup): Role {
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    role.addToPolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions: ["logs:CreateLogStream", "logs:PutLogEvents"], resources: [`${logGroup.logGroupArn}`] }),
    );
    acknowledgeFindings(role, { "AwsSolutions-IAM5[Resource::*]": "X-Ray has no resources to name: PutTraceSegments is for all or nothing." });
    return role;
  }

  /**
   * Secret values stay in Secrets Manager: the template references them and CloudFormation inserts them on deployment (docs/decisions/0005).
   * A rotated secret is read again only if the function changes, so `asOf` changes it.
   */
  private secretsOf({ secrets }: AppFunctionProps): Record<string, string> {
    if (!secrets) return {};
    const values = Object.entries(secrets.values).map(([name, secret]) => [name, secret.secretValue.unsafeUnwrap()]);
    return { ...Object.fromEntries(values), ...(secrets.asOf ? { SECRETS_AS_OF: secrets.asOf } : {}) };
  }
}

const workerHooks = (id: string): NonNullable<BundlingOptions["commandHooks"]> => ({
  beforeBundling: () => [],
  beforeInstall: () => [],
  afterBundling: (_from, to) => [`node scripts/deployment/bundle-worker.ts ${id} "${to}"`],
});

/** Returns the row of a function. Throws an `Error` if there is none. */
function rowOf(id: string): (typeof functionTable)[keyof typeof functionTable] {
  const row = Object.hasOwn(functionTable, id) ? functionTable[id as keyof typeof functionTable] : undefined;
  if (!row) throw new Error(`infra/function-table.ts has no row for the function ${id}.`);
  return row;
}
