import { contentDisposition } from './content-disposition.ts';

/**
 * The headers of a download: saved, never shown; of exactly this type, never guessed; and should a browser
 * show it all the same, in a sandbox.
 */
export function downloadHeaders(name: string, type: string): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': contentDisposition(name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  };
}

/**
 * The headers of what the browser's own viewer shows within our page: of exactly this type, never guessed, so that
 * nothing in it is read as a page; framed by nobody else; and nothing it names is loaded.
 */
export function previewHeaders(name: string, type: string): Record<string, string> {
  return {
    ...downloadHeaders(name, type),
    'content-disposition': contentDisposition(name, 'inline'),
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  };
}
