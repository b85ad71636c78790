import * as z from "zod/mini";

const Origin = z.optional(
  z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && new URL(text).origin === text && text.startsWith("http"),
        "write it as https://app.example.com, with nothing behind it",
      ),
    ),
);

/** Returns the site's origin from SITE_ORIGIN, if it is set. Throws if it is no origin. */
export function siteOrigin(value = process.env["SITE_ORIGIN"]): string | undefined {
  const { success, data, error } = Origin.safeParse(value || undefined);
  if (!success) throw new Error(`SITE_ORIGIN is '${value}'; ${error.issues[0]?.message}`);
  return data;
}

/** Returns robots.txt and, with an origin, a sitemap of `paths`: sitemaps need absolute URLs. */
export function crawlerFiles(origin: string | undefined, paths: readonly string[]): { fileName: string; source: string }[] {
  const rules = "User-agent: *\nDisallow: /api/\n";
  if (!origin) return [{ fileName: "robots.txt", source: rules }];
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const sitemap = ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, "</urlset>", ""];
  return [
    { fileName: "robots.txt", source: `${rules}\nSitemap: ${origin}/sitemap.xml\n` },
    { fileName: "sitemap.xml", source: sitemap.join("\n") },
  ];
}
