import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { api } from '#app/api.ts';
import { mountOneClickUnsubscribe } from '#core/affiliates/server/one-click-unsubscribe.ts';
import { mountApiPages } from '#core/integrations/server/api-docs/api-pages.ts';
import { mountPublicKeys } from '#core/moderation/server/mount-public-keys.ts';
import { mountVerifyPage } from '#modules/proofs/server/verify/mount-verify.ts';
import type { Platform } from '#platform/server/context.ts';
import { MAX_PUBLIC_BODY_BYTES } from '#platform/server/http/bodies/body-limits.ts';
import { installJsonParser } from '#platform/server/http/bodies/install-json-parser.ts';
import { BUILD_HEADER, readBuildId } from '#platform/server/http/build-id.ts';
import {
  ARRIVAL_LIMITS,
  type ArrivalLimits,
  endIdleConnections,
  KEEP_ALIVE_MS,
} from '#platform/server/http/connections.ts';
import { countTraffic, logCalls } from '#platform/server/http/count-traffic.ts';
import { mountHealth } from '#platform/server/http/health.ts';
import { mountMaintenanceGate } from '#platform/server/http/maintenance-gate.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import { replyWithProblem } from '#platform/server/http/problem.ts';
import { mountRateLimit } from '#platform/server/http/rate-limit.ts';
import { type LoadLimits, shedLoad } from '#platform/server/http/shed-load.ts';
import { dropInvalidProxyAddresses } from '#platform/server/http/trust-proxy.ts';
import { mountWeb } from '#platform/server/http/web.ts';
import { serializeError } from '#platform/server/log.ts';
import { REQUEST_ID_HEADER } from '#platform/server/request-id.ts';
import { mountOutboxPages } from './dev/outbox-pages.ts';
import { features } from './features.ts';
import { mountPwaRoutes } from './installable/mount-installable.ts';

const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // Set explicitly for browsers that do not apply default-src to workers and manifests.
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

interface Options {
  readonly arrival?: ArrivalLimits;
  /**
   * Limits above which calls are refused. The defaults are based on the event loop delay and the number of running
   * calls.
   */
  readonly load?: LoadLimits;
}

/**
 * Builds the web application on a platform: the routes of every capability, the API's own pages, and the built
 * web pages.
 */
export async function buildApp(
  platform: Platform,
  { arrival = ARRIVAL_LIMITS, load = {} }: Options = {},
): Promise<FastifyInstance> {
  const { config } = platform;
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: serializeError },
    },
    genReqId: () => randomUUID(),
    bodyLimit: MAX_PUBLIC_BODY_BYTES,
    trustProxy: [...config.trustProxy],
    requestTimeout: arrival.request,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: arrival.headers, connectionsCheckingInterval: arrival.lookEvery },
    frameworkErrors: replyWithProblem,
    // The token in a bulk email contains an address of up to 254 characters.
    routerOptions: { maxParamLength: 500 },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(replyWithProblem);
  // Another site can post text/plain with a user's cookies, and no route reads text/plain (fact 3, item 61).
  app.removeContentTypeParser('text/plain');
  installJsonParser(app, platform);
  dropInvalidProxyAddresses(app);
  endIdleConnections(app);
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.env === 'production' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  const build = readBuildId();
  // Registered first, so that responses refused by the load or rate limit also include the request ID.
  app.addHook('onRequest', async (request, reply) => {
    if (build !== undefined && /^\/(api\/|health$)/.test(request.url)) reply.header(BUILD_HEADER, build);
    if (request.url.startsWith('/api/')) reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onRequest', async (request, reply) => {
    // A preload that the browser discards and repeats must not use up one-time links (ADR 0032).
    const preloaded = request.headers['service-worker-navigation-preload'] !== undefined;
    if (preloaded && request.method === 'GET' && request.url.startsWith('/api/'))
      return reply.code(204).send();
  });
  logCalls(app);
  countTraffic(app);
  await shedLoad(app, config, load);
  await mountRateLimit(app, platform);
  app.addHook('onRequest', async (request, reply) => {
    // API responses are private to the caller, so no cache may store them.
    if (/^\/(api|dev)\//.test(request.url)) reply.header('cache-control', 'no-store');
  });
  mountMaintenanceGate(app, platform);
  await app.register(cookie);
  await app.register(multipart);
  mountHealth(app, platform);
  const routes = features.flatMap((feature) => feature.routes);
  mountRoutes(app, platform, routes, api);
  await mountApiPages(app, config, routes, api);
  mountOutboxPages(app, platform);
  await mountOneClickUnsubscribe(app, platform);
  mountPwaRoutes(app, platform);
  mountPublicKeys(app, platform);
  mountVerifyPage(app, platform);
  await mountWeb(app);
  return app;
}
