import type { RecordNoun } from "@shared/records/record-nouns.ts";
import { type LucideIcon, Package, User } from "lucide-react";

/** The icon of each kind of record. */
export const recordIcons: { readonly [N in RecordNoun]: LucideIcon } = { customer: User, product: Package };
