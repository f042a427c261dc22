import fc from 'fast-check';
import { expect, it } from 'vitest';
import { concatBytes, decodeBase64url, decodeHex, decodeUtf8, encodeHex, encodeUtf8 } from './bytes.ts';

it('a text is the same after its way through bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeUtf8(encodeUtf8(text))).toBe(text);
    }),
  );
});

it('bytes that are no UTF-8 have no text', () => {
  expect(() => decodeUtf8(Uint8Array.of(0x41, 0xff))).toThrow();
});

it('bytes are joined in their order, none of them lost', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array()), (parts) => {
      expect([...concatBytes(...parts)]).toEqual(parts.flatMap((part) => [...part]));
    }),
  );
});

it.each([
  ['', ''],
  ['0aff', '0aff'],
  ['0AFF', '0aff'],
  // Half a byte at the end and non-hexadecimal characters also become bytes, which match no hash.
  ['abc', 'ab0c'],
  ['zz', '00'],
])('the bytes of %j are %j', (hex, bytes) => {
  expect(encodeHex(decodeHex(hex))).toBe(bytes);
});

it.each(['=', 'AA==', 'A', 'AAAAA', 'AB', 'AAB', 'A+', 'A/', 'Ä', ' AA', 'AA\n'])(
  '%j is written for no bytes',
  (text) => {
    expect(decodeBase64url(text)).toBeUndefined();
  },
);
