import { MacrosError, readZipDirectory, type ZipEntry, ZipError, ZipTooLargeError } from './zip-directory.ts';

const ENTRIES_MAX = 2000;
const INFLATED_MAX = 100 * 1024 * 1024;
const RATIO_MAX = 100;
/** Below this size a high ratio does no harm: an almost empty sheet packs very well. */
const RATIO_FROM = 1024 * 1024;

/**
 * The table of contents of a .docx or .xlsx; throws `ZipError` for what is too large unpacked, encrypted,
 * carries macros, or names paths outside itself.
 */
export function readOfficeZip(zip: Buffer, inflatedMax = INFLATED_MAX): ZipEntry[] {
  const entries = readZipDirectory(zip);
  if (entries.length > ENTRIES_MAX) throw new ZipTooLargeError('too many entries');
  const inflated = entries.reduce((sum, entry) => sum + entry.inflatedSize, 0);
  if (inflated > inflatedMax) throw new ZipTooLargeError('too large unpacked');
  if (inflated > RATIO_FROM && inflated > zip.length * RATIO_MAX)
    throw new ZipTooLargeError('packed too well');
  for (const { name, encrypted } of entries) {
    if (encrypted) throw new ZipError('encrypted');
    if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name)) throw new ZipError('a path outside the file');
    if (/(^|\/)vbaProject\.bin$/i.test(name)) throw new MacrosError('macros');
  }
  return entries;
}

/** Answers which of the two office formats a zip is; undefined for any other and for one that is refused. */
export function officeKind(zip: Buffer): 'docx' | 'xlsx' | undefined {
  try {
    const names = readOfficeZip(zip).map(({ name }) => name);
    if (!names.includes('[Content_Types].xml')) return undefined;
    if (names.some((name) => name.startsWith('word/'))) return 'docx';
    return names.some((name) => name.startsWith('xl/')) ? 'xlsx' : undefined;
  } catch (error) {
    if (error instanceof ZipError || error instanceof RangeError) return undefined;
    throw error;
  }
}
