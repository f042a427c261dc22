import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Route } from '#platform/server/http/route.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { buildOpenApiDocument } from './openapi.ts';

/** Mounts the OpenAPI document and the page that renders it, both public (product 7). */
export async function mountApiPages(
  app: FastifyInstance,
  config: Config,
  routes: readonly Route[],
  calls: ApiSpec,
): Promise<void> {
  await app.register(async (pages) => {
    // Compressed, because the document is one megabyte in size and the page's script four.
    await pages.register(compress);
    await mountPages(pages, config, routes, calls);
  });
}

async function mountPages(
  app: FastifyInstance,
  config: Config,
  routes: readonly Route[],
  calls: ApiSpec,
): Promise<void> {
  // The document is built on the first request and does not change while the process runs.
  let text: Promise<string> | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= buildOpenApiDocument(calls, routes, config.publicUrl, config.tokenRateLimit).then((document) =>
      JSON.stringify(document),
    );
    return reply.type('application/json; charset=utf-8').send(await text);
  });

  // The page has an inline script and generates its styles in the browser. It shows no user content, so a single
  // nonce for the lifetime of the process is enough.
  const nonce = randomBytes(16).toString('base64');
  const version = `"${nonce}"`;
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  await app.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'API · Ponuda',
      nonce,
      // The page loads nothing from other hosts and sends nothing to them.
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
      documentDownloadType: 'json',
    },
    hooks: {
      onRequest: (request, reply, done) => {
        reply.header('content-security-policy', policy);
        if (!request.url.endsWith('.js')) return done();
        // The script changes only with a release.
        reply.header('cache-control', 'no-cache').header('etag', version);
        if (request.headers['if-none-match'] === version) return void reply.code(304).send();
        done();
      },
    },
  });
}
