import batchGetItem from "dynalite/actions/batchGetItem.js";
import batchWriteItem from "dynalite/actions/batchWriteItem.js";
import createTable from "dynalite/actions/createTable.js";
import deleteItem from "dynalite/actions/deleteItem.js";
import deleteTable from "dynalite/actions/deleteTable.js";
import describeTable from "dynalite/actions/describeTable.js";
import getItem from "dynalite/actions/getItem.js";
import listTables from "dynalite/actions/listTables.js";
import putItem from "dynalite/actions/putItem.js";
import query from "dynalite/actions/query.js";
import scan from "dynalite/actions/scan.js";
import updateItem from "dynalite/actions/updateItem.js";
import updateTable from "dynalite/actions/updateTable.js";
import * as batchGetItemRules from "dynalite/validations/batchGetItem.js";
import * as batchWriteItemRules from "dynalite/validations/batchWriteItem.js";
import * as createTableRules from "dynalite/validations/createTable.js";
import * as deleteItemRules from "dynalite/validations/deleteItem.js";
import * as deleteTableRules from "dynalite/validations/deleteTable.js";
import * as describeTableRules from "dynalite/validations/describeTable.js";
import * as getItemRules from "dynalite/validations/getItem.js";
import * as listTablesRules from "dynalite/validations/listTables.js";
import * as putItemRules from "dynalite/validations/putItem.js";
import * as queryRules from "dynalite/validations/query.js";
import * as scanRules from "dynalite/validations/scan.js";
import * as updateItemRules from "dynalite/validations/updateItem.js";
import * as updateTableRules from "dynalite/validations/updateTable.js";

/** dynalite's operations, each with the rules that its requests must meet. */
export const operations = {
  BatchGetItem: { action: batchGetItem, rules: batchGetItemRules },
  BatchWriteItem: { action: batchWriteItem, rules: batchWriteItemRules },
  CreateTable: { action: createTable, rules: createTableRules },
  DeleteItem: { action: deleteItem, rules: deleteItemRules },
  DeleteTable: { action: deleteTable, rules: deleteTableRules },
  DescribeTable: { action: describeTable, rules: describeTableRules },
  GetItem: { action: getItem, rules: getItemRules },
  ListTables: { action: listTables, rules: listTablesRules },
  PutItem: { action: putItem, rules: putItemRules },
  Query: { action: query, rules: queryRules },
  Scan: { action: scan, rules: scanRules },
  UpdateItem: { action: updateItem, rules: updateItemRules },
  UpdateTable: { action: updateTable, rules: updateTableRules },
} as const;

export type Operation = keyof typeof operations;
