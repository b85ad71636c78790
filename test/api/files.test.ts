import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { loadImage } from "@napi-rs/canvas";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { newId } from "../../shared/ids.ts";
import { routes } from "../../shared/routes.ts";
import { CALL_LIMIT, FILE_LIMIT, LOGO_TYPES, logoNameIn, MOST_LOGOS, type UploadedLogo } from "../../shared/uploads/files.ts";
import { count, firstOf, full, seed } from "../counts.ts";
import { drawPdf } from "../pdf.ts";
import { black, chunk, grownTo, logoPicture, png, zeros } from "../pictures.ts";
import { everyFile, filesOf, itemsUnder, putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, type Person, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let person: Tenant;
let otherTenant: Tenant;
beforeAll(async () => {
  app = await sharedApp();
  otherTenant = await newUser(app);
});
beforeEach(async () => {
  person = await newUser(app);
});

const picture = logoPicture(640, 200);

/** Uploads a file as the screens do: a form, the bucket, then the check. */
async function bring(who: Person, bytes: Uint8Array<ArrayBuffer>, { filename = "Studio Nord.png", contentType = "image/png" } = {}): Promise<Response> {
  const form = await who.answer("requestLogoUpload", { body: { filename, contentType, size: bytes.length } });
  if (!form.ok) return form;
  const { id } = await send(await form.json(), bytes);
  return who.answer("completeLogoUpload", { body: { id } });
}

async function send({ id, url, fields }: { id: string; url: string; fields: Record<string, string> }, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([bytes]), "file");
  const { status } = await fetch(url, { method: "POST", body: form });
  return { id, status };
}

/** Uploads a file as a script does, in one call. */
function hand(who: Person, bytes: Uint8Array<ArrayBuffer>, { field = "logo", filename = "logo.png", type = "image/png" } = {}): Promise<Response> {
  const body = new FormData();
  body.append(field, new Blob([bytes], { type }), filename);
  return who.visitor.ask(`${app.origin}${routes.uploadLogo.path}`, { method: "POST", headers: { [CSRF_HEADER.name]: CSRF_HEADER.value }, body });
}

async function newLogo(answer: Response): Promise<UploadedLogo & { name: string }> {
  const logo: UploadedLogo = await answer.json();
  expect(answer.status, JSON.stringify(logo)).toBe(200);
  return { ...logo, name: logoNameIn(logo.url) ?? "" };
}

/** Puts something into the bucket, bypassing all checks. */
const store = (Key: string) => new S3Client().send(new PutObjectCommand({ Bucket: process.env["FILES_BUCKET"], Key, Body: "secret" }));

/** The folder of a workspace's files. */
const folderOf = ({ workspaceId }: Tenant): string => `files/${workspaceId}/`;

const refusalOf = async (answer: Response) => {
  const { status, code, detail } = await answer.json();
  return { status, code, detail };
};

