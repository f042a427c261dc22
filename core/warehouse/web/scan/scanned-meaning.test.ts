import { expect, it } from 'vitest';
import { interpretScannedText } from './scanned-meaning.ts';

const ORIGIN = 'https://ponuda.test';

it.each([
  [`${ORIGIN}/warehouse/storekeeper/purchase/17`, { kind: 'purchase', id: 17 }],
  [` ${ORIGIN}/warehouse/storekeeper/purchase/17/ `, { kind: 'purchase', id: 17 }],
  ['2026-0009-1', { kind: 'number', text: '2026-0009-1' }],
  ['OT 4711/A', { kind: 'number', text: 'OT 4711/A' }],
  // Codes of another installation, another page, a payment slip, a link that would run a script, a long text.
  ['https://else.test/warehouse/storekeeper/purchase/17', null],
  [`${ORIGIN}/procurements/confirm/secret`, null],
  [`${ORIGIN}/warehouse/storekeeper/purchase/17x`, null],
  ['K:PR|V:01|C:1|R:310123456789121186', null],
  ['javascript:alert(1)', null],
  ['x'.repeat(61), null],
  ['', null],
])('%s', (text, meaning) => {
  expect(interpretScannedText(text, ORIGIN)).toEqual(meaning);
});
