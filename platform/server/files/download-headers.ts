import { contentDisposition } from './content-disposition.ts';

/**
 * Returns the headers of a download. They make the browser save the file without guessing its type, and sandbox the
 * file if it is displayed anyway.
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
 * Returns the headers of a file that the browser's own viewer shows within our page. The browser does not guess the
 * file's type, so that no content is interpreted as a page. No other site may frame the file, and the file may load
 * no resources.
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
