import { expect, it } from 'vitest';
import { looksLikeReceipt } from './receipt.ts';

it.each([
  [true, 'eyJh-bGciOiJF.eyJi_dXllciI6ey.c2lnbmF0dXJl'],
  [true, '  a.b.c\n'],
  [false, ''],
  [false, 'aa.bb'],
  [false, 'aa.bb.cc.dd'],
  [false, 'aa.bb.cc dd'],
  [false, 'aa bb.cc.dd'],
  [false, 'aa..bb'],
  [false, '.aa.bb'],
  [false, 'aa.bb.'],
  [false, 'čč.bb.cc'],
  [false, 'aa.b+b.cc'],
  [false, 'aa.bb.c='],
  [false, '{"roots":[]}'],
])('%s: %j may be a receipt', (may, text) => {
  expect(looksLikeReceipt(text)).toBe(may);
});
