import { contentDisposition } from './content-disposition.ts';

/**
 * Returns the headers of a download. The browser saves the file, does not guess its type, and sandboxes it if it
 * displays it anyway.
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
 * Returns the headers of a file that the browser's own viewer shows within our page. The browser does not guess its
 * type, so that nothing in it is interpreted as a page. No other site may frame the file, and it may load no
 * resources.
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
