import { App } from "aws-cdk-lib";
import { plainbill } from "./plainbill.ts";

plainbill(new App());
