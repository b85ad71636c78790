import { expect, test } from "vitest";
import { attachment } from "./attachment.ts";

test("a file is saved under its name", () => {
  expect(attachment("invoice-INV-0001.pdf")).toBe('attachment; filename="invoice-INV-0001.pdf"');
});

test("what a header or a file system would read as something else is left out of it", () => {
  expect(attachment('a"b\\c/d:e%f\r\ng\u202eh.pdf')).toBe('attachment; filename="a_b_c_d_e_f__g_h.pdf"');
  expect(attachment("../../etc/passwd")).toBe('attachment; filename=".._.._etc_passwd"');
});

test("a name beyond ASCII is there in full for browsers that read it", () => {
  expect(attachment("invoice-Über (1)-号.pdf")).toBe(
    `attachment; filename="invoice-_ber (1)-_.pdf"; filename*=UTF-8''invoice-%C3%9Cber%20%281%29-%E5%8F%B7.pdf`,
  );
});
