import { expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';

it.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=40-', { start: 40, end: 99 }],
  ['bytes=40-49', { start: 40, end: 49 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=40-1000', { start: 40, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['Bytes=0-0', { start: 0, end: 0 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // The whole file is sent.
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=5-4', undefined],
  ['bytes=0-1,5-6', undefined],
  [`bytes=${Array.from({ length: 1000 }, () => '0-').join(',')}`, undefined],
  ['bytes=a-b', undefined],
  ['bytes=1.5-2', undefined],
  ['lines=0-1', undefined],
])('%s of 100 bytes', (header, expected) => {
  expect(parseByteRange(header, 100)).toEqual(expected);
});
