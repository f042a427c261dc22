/**
 * Pages with their own entry, without the application's router: fast to load, and open to people without an account.
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
] as const;

/** Pages behind a secret link. */
const SECRET_PATHS = [
  '/register/',
  '/send-password/',
  '/affiliate/',
  '/procurements/approve/',
  '/procurements/confirm/',
] as const;

/** Tells whether a path contains a secret: no cache keeps its page and no search engine lists it. */
export function hasSecretPath(path: string): boolean {
  return SECRET_PATHS.some((one) => path.startsWith(one));
}

export type WebEntry = 'index' | 'login' | 'offer';

/**
 * Returns the built page that serves a path: the guest pages and the supplier's page are separate entries (ADR 0001);
 * everything else is the application. A path that ends in a slash covers everything below it.
 */
export function getWebEntry(path: string): WebEntry {
  if (path.startsWith('/procurements/confirm/')) return 'offer';
  return GUEST_PATHS.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one))
    ? 'login'
    : 'index';
}
