import { api } from '@ponuda/contract/api';
import type { Endpoint } from '@ponuda/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A page for people: each call with what goes in and out, as the schemas say. */
function docsPage(): string {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Record<string, unknown>>> };
  const sections = (Object.entries(api) as [string, Endpoint][]).map(([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ');
    const operation = paths[`/api/${path}`]?.[method.toLowerCase()] ?? {};
    const details = JSON.stringify(
      {
        parameters: operation.parameters,
        requestBody: operation.requestBody,
        responses: operation.responses,
      },
      null,
      2,
    );
    return `<section><h2><code>${method} /api/${escapeHtml(path)}</code></h2><p>${escapeHtml(endpoint.summary)}</p>
<details><summary>Schemas</summary><pre tabindex="0">${escapeHtml(details)}</pre></details></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Ponuda</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Ponuda API</h1>
<p>The same as a document: <a href="/api/openapi.json">OpenAPI 3.1</a>. Send the access token as <code>Authorization: Bearer …</code>; refusals are <code>application/problem+json</code> with a stable <code>code</code>.</p>
${sections.join('\n')}</main></body></html>`;
}

const DOCS_CSS = `:root{color-scheme:light dark}body{margin:0;font:450 15px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:auto;padding:2rem 1rem}h2{font-size:1rem;margin:1.5rem 0 0}p{margin:.25rem 0}
pre{overflow:auto;padding:1rem;border:1px solid;max-height:24rem}summary{cursor:pointer}`;

export function mountApiPages(app: FastifyInstance): void {
  // Made when first asked for: the document costs more than a start should.
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type('application/json').send(document);
  });
  app.get('/api/docs', (_request, reply) => {
    page ??= docsPage();
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(DOCS_CSS));
}
