import { Product } from "../../shared/products.ts";
import { records } from "../lib/records.ts";

export const products = records("PRODUCT", Product, "product");
