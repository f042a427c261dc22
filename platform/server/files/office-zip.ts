import { type OpenZip, openZip, ZipError, ZipTooLargeError } from '../zip/read-zip.ts';

/** Thrown for an office file with macros. */
export class MacrosError extends ZipError {}

const ENTRIES_MAX = 2000;
const INFLATED_MAX = 100 * 1024 * 1024;
const RATIO_MAX = 100;
/** Below this size a high compression ratio is harmless, because an almost empty sheet compresses very well. */
const RATIO_FROM = 1024 * 1024;
/** The first bytes of an archive written by an office program. An archive preceded by other bytes is rejected. */
const BEGINNING = 'PK\u0003\u0004';

/**
 * Opens a .docx or .xlsx file. Throws `ZipError` for an archive that is too large when unpacked, is encrypted,
 * contains macros, or has entries with paths outside the archive.
 */
export async function openOfficeZip(content: Buffer, inflatedMax = INFLATED_MAX): Promise<OpenZip> {
  if (content.toString('latin1', 0, 4) !== BEGINNING) throw new ZipError('not a zip');
  const opened = await openZip(content, ENTRIES_MAX);
  const inflated = opened.entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (inflated > inflatedMax) throw new ZipTooLargeError('too large unpacked');
  if (inflated > RATIO_FROM && inflated > content.length * RATIO_MAX)
    throw new ZipTooLargeError('packed too well');
  for (const entry of opened.entries) {
    if (entry.isEncrypted()) throw new ZipError('encrypted');
    if (entry.fileName.includes('\0')) throw new ZipError('a name with a NUL');
    if (/(^|\/)vbaProject\.bin$/i.test(entry.fileName)) throw new MacrosError('macros');
  }
  return opened;
}

/** Returns which of the two office formats a zip has; undefined for any other or rejected file. */
export async function detectOfficeKind(content: Buffer): Promise<'docx' | 'xlsx' | undefined> {
  try {
    const names = (await openOfficeZip(content)).entries.map(({ fileName }) => fileName);
    if (!names.includes('[Content_Types].xml')) return undefined;
    if (names.some((name) => name.startsWith('word/'))) return 'docx';
    return names.some((name) => name.startsWith('xl/')) ? 'xlsx' : undefined;
  } catch (error) {
    if (error instanceof ZipError) return undefined;
    throw error;
  }
}
