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
  /** The file whose `handler` runs, from the root of the project; the door of its row in `functionTable` where it is not given. */
  readonly entry?: string;
  /** Who is hurt when it fails, as a sentence in its alarms; that of its row in `functionTable` where it is not given. */
  readonly hurts?: string;
  readonly environment?: Record<string, string>;
  /** Settings whose value is a secret, and the key that hides them from readers of the function's configuration. */
  readonly secrets?: { readonly key: IKey; readonly values: Record<string, ISecret>; readonly asOf?: string | undefined };
  readonly timeout?: Duration;
  /** In MB. The processor grows with it: less is slower, seldom cheaper. */
  readonly memory?: number;
  /** For a function that needs more than its code in its package. */
  readonly architecture?: Architecture;
  readonly bundling?: BundlingOptions;
}

/** A Lambda function as all of ours are: one CommonJS file with its SDK in it, logs for three months, traced, and a role of its own with no more than it needs. */
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
        // All of it: the SDK in the bundle loads faster than the runtime's, and is the one that was tested.
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

  /** Its own log group and its traces; what a function may do besides is granted where it is made. */
  private roleFor(logGroup: LogGroup): Role {
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    role.addToPolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions: ["logs:CreateLogStream", "logs:PutLogEvents"], resources: [`${logGroup.logGroupArn}`] }),
    );
    acknowledgeFindings(role, { "AwsSolutions-IAM5[Resource::*]": "X-Ray has no resources to name: PutTraceSegments is for all or nothing." });
    return role;
  }

  /**
   * The values stay in Secrets Manager; the template names them and CloudFormation fills them in when it deploys (docs/decisions/0005).
   * A rotated secret is read again when the function changes, which is what `asOf` is for.
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

/** The row of a function. Throws where the table has none. */
function rowOf(id: string): (typeof functionTable)[keyof typeof functionTable] {
  const row = Object.hasOwn(functionTable, id) ? functionTable[id as keyof typeof functionTable] : undefined;
  if (!row) throw new Error(`infra/function-table.ts has no row for the function ${id}.`);
  return row;
}
