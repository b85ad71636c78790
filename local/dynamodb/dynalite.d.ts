/** The internals of dynalite 4.0.0 that the local DynamoDB uses; hence the exact version in package.json. */
declare module "dynalite/db/index.js" {
  import type { Stream } from "node:stream";

  /** A value in its wire form: binary in base64, numbers as text. */
  export interface AttributeValue {
    S?: string;
    N?: string;
    B?: string;
    BOOL?: boolean;
    NULL?: boolean;
    SS?: string[];
    NS?: string[];
    BS?: string[];
    L?: AttributeValue[];
    M?: Item;
  }
  export type Item = Record<string, AttributeValue>;

  export interface KeySchemaElement {
    AttributeName: string;
  }
  export interface Index {
    IndexName: string;
    IndexStatus?: string;
    KeySchema: KeySchemaElement[];
    Projection: { ProjectionType?: string; NonKeyAttributes?: string[] | undefined };
    [more: string]: unknown;
  }
  export interface Table {
    TableName: string;
    TableStatus: string;
    AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
    KeySchema: KeySchemaElement[];
    GlobalSecondaryIndexes?: Index[];
    LocalSecondaryIndexes?: Index[];
  }

  /** A parsed condition or filter. An operand is a path into the item, a value, or the size of another operand. */
  export type Operand = (string | number)[] | AttributeValue | { type: "function"; name: "size"; args: Operand[] };
  export type Predicate =
    | { type: "and"; args: Predicate[] }
    | { type: "or"; args: Predicate[] }
    | { type: "not"; args: Predicate[] }
    | { type: "function"; name: string; args: Operand[] }
    | { type: "=" | "<>" | "<" | "<=" | ">" | ">=" | "between" | "in"; args: Operand[] };

  /** A request that passed dynalite's validation, with parsed expressions. */
  export interface Request {
    TableName: string;
    Key?: Item;
    Item?: Item;
    IndexName?: string;
    Select?: string;
    KeyConditions?: Record<string, { AttributeValueList?: AttributeValue[] }>;
    RequestItems?: Record<string, { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]>;
    _condition?: { expression: Predicate };
    _filter?: { expression: Predicate };
    _projection?: { paths?: (string | number)[][] | undefined };
    [more: string]: unknown;
  }
  export interface Answer {
    Item?: Item;
    Items?: Item[];
    [more: string]: unknown;
  }

  export type Callback<T = void> = (error?: unknown, value?: T) => void;
  export interface Range {
    gt?: string;
    gte?: string;
    lt?: string;
    lte?: string;
    limit?: number;
    reverse?: boolean;
  }
  export interface Cell {
    lock(key: string, run: (release: <C>(callback: C) => C) => void): void;
    get(key: string, callback: Callback<Item>): void;
    put(key: string, value: Item, callback: Callback): void;
    del(key: string, callback: Callback): void;
    createValueStream(range: Range): Stream;
  }
  export type LevelOperation = { type: "put"; key: string; value: unknown } | { type: "del"; key: string };
  /** An iterator over the values of a range; `nextv` returns at most `size` of them, and none at the end. */
  export interface LevelValues {
    nextv(size: number): Promise<string[]>;
    close(): Promise<void>;
  }
  /** LevelDB under one key space, values in JSON. Given no callbacks, dynalite's wrapper answers promises. */
  export interface Level {
    open(): Promise<void>;
    get(key: string): Promise<unknown>;
    /** Throws if a value is not JSON. */
    getSync(key: string): unknown;
    put(key: string, value: unknown): Promise<void>;
    del(key: string): Promise<void>;
    batch(operations: LevelOperation[]): Promise<void>;
    iterator(range: Range): AsyncIterable<[string, unknown]>;
    values(range: Range & { valueEncoding: "utf8"; highWaterMarkBytes: number }): LevelValues;
    close(): Promise<void>;
  }
  export interface Store {
    db: Level;
    options: { maxItemSize: number };
    tableDb: unknown;
    getTable(name: string, checkStatus: boolean | Callback<Table>, callback?: Callback<Table>): void;
    getItemDb(table: string): Cell;
    getIndexDb(kind: string, table: string, index: string): Cell;
  }

  export function create(options: { path?: string; createTableMs: number; deleteTableMs: number; updateTableMs: number; maxItemSizeKb: number }): Store;
  export function createKey(item: Item, table: Table): string;
  export function validateKey(key: Item, table: Table): Error | null | undefined;
  export function validateItem(item: Item, table: Table): Error | null | undefined;
  export function getIndexActions(
    indexes: Index[],
    existing: Item | undefined,
    item: Item | undefined,
    table: Table,
  ): { puts: { index: string; key: string; item: Item }[]; deletes: { index: string; key: string }[] };
  export function mapPath(path: (string | number)[], item: Item): AttributeValue | null | undefined;
  export function mapPaths(paths: (string | number)[][], item: Item): Item;
}

declare module "dynalite/db/conditionParser.js" {
  import type { AttributeValue, Predicate } from "dynalite/db/index.js";

  export interface ParseContext {
    attrNames?: Record<string, string>;
    attrVals?: Record<string, AttributeValue>;
    /** The parser removes the names and values that the condition uses. */
    unusedAttrNames?: Record<string, unknown>;
    unusedAttrVals?: Record<string, unknown>;
    isReserved(name: string): boolean;
    compare(...values: unknown[]): boolean;
    isKeyCondition?: boolean;
  }
  const conditionParser: {
    /** The parsed condition, or an error text. */
    parse(text: string, options: { context: ParseContext }): string | { expression: Predicate };
  };
  export default conditionParser;
}

declare module "dynalite/validations/index.js" {
  import type { Request, Store } from "dynalite/db/index.js";
  export type Rules = Record<string, unknown>;
  export type Custom = (data: Request, store: Store) => string | undefined;
  /** Drops unknown members of `data`. Throws a SerializationException for wrong types. */
  export function checkTypes(data: object, rules: Rules): Request;
  /** Throws a ValidationException for wrong values. Adds the parsed expressions to `data`. */
  export function checkValidations(data: Request, rules: Rules, custom: Custom | undefined, store: Store): void;
}

declare module "dynalite/validations/*" {
  import type { Custom, Rules } from "dynalite/validations/index.js";
  export const types: Rules;
  export const custom: Custom | undefined;
}

declare module "dynalite/actions/*" {
  import type { Answer, Callback, Request, Store } from "dynalite/db/index.js";

  const action: (store: Store, data: Request, callback: Callback<Answer>) => void;
  export default action;
}
