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
