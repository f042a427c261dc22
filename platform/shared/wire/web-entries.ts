/**
 * Pages with their own entry point, without the application's router: they load fast and are open to people without
 * an account.
 */
const GUEST_PATHS = [
  '/login',
  '/login/',
  '/register',
  '/register-success',
  '/register/',
  '/forgot-password',
  '/send-password/',
  '/marketplace/register',
  '/affiliate/',
  '/procurements/approve/',
  '/plans',
  '/terms',
  '/privacy',
  '/cookies',
  '/processing',
] as const;

/** Pages behind a secret link. */
const SECRET_PATHS = [
  '/register/',
  '/send-password/',
  '/affiliate/',
  '/procurements/approve/',
  '/procurements/confirm/',
] as const;

/** Returns whether a path contains a secret, so that no cache may store its page and no search engine may list it. */
export function hasSecretPath(path: string): boolean {
  return SECRET_PATHS.some((one) => path.startsWith(one));
}

export type WebEntry = 'index' | 'login' | 'offer';

/**
 * Returns the built page that serves a path. The guest pages and the supplier's page are separate entries (ADR 0001);
 * everything else is the application. A path that ends in a slash covers all paths below it.
 */
export function getWebEntry(path: string): WebEntry {
  if (path.startsWith('/procurements/confirm/')) return 'offer';
  return GUEST_PATHS.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one))
    ? 'login'
    : 'index';
}
