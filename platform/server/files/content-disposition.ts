import { cleanFileName } from './file-name.ts';

/**
 * Returns `attachment` or `inline` with the file name twice: in ASCII for old browsers, and in full for all others
 * (RFC 6266, 5987).
 */
export function contentDisposition(fileName: string, as: 'attachment' | 'inline' = 'attachment'): string {
  const name = cleanFileName(fileName);
  const ascii = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'dj')
    .replaceAll('Đ', 'Dj')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll(/["\\%]/g, '_');
  return `${as}; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`;
}

function encodeExtended(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
