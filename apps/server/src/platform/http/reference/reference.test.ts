import { brotliDecompressSync } from 'node:zlib';
import { api } from '@ponuda/contract/api';
import type { EndpointKey } from '@ponuda/contract/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { withServer } from '../../../test-support/server.ts';
import { documentPathOf } from '../openapi.ts';
import { exampleOf, type Schema, schemaRows } from './schema-rows.ts';

interface Document {
  readonly openapi: string;
  readonly paths: Record<
    string,
    Record<string, { operationId: string; 'x-who': string; requestBody?: unknown }>
  >;
  readonly components: { readonly schemas: Record<string, Schema> };
}

const server = withServer();
let document: Document;
let page: string;
beforeAll(async () => {
  document = (await server.anonymous<Document>('GET', 'openapi.json')).body;
  page = (await server.anonymous('GET', 'docs')).raw.toString();
});

const keys = Object.keys(api) as EndpointKey[];

/** The schema of a call's JSON body, where it has one. */
function bodyOf(key: EndpointKey): Schema | undefined {
  const [method = '', path = ''] = key.split(' ');
  const operation = document.paths[`/api/${documentPathOf(path)}`]?.[method.toLowerCase()];
  const { content } = (operation?.requestBody ?? {}) as { content?: Record<string, { schema: Schema }> };
  return content?.['application/json']?.schema;
}

describe('the document', () => {
  it('names every call with who may make it, and no schema that is not there', () => {
    expect(document.openapi).toBe('3.1.0');
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/', '')}`),
    );
    expect(named.sort()).toEqual([...keys].map((key) => key.replace(/\S+$/, documentPathOf)).sort());
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.every((operation) => operation['x-who'].length > 5)).toBe(true);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(keys.length);
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((name) => !document.components.schemas[name ?? ''])).toEqual([]);
  });

  it('says the rules of a field', () => {
    const schema = bodyOf('POST purchases') ?? {};
    const rows = new Map(schemaRows(schema).map((row) => [row.name, row]));
    expect(rows.get('name')).toMatchObject({
      type: 'text',
      required: true,
      rules: ['not empty', 'at most 255 characters'],
    });
    expect(rows.get('date_for_offer')).toMatchObject({
      type: 'instant, 2026-12-31T22:59:59Z | day, 2026-12-31',
      nullable: true,
    });
    expect(rows.get('articles[].quantity')).toMatchObject({
      type: 'decimal as text, "1250.00"',
      required: true,
    });
    expect(rows.get('articles[].quantity')?.rules[0]).toContain('up to 3 decimals, above 0');
    expect(rows.get('category_id')).toMatchObject({ type: 'whole number', rules: [] });
  });

  it('its examples are what the contract takes, as far as no record is needed', () => {
    const wrong = keys.filter((key) => {
      const { body, multipart } =
        (
          api as Record<
            string,
            { body?: { safeParse(value: unknown): { success: boolean } }; multipart?: string }
          >
        )[key] ?? {};
      const schema = bodyOf(key);
      return body && !multipart && schema && !body.safeParse(exampleOf(schema)).success;
    });
    // Rules over several fields, and numbers with check digits, no schema can say.
    expect(wrong.length).toBeLessThan(keys.length / 10);
    expect(wrong).not.toContain('POST user-profile/webhooks');
  });
});

describe('the page', () => {
  it('has every call under an address of its own, and each of its links leads somewhere', () => {
    expect(page.match(/<article /g)).toHaveLength(keys.length);
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(keys.length);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.has('get-purchases-id')).toBe(true);
  });

  it('shows how it is typed, who may, and what a token needs', () => {
    const [, card = ''] =
      /<article id="post-purchase-steps-finances-payments-id">(.*?)<\/article>/s.exec(page) ?? [];
    for (const words of [
      'curl -X POST',
      'Bearer $PONUDA_TOKEN',
      'one that may write finances',
      'as <a href="#get-purchases-id">',
    ])
      expect(card).toContain(words);
  });

  it('loads nothing from elsewhere, and nothing inline', () => {
    expect(page.match(/(src|href)="(https?:)?\/\/[^"]*/g)).toBeNull();
    expect(page.match(/<style|<script>|\s(style|on\w+)="[^"]*/g)).toBeNull();
    for (const [, file] of page.matchAll(/(?:src|href)="(\/api\/docs[^"]*)"/g))
      expect(file).toMatch(/^\/api\/docs\.(css|js)$/);
  });

  it('comes packed to whoever takes it so', async () => {
    const { raw, headers } = await server.anonymous('GET', 'docs', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(raw.length).toBeLessThan(80_000);
    expect(brotliDecompressSync(raw).toString() === page).toBe(true);
  });
});