describe("a logo", () => {
  test("goes straight to the store, and is there afterwards as a file of one's own", async () => {
    const { url, name, analysis } = await newLogo(await bring(person, picture));
    expect(url).toMatch(/^\/api\/files\/logos\/studio-nord-[0-9a-f]{10}\.png$/);
    expect(analysis).toEqual({ description: "PNG, 640 × 200, transparent background", suggestions: [] });
    expect(await person.call("listLogos", {})).toContain(name);
    const shown = await person.answer("getLogo", { params: { filename: name } });
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": expect.stringMatching(/^private,/),
    });
    const { width, height } = await loadImage(Buffer.from(await shown.arrayBuffer()));
    expect([width, height]).toEqual([640, 200]);
  });

  test("comes from a script in one call, up to 4 MB", async () => {
    const { name } = await newLogo(await hand(person, logoPicture(400, 120), { filename: "Von Hand.PNG" }));
    expect(name).toMatch(/^von-hand-[0-9a-f]{10}\.png$/);
    await newLogo(await hand(person, grownTo(CALL_LIMIT, picture)));
    expect(await refusalOf(await hand(person, grownTo(CALL_LIMIT + 1, picture)))).toMatchObject({ status: 413, code: "too_large" });
    expect((await hand(person, grownTo(6 * 1024 * 1024, picture))).status).toBe(413);
    expect(await refusalOf(await hand(person, picture, { field: "document" }))).toMatchObject({ status: 400, code: "invalid" });
    for (const body of [undefined, "", '{"logo":1}', "--x\r\n\r\n--x--"]) {
      const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value, "content-type": "multipart/form-data; boundary=x" };
      const answer = await person.visitor.ask(`${app.origin}${routes.uploadLogo.path}`, { method: "POST", headers, ...(body === undefined ? {} : { body }) });
      expect(answer.status).toBe(400);
    }
  });

  test("that is brought again is the same file, and nothing is left of what was sent", async () => {
    const [first, again] = [await newLogo(await bring(person, picture)), await newLogo(await bring(person, picture))];
    expect(again.url).toBe(first.url);
    expect((await filesOf(person.workspaceId)).filter((key) => key.startsWith("uploads/"))).toEqual([]);
  });

  test.each(["image/png", "image/jpeg", "image/webp", "image/gif"] as const)("may be %s, and becomes a PNG", async (type) => {
    const { name, analysis } = await newLogo(
      await bring(person, logoPicture(1600, 500, { type, ground: "#ffffff" }), { contentType: type, filename: "ground" }),
    );
    expect(analysis.description).toBe(
      `${{ "image/png": "PNG", "image/jpeg": "JPEG", "image/webp": "WebP", "image/gif": "GIF" }[type]}, 1,600 × 500, white background`,
    );
    const bytes = Buffer.from(await (await person.answer("getLogo", { params: { filename: name } })).arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    const { width, height } = await loadImage(bytes);
    expect([width, height]).toEqual([750, 234]);
  });

  test("of another workspace is as good as none", async () => {
    const { name } = await newLogo(await bring(person, picture));
    const missing = "studio-nord-0123456789.png";
    for (const call of ["getLogo", "deleteLogo"] as const) {
      const [foreign, none] = await Promise.all([name, missing].map(async (filename) => refusalOf(await otherTenant.answer(call, { params: { filename } }))));
      expect(foreign).toEqual({ status: 404, code: "not_found", detail: "There is no such file." });
      expect(foreign).toEqual(none);
    }
    expect(await otherTenant.call("listLogos", {})).toEqual([]);
    expect((await person.answer("getLogo", { params: { filename: name } })).status).toBe(200);
  });

  test("that another tenant has sent cannot be taken over", async () => {
    const form = await person.call("requestLogoUpload", { body: { filename: "a.png", contentType: "image/png", size: picture.length } });
    await send(form, picture);
    const foreign = await refusalOf(await otherTenant.answer("completeLogoUpload", { body: { id: form.id } }));
    expect(foreign).toEqual(await refusalOf(await otherTenant.answer("completeLogoUpload", { body: { id: newId("upload") } })));
    expect(foreign).toMatchObject({ status: 404 });
    await newLogo(await person.answer("completeLogoUpload", { body: { id: form.id } }));
  });

  test("that is deleted is gone; deleting it once more says that there is none", async () => {
    const { name } = await newLogo(await bring(person, logoPicture(500, 100), { filename: "short-lived.png" }));
    expect((await person.answer("deleteLogo", { params: { filename: name } })).status).toBe(204);
    expect(await person.call("listLogos", {})).not.toContain(name);
    expect((await person.answer("getLogo", { params: { filename: name } })).status).toBe(404);
    expect((await person.answer("deleteLogo", { params: { filename: name } })).status).toBe(404);
  });

  test("is one of a hundred at most", async () => {
    const hoarder = await newUser(app);
    const { name } = await newLogo(await hand(hoarder, picture));
    const folder = `${folderOf(hoarder)}logos/`;
    expect(await everyFile()).toContain(`${folder}${name}`);
    for (let i = 1; i < MOST_LOGOS; i++) await store(`${folder}more-${i}.png`);
    await newLogo(await hand(hoarder, picture));
    expect(await refusalOf(await hand(hoarder, logoPicture(90, 90)))).toMatchObject({ status: 400, detail: expect.stringContaining("100 logos already") });
    expect((await hoarder.answer("requestLogoUpload", { body: { filename: "a.png", contentType: "image/png", size: 1 } })).status).toBe(400);
  });

  test("is no document: of those there are none yet", async () => {
    expect(await person.call("listDocumentFiles", {})).toEqual([]);
    const { name } = await newLogo(await bring(person, picture));
    for (const method of ["GET", "DELETE"]) {
      const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value };
      expect((await person.visitor.ask(`${app.origin}/api/files/documents/${name}`, { method, headers })).status).toBe(404);
    }
  });
});

