import { execFileSync } from 'node:child_process';
import { inflateRawSync } from 'node:zlib';

/** Extracts all text from a response, including the text in a workbook, a zip file or a PDF. */

/**
 * Returns the files in a zip, read from the central directory at its end, because an entry may itself be a zip
 * with its own directory.
 */
function unzipped(bytes) {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || bytes.length < end + 22) return bytes.toString('latin1');
  const texts = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0 && at + 46 <= end; left -= 1) {
    const [method, size, start] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ];
    if (start + 30 > bytes.length) break;
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const part = bytes.subarray(from, from + size);
    texts.push(method === 8 ? inflated(part) : textOfBytes(part));
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return texts.join('\n');
}

/** Inflates a zip entry. A corrupt entry, for example from an upload, is returned unchanged. */
function inflated(part) {
  try {
    return textOfBytes(inflateRawSync(part));
  } catch {
    return part.toString('latin1');
  }
}

function printed(bytes) {
  try {
    return execFileSync('pdftotext', ['-', '-'], {
      input: bytes,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

function textOfBytes(bytes) {
  const begin = bytes.toString('latin1', 0, 5);
  if (begin.startsWith('PK')) return unzipped(bytes);
  if (begin === '%PDF-') return printed(bytes);
  return bytes.toString();
}

export const textOf = ({ content }) => textOfBytes(content);
