import { expect, it } from 'vitest';
import type { FileVerdict } from '#modules/proofs/rules/pack/verify-files.ts';
import type { Language } from '#platform/shared/languages.ts';
import { describeFile } from './describe-file.ts';

const receipt = {
  ...{ request_number: '2026-0001', offer_number: 'P-1', version: 1, seq: 3, hash: 'ab', root: null },
  buyer: { name: 'Morava', tax_number: '1' },
  supplier: { name: 'Metal', tax_number: '2' },
  totals: { currency: 'RSD', net: '1200.00', vat: '240.00', gross: '1440.00' },
  terms: {
    freight_net: '2500.00',
    freight_vat_rate: '20',
    advance_percent: '12.50',
    minimum_order_net: '10000',
  },
  received_at: '2026-11-26T10:00:00.000Z',
};
const factsIn = (language: Language) =>
  new Map(
    describeFile(
      { kind: 'receipt', verdict: 'genuine', receipt } as unknown as FileVerdict,
      (key) => key,
      language,
    ).facts,
  );

it.each([
  ['sr_latin', '1.440,00 RSD', '2.500,00 RSD, vat 20 %', '12,5 %', '10.000,00 RSD'],
  ['de', '1.440,00 RSD', '2.500,00 RSD, vat 20 %', '12,5 %', '10.000,00 RSD'],
  ['en', '1,440.00 RSD', '2,500.00 RSD, vat 20 %', '12.5 %', '10,000.00 RSD'],
  ['ru', '1 440,00 RSD', '2 500,00 RSD, vat 20 %', '12,5 %', '10 000,00 RSD'],
] as const)('%s: formats the amounts of a receipt', (language, total, freight, advance, minimum) => {
  const facts = factsIn(language);
  const plain = ['total', 'freight', 'advance', 'minimum'].map((fact) =>
    facts.get(fact)?.replaceAll('\u00a0', ' '),
  );
  expect(plain).toEqual([total, freight, advance, minimum]);
});

it('does not confirm the signer when the keys come with the files', () => {
  const pack = { bad: null, signed: { key_id: 'k', signed_at: receipt.received_at }, roots: [], proofs: [] };
  const ofPack = { kind: 'pack', pack: { ...pack, as_of: receipt.received_at } } as unknown as FileVerdict;
  const ofReceipt = { kind: 'receipt', verdict: 'genuine', receipt } as unknown as FileVerdict;
  const headlineOf = (file: FileVerdict, areKeysCarried: boolean) => {
    const { text, ok } = describeFile(file, (key) => key, 'en', areKeysCarried);
    return [text, ok];
  };
  expect(headlineOf(ofPack, false)).toEqual(['pack_genuine', true]);
  expect(headlineOf(ofPack, true)).toEqual(['pack_own_keys', null]);
  expect(headlineOf(ofReceipt, false)).toEqual(['genuine', true]);
  expect(headlineOf(ofReceipt, true)).toEqual(['own_keys', null]);
});