describe("a form", () => {
  test("takes ten megabytes, and not a byte more", async () => {
    const most = grownTo(FILE_LIMIT, picture);
    expect(most.length).toBe(10_485_760);
    await newLogo(await bring(person, most));
    expect(await refusalOf(await bring(person, grownTo(FILE_LIMIT + 1, picture)))).toMatchObject({ status: 413, code: "too_large" });
  });

  test("takes the one file that it was made for", async () => {
    const form = () => person.call("requestLogoUpload", { body: { filename: "a.png", contentType: "image/png", size: picture.length } });
    expect((await send(await form(), grownTo(picture.length + 100, picture))).status).toBe(400);
    expect((await send(await form(), Buffer.from(picture.subarray(1)))).status).toBe(400);
    const { id, url, fields } = await form();
    for (const [name, value] of Object.entries({ "Content-Type": "text/html", key: `${fields["key"]}/../x`, "x-amz-meta-name": "other", acl: "public-read" }))
      expect((await send({ id, url, fields: { ...fields, [name]: value } }, picture)).status, name).toBe(403);
    expect((await person.answer("completeLogoUpload", { body: { id } })).status).toBe(404);
  });

  test.each([
    [{ contentType: "image/svg+xml" }, "contentType"],
    [{ contentType: "text/html" }, "contentType"],
    [{ size: 0 }, "size"],
    [{ size: 1.5 }, "size"],
    [{ filename: "" }, "filename"],
    [{ filename: "x".repeat(256) }, "filename"],
  ])("is refused for %j", async (wrong, field) => {
    const answer = await person.answer("requestLogoUpload", { body: { filename: "a.png", contentType: "image/png", size: 1, ...wrong } });
    expect(await answer.json()).toMatchObject({ status: 400, code: "invalid", field });
  });

  test("lets a page of the site send by it", async () => {
    const { url } = await person.call("requestLogoUpload", { body: { filename: "a.png", contentType: "image/png", size: 1 } });
    const asked = await fetch(url, { method: "OPTIONS", headers: { origin: app.origin, "access-control-request-method": "POST" } });
    expect(asked.status).toBe(200);
    expect(asked.headers.get("access-control-allow-methods")).toContain("POST");
  });
});

