import { setImmediate } from 'node:timers/promises';

/** So many signs are encoded in one turn, which takes some 5 ms where they are not Latin alone. */
const PART = 1024 * 1024;

/** A long text as bytes, made part by part in turns of their own, between which others get theirs. */
export async function encodeLong(text: string, part = PART): Promise<Buffer> {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < text.length) {
    await setImmediate();
    const end = isHighSurrogate(text.charCodeAt(at + part - 1)) ? at + part + 1 : at + part;
    parts.push(Buffer.from(text.slice(at, end)));
    at = end;
  }
  return Buffer.concat(parts);
}

/** The first half of a sign that takes two places; parted from the second one it would be lost. */
function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
