import { execFileSync } from 'node:child_process';
import { inflateRawSync } from 'node:zlib';

/** All text of an answer: also what is packed in a workbook, a zip or a PDF. */

/** The files of a zip, by its directory at the end. */
function unzipped(bytes) {
  const texts = [];
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  ) {
    const [method, size, start] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ];
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const part = bytes.subarray(from, from + size);
    texts.push(textOfBytes(method === 8 ? inflateRawSync(part) : part));
  }
  return texts.join('\n');
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