describe("what counts is the content", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>');
  const refusals: [string, Buffer<ArrayBuffer>, RegExp][] = [
    ["an SVG", svg, /not a PNG, JPG, GIF or WEBP/],
    ["an SVG with the first bytes of a PNG", Buffer.concat([picture.subarray(0, 8), svg]), /damaged/],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>"), /not a PNG/],
    ["a PDF", Buffer.from("%PDF-1.7\n"), /not a PNG/],
    ["nothing but a GIF's first bytes and a script", Buffer.from("GIF89a/*xxxxxxx*/=alert(1);"), /damaged/],
    ["half a picture", Buffer.from(picture.subarray(0, picture.length / 2)), /damaged/],
    ["one byte", Buffer.from([0x89]), /not a PNG/],
    ["a picture that says it has 30,000 × 30,000 pixels", png(30_000, 30_000, black(1, 1)), /30,000 × 30,000/],
    ["a picture without a pixel", png(0, 9, black(1, 1)), /damaged/],
    ["a GIF with a frame that is larger than its screen", gifBomb(), /65,535 × 65,535/],
  ];
  test.each(refusals)("%s is refused, whatever it calls itself", async (_, bytes, sentence) => {
    const before = await person.call("listLogos", {});
    for (const contentType of firstOf(1, LOGO_TYPES)) {
      const { status, code, detail } = await refusalOf(await bring(person, bytes, { contentType }));
      expect([status, code]).toEqual([400, "invalid"]);
      expect(detail).toMatch(sentence);
    }
    expect(await person.call("listLogos", {})).toEqual(before);
    expect((await filesOf(person.workspaceId)).filter((key) => key.startsWith("uploads/"))).toEqual([]);
  });

  test("a picture under the type of another is what it is", async () => {
    const { analysis } = await newLogo(await bring(person, logoPicture(640, 200, { type: "image/jpeg", ground: "#fff" }), { contentType: "image/png" }));
    expect(analysis.description).toMatch(/^JPEG/);
  });

  test("what a file unpacks to beside its picture is never unpacked, and what its picture unpacks to is looked at only as far as it is drawn", async () => {
    const huge = zeros(count(300, 512));
    const bombs = {
      "a colour profile": png(100, 100, chunk("iCCP", Buffer.concat([Buffer.from("x\0\0"), huge])), black(100, 100)),
      "a text": png(100, 100, chunk("zTXt", Buffer.concat([Buffer.from("x\0\0"), huge])), black(100, 100)),
      "the picture": png(100, 100, chunk("IDAT", huge)),
    };
    const before = process.resourceUsage().maxRSS;
    for (const [name, bomb] of Object.entries(bombs)) {
      const answer = await bring(person, bomb);
      expect([200, 400], name).toContain(answer.status);
    }
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(256 * 1024);
  });

  test("nothing of the file comes through but what it shows", async () => {
    const script = "<script>alert('polyglot')</script>";
    const gif = logoPicture(640, 200, { type: "image/gif", ground: "#fff" });
    const files = {
      "a PNG with a page in a text of it": Buffer.concat([picture.subarray(0, 33), chunk("tEXt", Buffer.from(`Comment\0${script}`)), picture.subarray(33)]),
      "a PNG with a page behind it": Buffer.concat([picture, Buffer.from(script)]),
      "a GIF with a script behind it": Buffer.concat([gif, Buffer.from(`*/=1;${script}`)]),
      "a GIF with a script in a comment": Buffer.concat([
        gif.subarray(0, 13),
        Buffer.from([0x21, 0xfe, script.length]),
        Buffer.from(script),
        Buffer.from([0]),
        gif.subarray(13),
      ]),
      "a JPEG with a place and a page in its notes": jpegWith(script),
    };
    for (const [what, file] of Object.entries(files)) {
      expect(file.includes("alert"), what).toBe(true);
      const answer = await bring(person, file);
      if (answer.status === 400) continue;
      const { name } = await newLogo(answer);
      const kept = Buffer.from(await (await person.answer("getLogo", { params: { filename: name } })).arrayBuffer());
      expect(kept.includes("alert"), what).toBe(false);
      expect(kept.includes("GPS"), what).toBe(false);
    }
    expect((await bring(person, files["a PNG with a page in a text of it"])).status).toBe(200);
  });
});

describe("a name is never a path", () => {
  const names = [
    "..",
    "../secret.png",
    "../../uploads/x.png",
    "..%2f..%2fsecret.png",
    "..\\secret.png",
    "%2e%2e%2fsecret.png",
    "....//secret.png",
    "/etc/passwd",
    "/secret.png",
    "logos/../secret.png",
    "secret.png\0.png",
    "secret.png%00.png",
    "\u2025/secret.png",
    "\uff0e\uff0e/secret.png",
    "a.png/../../secret.png",
    "secret.png?x",
    "secret.png#x",
    ".png",
    "..png",
    "deeper/secret.png",
    "SECRET.PNG",
    "*.png",
    "%",
    "a".repeat(500),
  ];

  test("of a logo or a document, read or deleted: nothing but a logo of one's own is ever found", async () => {
    await newLogo(await bring(person, picture));
    const own = person.workspaceId;
    for (const key of [
      "secret.png",
      "files/secret.png",
      `files/${own}/secret.png`,
      `uploads/${own}/x.png`,
      `files/${own}/logos/..png`,
      `files/${own}/logos/deeper/secret.png`,
      `exports/${own}/secret.png`,
    ])
      await store(key);
    const before = await everyFile();
    for (const type of firstOf(2, ["logos", "documents", "..", "exports", "logos%2f.."]))
      for (const filename of names.filter((_, i) => full || i % 2 === seed % 2))
        for (const method of ["GET", "DELETE"])
          for (const written of [filename, encodeURIComponent(filename)]) {
            const url = `${app.origin}/api/files/${type}/${written}`;
            const answer = await person.visitor.ask(url, { method, headers: { [CSRF_HEADER.name]: CSRF_HEADER.value } }).catch(() => undefined);
            if (!answer) continue;
            expect(await answer.text(), `${method} ${url}`).not.toContain("secret");
            // A browser removes the dots itself; the rest may be a page of the site.
            if (new URL(url).pathname.startsWith("/api/files/")) expect([400, 404], `${method} ${url}`).toContain(answer.status);
          }
    expect(await everyFile()).toEqual(before);
  });
});

