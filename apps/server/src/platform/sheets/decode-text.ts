import { AppError } from '../errors.ts';

/**
 * The text of a CSV file: UTF-8, UTF-16 by its mark, or one of the old code pages in which Excel in our countries
 * still writes. Refuses what is none of them.
 */
export function decodeText(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  // No text of the others holds a NUL; UTF-16 without its mark does, and so does what is no text.
  if (content.includes(0)) throw new AppError('sheet_encoding_unknown');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder(looksCyrillic(content) ? 'windows-1251' : 'windows-1250').decode(content);
  }
}

/**
 * In Windows-1251 the words of a Cyrillic text are runs of bytes from 0x80 on. In Windows-1250 such bytes are the
 * letters with marks, which mostly stand alone between plain ones.
 */
function looksCyrillic(content: Buffer): boolean {
  let high = 0;
  let inRuns = 0;
  for (let at = 0; at < content.length; at += 1) {
    if (!isHigh(content[at])) continue;
    high += 1;
    if (isHigh(content[at - 1]) || isHigh(content[at + 1])) inRuns += 1;
  }
  return inRuns * 2 > high;
}

function isHigh(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80;
}
