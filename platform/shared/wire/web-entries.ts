/** Pages of their own, without the application's router: light to load, and open to people without an account. */
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

/** Pages behind a link that is a secret of its reader. */
const SECRET_PATHS = [
  '/register/',
  '/send-password/',
  '/affiliate/',
  '/procurements/approve/',
  '/procurements/confirm/',
] as const;

/** Says whether a path holds a secret: no cache keeps its page and no search engine lists it. */
export function hasSecretPath(path: string): boolean {
  return SECRET_PATHS.some((one) => path.startsWith(one));
}

export type WebEntry = 'index' | 'login' | 'offer';

/**
 * Which built page answers a path: the guest pages and the supplier's page are entries of their own (ADR 0001);
 * everything else is the application. A path that ends in a slash stands for what lies below it.
 */
export function entryFor(path: string): WebEntry {
  if (path.startsWith('/procurements/confirm/')) return 'offer';
  return GUEST_PATHS.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one))
    ? 'login'
    : 'index';
}
