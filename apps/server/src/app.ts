import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { mountOneClick } from './features/affiliates/one-click.ts';
import { mountOutboxPages } from './features/dev/outbox-pages.ts';
import { mountInstallable } from './features/installable/mount-installable.ts';
import { features } from './features.ts';
import { isApiToken } from './platform/auth/authenticate.ts';
import { digestOf } from './platform/auth/secrets.ts';
import { AppError } from './platform/errors.ts';
import { mountApiPages } from './platform/http/api-pages.ts';
import { BUILD_HEADER, readBuildId } from './platform/http/build-id.ts';
import { mountHealth } from './platform/http/health.ts';
import { mountRoutes } from './platform/http/mount.ts';
import { replyWithProblem } from './platform/http/problem.ts';
import type { Platform } from './platform/http/route.ts';
import { mountWeb } from './platform/http/web.ts';

const BODY_LIMIT = 4 * 1024 * 1024;

// Whose word counts on where a request comes from: proxies on private addresses. What a caller writes into
// X-Forwarded-For itself never does, or everybody could choose the address they are counted by.
const OWN_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Sessions have a bucket each, so that colleagues behind one address never log each other out (facts 3). A call
 * that asks for no session counts by address: a made-up token would buy a new bucket with every try.
 */
function bucketOf(request: FastifyRequest): string {
  const { authorization } = request.headers;
  return authorization && request.routeOptions.config.bySession !== false
    ? digestOf(authorization).toString('base64')
    : request.ip;
}

/** Programs have a limit of their own: they do not read before they ask for the next page. */
function callsWithToken({ headers, routeOptions }: FastifyRequest): boolean {
  const { authorization = '' } = headers;
  return routeOptions.config.bySession !== false && isApiToken(authorization.replace(/^Bearer /, ''));
}

const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // Named for browsers that do not look at the default for these two.
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

/** The web application over a platform: every feature's calls, the API's own pages, and the built pages. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const { config } = platform;
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: OWN_PROXIES,
    frameworkErrors: replyWithProblem,
    // A token of a bulk mail holds an address of up to 254 characters.
    routerOptions: { maxParamLength: 500 },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(replyWithProblem);
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.env === 'production' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  const build = readBuildId();
  // First of all, so that a refusal by pressure or limit names it too.
  app.addHook('onRequest', async (request, reply) => {
    if (build !== undefined && /^\/(api\/|health$)/.test(request.url)) reply.header(BUILD_HEADER, build);
  });
  app.addHook('onRequest', async (request, reply) => {
    // A preload that the browser throws away before it asks again: it must not use up what works once (ADR 0032).
    const preloaded = request.headers['service-worker-navigation-preload'] !== undefined;
    if (preloaded && request.method === 'GET' && request.url.startsWith('/api/'))
      return reply.code(204).send();
  });
  // Not under test: a machine shared by many test files is slow without being in trouble.
  if (config.env !== 'test') await app.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5 });
  if (config.rateLimit > 0) {
    await app.register(rateLimit, {
      max: (request) => (callsWithToken(request) ? config.tokenRateLimit : config.rateLimit),
      timeWindow: '1 minute',
      keyGenerator: bucketOf,
      allowList: (request) => !request.url.startsWith('/api/'),
      errorResponseBuilder: () => new AppError('too_many_requests'),
    });
  }
  app.addHook('onRequest', async (request, reply) => {
    // What the API answers is for the caller alone, and of this moment.
    if (/^\/(api|dev)\//.test(request.url)) reply.header('cache-control', 'no-store');
  });
  await app.register(cookie);
  await app.register(multipart);
  mountHealth(app, platform);
  const routes = features.flatMap((feature) => feature.routes);
  mountRoutes(app, platform, routes);
  mountApiPages(app, config, routes);
  mountOutboxPages(app, platform);
  await mountOneClick(app, platform);
  mountInstallable(app, platform);
  await mountWeb(app, platform);
  return app;
}
