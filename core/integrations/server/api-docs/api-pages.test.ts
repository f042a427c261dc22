import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';

const server = setUpTestServer();

it('serves the page of the API from the product itself, under a policy of its own', async () => {
  const page = await server.anonymous('GET', 'docs/');
  const html = page.raw.toString();
  const policy = String(page.headers['content-security-policy']);
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(nonce.length).toBeGreaterThan(20);
  // Each script is either a file served by this server or has the page's nonce.
  for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
  const [, file = ''] = /<script[^>]* src="([^"]+)"/.exec(html) ?? [];
  const script = await server.anonymous('GET', `docs/${file}`);
  expect(script.headers['content-type']).toContain('javascript');
  expect(script.raw.length).toBeGreaterThan(1_000_000);
  const packed = await server.anonymous('GET', `docs/${file}`, { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.raw.length).toBeLessThan(script.raw.length / 3);
  const cached = { headers: { 'if-none-match': String(script.headers.etag) } };
  expect((await server.anonymous('GET', `docs/${file}`, cached)).status).toBe(304);
  // Other pages use the product's own policy.
  const other = await server.anonymous('GET', 'openapi.json');
  expect(other.headers['content-security-policy']).not.toContain('unsafe-inline');
});

it('leads from the address without a slash to the page', async () => {
  const answer = await server.anonymous('GET', 'docs');
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe('/api/docs/');
});
