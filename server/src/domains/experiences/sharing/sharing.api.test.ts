import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { hosted, takenOut } from "../../../../test/experience-makers.ts";
import { hides } from "../../../../test/people-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const webRoot = mkdtempSync(join(tmpdir(), "alongside-web-"));
const shell = "<!doctype html><html><head><title>Alongside</title></head><body>the shell</body></html>";
for (const name of ["index", "landing", "home", "page"]) writeFileSync(join(webRoot, `${name}.html`), shell);
writeFileSync(join(webRoot, "robots.txt"), "User-agent: *\nDisallow: /api/\n");
writeFileSync(
  join(webRoot, "pages.json"),
  JSON.stringify({ "/home": {}, "/experiences/*": {}, "/experiences/*/edit": {} }),
);
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const publicUrl = "https://community.example";
const app = useTestApp({ webRoot, env: { PUBLIC_URL: publicUrl } });
const minute = 60_000;

const get = (url: string) => app.visitor.raw("GET", url, undefined, { accept: "text/html,*/*" });
const page = (id: string) => get(`/experiences/${id}`);
const jsonIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html)?.[1] ?? "null");

describe("the page of an upcoming experience", () => {
  it("has its own title, description, address and previews without JavaScript", async () => {
    const host = await app.member({ firstName: "Marta", lastName: "Silva" });
    const { id } = await hosted(host);
    const { status, text, headers } = await page(id);
    expect(status).toBe(200);
    expect(text.match(/<title>.*?<\/title>/gu)).toEqual(["<title>Sunset run along the river · Alongside</title>"]);
    expect(text).toMatch(
      /<meta name="description" content="[^"]*Cais do Sodré, Lisbon, Portugal\. Hosted by Marta Silva\. Five easy/u,
    );
    for (const tag of [
      `<link rel="canonical" href="${publicUrl}/experiences/${id}">`,
      '<meta property="og:title" content="Sunset run along the river">',
      `<meta property="og:url" content="${publicUrl}/experiences/${id}">`,
      `<meta property="og:image" content="${publicUrl}/api/experiences/${id}/preview.jpg">`,
      '<meta name="twitter:card" content="summary_large_image">',
    ]) {
      expect(text).toContain(tag);
    }
    expect(text).toContain("the shell");
    expect(headers["content-security-policy"]).toBe((await get("/home")).headers["content-security-policy"]);
  });

  it("describes the event to machines", async () => {
    const host = await app.member({ firstName: "Marta", lastName: "Silva" });
    const { id } = await hosted(host, {
      dateTime: "2099-05-23T17:30:00.000Z",
      timeZone: "Europe/Lisbon",
      duration: 90,
      price: 4.5,
    });
    expect(jsonIn((await page(id)).text)).toMatchObject({
      "@type": "Event",
      name: "Sunset run along the river",
      startDate: "2099-05-23T18:30:00+01:00",
      endDate: "2099-05-23T20:00:00+01:00",
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { name: "Cais do Sodré, Lisbon, Portugal" },
      organizer: { name: "Marta Silva" },
      offers: { price: "4.50", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    });
  });

  it("names the co-hosts that visitors see", async () => {
    const host = await app.member({ firstName: "Marta", lastName: "Silva" });
    const { id } = await hosted(host);
    const jonas = await app.member({ firstName: "Jonas", lastName: "Berg" });
    const lia = await app.member({ firstName: "Lia", lastName: "Moss" });
    for (const helper of [jonas, lia]) {
      await helper.call("POST /api/experiences/{id}/join", { params: { id }, body: {} });
      const params = { id, userId: helper.id };
      const named = await host.call("PUT /api/experiences/{id}/co-hosts/{userId}", { params });
      expect(named.status, named.message).toBeLessThan(300);
    }
    await hides(app, lia, { showProfileToPublic: false });
    const { text } = await page(id);
    expect(jsonIn(text)).toMatchObject({
      organizer: [
        { "@type": "Person", name: "Marta Silva", url: `${publicUrl}/profile/${host.id}` },
        { "@type": "Person", name: "Jonas Berg", url: `${publicUrl}/profile/${jonas.id}` },
      ],
    });
    expect(text).toContain("Hosted by Marta Silva and Jonas Berg. ");
    expect(text).not.toContain("Lia Moss");
  });

  it("escapes hostile texts", async () => {
    const title = `</script><script>alert("1")</script> '$&' <!--`;
    const { id } = await hosted(await app.member(), { title, description: `"><img src=x onerror=alert(1)> </title>` });
    const { text } = await page(id);
    expect(text).not.toContain("<script>alert");
    expect(text).not.toContain("<img");
    expect(text.match(/<\/title>/gu)).toHaveLength(1);
    expect(text.match(/<\/script>/gu)).toHaveLength(1);
    expect(jsonIn(text)).toMatchObject({ name: title });
  });

  it("isn't sent again while unchanged, and changes with the experience", async () => {
    const host = await app.member();
    const { id } = await hosted(host);
    const etag = String((await page(id)).headers["etag"]);
    const ask = () => app.visitor.raw("GET", `/experiences/${id}`, undefined, { "if-none-match": etag });
    expect((await ask()).status).toBe(304);
    await host.call("PATCH /api/experiences/{id}", { params: { id }, body: { title: "Moved to the park" } });
    expect((await ask()).text).toContain("<title>Moved to the park · Alongside</title>");
  });
});

describe("the page says nothing about", () => {
  it("an inactive experience, even to its host", async () => {
    const host = await app.member();
    const { id } = await hosted(host);
    await takenOut(app, id);
    expect((await page(id)).text).toBe(shell);
    expect((await host.raw("GET", `/experiences/${id}`)).text).toBe(shell);
  });

  it("a cancelled one, even to its participants", async () => {
    const [host, guest] = [await app.member(), await app.member()];
    const { id } = await hosted(host);
    await guest.call("POST /api/experiences/{id}/join", { params: { id } });
    await host.call("DELETE /api/experiences/{id}", { params: { id } });
    expect((await guest.raw("GET", `/experiences/${id}`)).text).toBe(shell);
  });

  it("a past one", async () => {
    const { id } = await hosted(await app.member(), { dateTime: new Date(Date.now() + 5 * minute).toISOString() });
    expect((await page(id)).text).not.toBe(shell);
    app.clock.advance(70 * minute);
    expect((await page(id)).text).toBe(shell);
  });

  it.each(["0198c7a2-0000-7000-8000-000000000000", "not-an-id", "%zz", "%00"])("an unknown one: %s", async (id) => {
    const { text } = await page(id);
    expect(text).not.toContain("ld+json");
  });

  it("an experience on the host's own form", async () => {
    const { id } = await hosted(await app.member());
    expect((await get(`/experiences/${id}/edit`)).text).toBe(shell);
  });
});

it("robots.txt names the sitemap, which lists the landing page and what visitors may see", async () => {
  const host = await app.member();
  const [shown, hidden] = [await hosted(host), await hosted(host)];
  await takenOut(app, hidden.id);
  const robots = await get("/robots.txt");
  expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(robots.text).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`);

  const sitemap = await get("/sitemap.xml");
  expect(sitemap.status).toBe(200);
  expect(sitemap.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(sitemap.text).toContain(`<loc>${publicUrl}/</loc>`);
  expect(sitemap.text).toContain(`<loc>${publicUrl}/experiences/${shown.id}</loc>`);
  expect(sitemap.text).not.toContain(hidden.id);
});
