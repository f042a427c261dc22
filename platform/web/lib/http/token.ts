import { readStored, writeStored } from '../storage.ts';

/** Returns the token in use; a moderator who impersonates another user has a second one. */
export function getAccessToken(): string | null {
  return readStored('access_token_impersonate') ?? readStored('access_token');
}

/** Returns whether a moderator impersonates a user in this browser. */
export function isImpersonating(): boolean {
  return readStored('access_token_impersonate') !== null;
}

/**
 * Returns whether the session was opened by the company's identity provider (specification §7, single-sign-on mode).
 */
export function isSsoSession(): boolean {
  return !isImpersonating() && readStored('sso') !== null;
}

/** Stores the token from a response's authorization header, with or without the scheme before it. */
export function saveToken(header: string | null): void {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  if (!token) return;
  writeStored(isImpersonating() ? 'access_token_impersonate' : 'access_token', token);
}

export function clearTokens(): void {
  // Cleared first, so that another tab that notices the missing token does not redirect to the provider after a
  // logout.
  writeStored('sso', null);
  writeStored('access_token', null);
  writeStored('access_token_impersonate', null);
  writeStored('refreshTime', null);
}