describe("a logo on paper", () => {
  const profile = { name: "Larkspur & Daughters Bookkeeping, Payroll and Tax Advice Limited Liability Company", logoUrl: "" };
  const area = { x: 54, y: 44, width: 150, height: 50 };

  async function printed(who: Person, id: string) {
    const response = await who.answer("getInvoicePdf", { params: { id } });
    expect(response.status).toBe(200);
    return drawPdf(new Uint8Array(await response.arrayBuffer()), 1, 3);
  }

  test("is printed on invoices where the business has chosen it; once it is deleted, on those only that were printed before", async () => {
    const writer = await newUser(app);
    await writer.call("createBusinessProfile", { body: { companyName: profile.name } });
    const { url, name } = await newLogo(await bring(writer, logoPicture(1600, 500)));
    // Sent invoices keep their logo; drafts follow.
    const without = await writer.call("createInvoice", { body: hours(1, 10) });
    await writer.call("setInvoiceStatus", { params: { id: without.id }, body: { status: "sent" } });
    await writer.call("updateBusinessProfile", { body: { logoUrl: url } });
    const { id } = await writer.call("createInvoice", { body: hours(3, 85) });
    const later = await writer.call("createInvoice", { body: hours(4, 85) });

    const drawn = await printed(writer, id);
    const at = (x: number, y: number) => drawn.ink({ x, y, width: 2, height: 2 });
    // The disc and the bar as on the picture: 46 pt high, sharp, in the upper left corner inside the margins.
    expect(at(54 + 23, 47 + 23)).toBe(1);
    expect(at(54 + 100, 47 + 23)).toBe(1);
    expect(at(54 + 100, 47 + 3)).toBe(0);
    expect((await printed(writer, without.id)).ink(area)).not.toBe(drawn.ink(area));

    await writer.call("deleteLogo", { params: { filename: name } });
    expect((await printed(writer, id)).ink(area)).toBe(drawn.ink(area));
    expect((await printed(writer, later.id)).ink(area)).toBeCloseTo((await printed(writer, without.id)).ink(area), 5);
  });

  test("of another workspace is printed nowhere", async () => {
    const { url } = await newLogo(await bring(person, logoPicture(600, 200)));
    await otherTenant.call("updateBusinessProfile", { body: { logoUrl: url } });
    const { id } = await otherTenant.call("createInvoice", { body: hours(3, 85) });
    await otherTenant.call("updateBusinessProfile", { body: { logoUrl: "" } });
    const { id: plain } = await otherTenant.call("createInvoice", { body: hours(3, 85) });
    expect((await printed(otherTenant, id)).ink(area)).toBe((await printed(otherTenant, plain)).ink(area));
  });
});

