import type { SheetEncoding } from '#platform/shared/wire/sheet-import.ts';
import { AppError } from '../errors.ts';

/** A code page, with a few sample words of the text as decoded with it. */
export interface EncodingChoice {
  readonly encoding: SheetEncoding;
  readonly sample: string;
}

export interface DecodedText {
  readonly text: string;
  /** The code page used, and the other code pages with which the text reads differently; empty for a Unicode text. */
  readonly encodings: readonly EncodingChoice[];
}

const CENTRAL = 'windows-1250';
const CYRILLIC = 'windows-1251';
const WESTERN = 'windows-1252';
const PAGES = [CENTRAL, CYRILLIC, WESTERN] as const;
/** The maximum number of sample words per choice. */
const SAMPLE_WORDS = 3;

/**
 * Decodes a CSV file: UTF-8, UTF-16 with a byte order mark, or one of the old code pages that Excel still uses in our
 * countries. The words determine the code page, unless the user has chosen one. Rejects anything else.
 */
export function decodeText(content: Buffer, chosen?: SheetEncoding): DecodedText {
  const unicode = (text: string): DecodedText => ({ text, encodings: [] });
  if (content[0] === 0xff && content[1] === 0xfe) return unicode(new TextDecoder('utf-16le').decode(content));
  if (content[0] === 0xfe && content[1] === 0xff) return unicode(new TextDecoder('utf-16be').decode(content));
  // Text in the other encodings never contains NUL, unlike UTF-16 without a byte order mark and files that are not
  // text.
  if (content.includes(0)) throw new AppError('sheet_encoding_unknown');
  try {
    return unicode(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    const words = accentedWords(content);
    const encoding = chosen ?? pageOf(words);
    return { text: inPage(content, encoding), encodings: choicesOf(words, encoding) };
  }
}

const inPage = (content: Buffer, encoding: SheetEncoding) => new TextDecoder(encoding).decode(content);

/** The letters of all three code pages, each represented by the character of its byte. */
const LETTERS = Array.from({ length: 256 }, (_, byte) => byte)
  .filter((byte) => PAGES.some((page) => /\p{L}/u.test(inPage(Buffer.from([byte]), page))))
  .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
  .join('');
const WORD = new RegExp(`[${LETTERS}]+`, 'g');

/** Returns the distinct words that contain at least one letter outside ASCII. */
function accentedWords(content: Buffer): Buffer[] {
  const words = new Set(content.toString('latin1').match(WORD));
  return Array.from(words)
    .filter((word) => /[\x80-\xff]/.test(word))
    .map((word) => Buffer.from(word, 'latin1'));
}

/** Č, Ć and Đ in Windows-1250, upper and lower case. */
const SOUTH_SLAVIC = /[\xc6\xc8\xd0\xe6\xe8\xf0]/;
/** À, Ã, Å, Ê, Ï, Ñ, Ò, Õ, Ø, Ù and Û in Windows-1252, upper and lower case. */
const WEST_EUROPEAN =
  /[\xc0\xc3\xc5\xca\xcf\xd1\xd2\xd5\xd8\xd9\xdb\xe0\xe3\xe5\xea\xef\xf1\xf2\xf5\xf8\xf9\xfb]/;

/**
 * Guesses the code page. A Latin word has unaccented letters among the accented ones, whereas a Cyrillic word has
 * none. A single letter proves nothing.
 */
function pageOf(words: readonly Buffer[]): SheetEncoding {
  const texts = words.map((word) => word.toString('latin1')).filter((word) => word.length > 1);
  const latin = texts.filter((word) => /[A-Za-z]/.test(word));
  if (latin.length * 2 < texts.length) return CYRILLIC;
  const south = latin.filter((word) => SOUTH_SLAVIC.test(word)).length;
  const western = latin.filter((word) => WEST_EUROPEAN.test(word)).length;
  return western > south ? WESTERN : CENTRAL;
}

function choicesOf(words: readonly Buffer[], taken: SheetEncoding): EncodingChoice[] {
  const readings = (word: Buffer) => new Set(PAGES.map((page) => inPage(word, page))).size;
  const most = words.reduce((found, word) => Math.max(found, readings(word)), 0);
  const telling = words.filter((word) => readings(word) === most).slice(0, SAMPLE_WORDS);
  const choices = [taken, ...PAGES.filter((page) => page !== taken)].map((encoding) => ({
    encoding,
    sample: telling.map((word) => inPage(word, encoding)).join(', '),
  }));
  return choices.filter(({ sample }, at) => choices.findIndex((one) => one.sample === sample) === at);
}
