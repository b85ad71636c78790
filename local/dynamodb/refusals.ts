/** A caller's error in DynamoDB's form. dynalite throws the same shape. */
export interface DynamoDbRefusal extends Error {
  statusCode: number;
  body: { __type: string; message?: string; [more: string]: unknown };
}

/** A refusal by DynamoDB itself, such as `TransactionCanceledException`. */
export const refusal = (type: string, message: string, more: Record<string, unknown> = {}): DynamoDbRefusal =>
  Object.assign(new Error(message), { statusCode: 400, body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, ...more } });

/** A refusal of the request's own content, whatever the table holds. */
export const validationError = (message: string): DynamoDbRefusal =>
  Object.assign(new Error(message), { statusCode: 400, body: { __type: "com.amazon.coral.validate#ValidationException", message } });

export const isRefusal = (error: unknown): error is DynamoDbRefusal => error instanceof Error && "statusCode" in error && "body" in error;

/** Returns the error's name without its namespace, such as `ConditionalCheckFailedException`. */
export const refusalType = (error: DynamoDbRefusal): string => error.body.__type.split("#")[1] ?? "";
