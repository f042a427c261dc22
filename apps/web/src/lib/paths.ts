/**
 * Every address of the application, spelled once (specification §2). Screens link by these, so that a
 * changed path is a compile error; a test holds each against the routes that exist.
 */
export const paths = {
  home: () => '/home',
  login: () => '/login',
  payment: () => '/payment',
  notFound: () => '/404',
  categories: () => '/categories',
  suppliers: () => '/suppliers',
  newRequest: () => '/procurements/new-request',
  requests: () => '/procurements/requests',
  request: (id: number) => `/procurements/requests/${id}`,
  purchaseConfirmations: () => '/procurements/purchase-confirmation',
  purchaseConfirmation: (id: number) => `/procurements/purchase-confirmation/${id}`,
  /** The supplier's page; another entry, so a full page load. */
  supplierOffer: (hash: string) => `/procurements/confirm/${hash}`,
} as const;

/** Served by entries of their own: leaving for them is a full page load. */
export const ENTRY_PATHS: readonly string[] = [paths.login()];

/** A way back after login: an address of our own, never one that leads elsewhere. */
export function internalPath(stored: string | null): string | null {
  if (stored === null || !/^\/[^/\\]/.test(stored)) return null;
  const url = new URL(stored, window.location.origin);
  if (url.origin !== window.location.origin || ENTRY_PATHS.includes(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
