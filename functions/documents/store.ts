import { Document } from "../../shared/documents.ts";
import { records } from "../lib/records.ts";

export const documents = records("DOCUMENT", Document, "document");
