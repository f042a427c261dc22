import { XmlError } from './xml-error.ts';

/** Encodings that an XML declaration may state, in addition to those indicated by a byte order mark. */
const ENCODINGS = /^(utf-8|us-ascii|iso-8859-(1|2|15)|windows-125[0-2])$/i;
const DECLARED = /^<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.-]{1,40})["']/;

/**
 * Returns the text of an XML file, decoded based on its byte order mark or declared encoding. Throws `XmlError`:
 * `encoding` for bytes that do not match the declared encoding, `not_xml` for bytes that are not text and declare no
 * encoding.
 */
export function decodeXmlFile(content: Uint8Array): string {
  const marked = encodingOfMark(content);
  const named = DECLARED.exec(new TextDecoder('latin1').decode(content.subarray(0, 300)))?.[1];
  const encoding = marked ?? named ?? 'utf-8';
  if (!marked && !ENCODINGS.test(encoding)) throw new XmlError('encoding');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw new XmlError(marked || named ? 'encoding' : 'not_xml');
  }
}

function encodingOfMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb ? 'utf-8' : undefined;
}
