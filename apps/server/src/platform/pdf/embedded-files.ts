import { inflateSync } from 'node:zlib';

/** The most files of a PDF that are unpacked, and the most that one of them may come to. */
const FILES_MAX = 20;
/** A dictionary stands right before its stream and is no longer than this. */
const DICTIONARY_MAX = 2000;
const STREAM = /stream\r?\n/g;

/**
 * The files embedded in a PDF, as a hybrid invoice carries its XML. Streams stand openly in every PDF, whatever its
 * version: what says of itself that it is an embedded file, or XML, is unpacked, and nothing else of the PDF is read.
 * An encrypted PDF has none that can be read.
 */
export function* embeddedFiles(pdf: Buffer, bytesMax: number): Generator<Buffer> {
  const text = pdf.toString('latin1');
  let files = 0;
  for (const { 0: start, index } of text.matchAll(STREAM)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const before = text.slice(Math.max(0, index - DICTIONARY_MAX), index);
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    if (!/\/EmbeddedFile\b|\/text#2[fF]xml|\/application#2[fF]xml/.test(dictionary)) continue;
    files += 1;
    if (files > FILES_MAX) return;
    const from = index + start.length;
    const end = text.indexOf('endstream', from);
    if (end < 0) return;
    const content = unpack(pdf.subarray(from, end), dictionary, bytesMax);
    if (content) yield content;
  }
}

function unpack(stream: Buffer, dictionary: string, bytesMax: number): Buffer | undefined {
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? '';
  if (filter === '') return stream.length > bytesMax ? undefined : stream;
  if (!/^\[?\s*\/(FlateDecode|Fl)\s*\]?$/.test(filter)) return undefined;
  try {
    return inflateSync(stream, { maxOutputLength: bytesMax });
  } catch {
    return undefined;
  }
}