describe("the address of a logo", () => {
  const refusalFor = async (logoUrl: string) => {
    const { status, field, detail } = await (await person.answer("updateBusinessProfile", { body: { name: "Nord", logoUrl } })).json();
    return [logoUrl, status, field, detail];
  };

  test("has to begin with https://, unless it is one of our own files", async () => {
    for (const logoUrl of [
      "http://example.com/logo.png",
      "javascript:alert(1)",
      "data:image/png;base64,iVBORw0KGgo=",
      "data:image/svg+xml;base64,AAAA",
      "//example.com/logo.png",
      "ftp://example.com/logo.png",
      "file:///etc/passwd",
      "logo.png",
      "/logo.png",
      "/api/files/logos/../documents/bill.pdf",
      "/api/files/logos/bill.svg",
      " https://example.com/logo.png",
    ])
      expect(await refusalFor(logoUrl)).toEqual([logoUrl, 400, "logoUrl", "The logo's address has to begin with https://."]);
    for (const logoUrl of [
      "https://",
      "https:///logo.png",
      "https://user:secret@example.com/logo.png",
      "https://user@example.com/logo.png",
      "https://example.com\\@example.org/logo.png",
      "https://example.com/my logo.png",
      "https://example.com/logo.png\nx",
      "https://exa<mple.com/logo.png",
    ])
      expect(await refusalFor(logoUrl)).toEqual([logoUrl, 400, "logoUrl", expect.stringContaining("https://example.com/logo.png")]);
    expect(await person.call("getBusinessProfile", {})).not.toMatchObject({ name: "Nord" });

    const { url } = await newLogo(await bring(person, picture));
    for (const logoUrl of ["https://example.com/logo.png", "https://müller.test/a/b.webp?size=2#top", url, ""])
      expect((await person.call("updateBusinessProfile", { body: { logoUrl } })).logoUrl).toBe(logoUrl);
  });

  test("that was stored before is still read, prints nothing and is fetched nowhere; the rest of the profile can be changed", async () => {
    const logoUrl = "http://user:secret@old.example/logo.png";
    const stored = (await itemsUnder(`WS#${person.workspaceId}`)).find(({ sk }) => sk === "BUSINESS");
    await putItem({ ...stored, profile: { ...Object(stored?.["profile"]), logoUrl } });
    expect((await person.call("getBusinessProfile", {})).logoUrl).toBe(logoUrl);
    expect(await person.call("updateBusinessProfile", { body: { phone: "030 1234" } })).toMatchObject({ phone: "030 1234", logoUrl });

    const { id } = await person.call("createInvoice", { body: hours(3, 85) });
    expect((await person.answer("getInvoicePdf", { params: { id } })).status).toBe(200);
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    const { url } = await person.call("openInvoiceLink", { params: { id } });
    const page = await (await fetch(url)).text();
    expect(page).toContain("255.00");
    expect(page).not.toMatch(/<img|old\.example/);
  });
});

test("an export has the logos, and a user who leaves takes them out of the store", async () => {
  const leaver = await newUser(app);
  const { name } = await newLogo(await bring(leaver, picture));
  const form = await leaver.call("requestLogoUpload", { body: { filename: "a.png", contentType: "image/png", size: picture.length } });
  await send(form, picture);
  const kept = Buffer.from(await (await leaver.answer("getLogo", { params: { filename: name } })).arrayBuffer());
  const link = (await leaver.answer("exportWorkspace", {})).headers.get("location") ?? "";
  const zip = unzipSync(new Uint8Array(await (await fetch(link)).arrayBuffer()));
  expect(kept.equals(zip[`logos/${name}`] ?? new Uint8Array())).toBe(true);
  expect(strFromU8(zip["README.txt"] ?? new Uint8Array())).toContain("logos/");

  expect((await filesOf(leaver.workspaceId)).map((key) => key.split("/")[0])).toEqual(["exports", "files", "uploads"]);
  const { email } = await leaver.call("getUser", {});
  expect((await leaver.answer("deleteAccount", { body: { confirmation: email } })).status).toBe(204);
  expect(await filesOf(leaver.workspaceId)).toEqual([]);
});

/** A GIF of 10 × 10 with one frame of 65,535 × 65,535. */
function gifBomb(): Buffer<ArrayBuffer> {
  const screen = Buffer.from([10, 0, 10, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  return Buffer.concat([Buffer.from("GIF89a"), screen, Buffer.from([0x2c, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 2, 0x44, 1, 0, 0x3b])]);
}

/** A JPEG with metadata: a location, and a comment with `text`. */
function jpegWith(text: string): Buffer<ArrayBuffer> {
  const jpeg = logoPicture(640, 200, { type: "image/jpeg", ground: "#fff" });
  const segment = (marker: number, data: Buffer) => Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xfe, Buffer.from(text)), segment(0xe1, Buffer.from(`Exif\0\0II*\0GPS ${text}`)), jpeg.subarray(2)]);
}
