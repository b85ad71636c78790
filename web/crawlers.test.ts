import { expect, test } from "vitest";
import { crawlerFiles, siteOrigin } from "./crawlers.ts";

test("search engines are told where the documents are once the build knows the site's address", () => {
  const [robots, sitemap, ...more] = crawlerFiles("https://app.example.com", ["/", "/pricing"]);
  expect(robots?.source).toBe("User-agent: *\nDisallow: /api/\n\nSitemap: https://app.example.com/sitemap.xml\n");
  expect(sitemap?.source.match(/<loc>.*?<\/loc>/g)).toEqual(["<loc>https://app.example.com/</loc>", "<loc>https://app.example.com/pricing</loc>"]);
  expect(more).toEqual([]);
  expect(crawlerFiles(undefined, ["/"]).map(({ fileName }) => fileName)).toEqual(["robots.txt"]);
});

test.each(["app.example.com", "https://app.example.com/", "https://app.example.com/shop", "ftp://app.example.com", "nothing"])(
  "%s is no address of a site, and the build says how one is written",
  (value) => {
    expect(() => siteOrigin(value)).toThrow(`SITE_ORIGIN is '${value}'; write it as https://app.example.com`);
  },
);

test("a build need not know the address, and takes one as it is", () => {
  expect(siteOrigin("https://app.example.com")).toBe("https://app.example.com");
  expect(siteOrigin("")).toBeUndefined();
});
