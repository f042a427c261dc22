import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteLength } from '../byte-length.ts';
import { Decimal, toDecimal } from '../money/decimal.ts';
import { buildEpcQrText, type EpcPayment } from './epc-qr.ts';
import { buildIpsQrText, type IpsPayment } from './ips-qr.ts';
import { MAX_QR_BYTES, toQrLine } from './qr-text.ts';

fc.configureGlobal({ seed: 20261121 });

const order: IpsPayment = {
  account: '310-1234567891211-86',
  payee: 'Ponuda d.o.o., Bulevar kralja Aleksandra 28, 11000 Beograd',
  amount: toDecimal('17640.00'),
  payer: 'Građa Šćepanović d.o.o., Đure Jakšića 7, Čačak, Žabalj',
  payment_code: '221',
  purpose: 'Predračun PR-2026-00042',
  reference: '33-2600042',
};

describe('S1.19 IPS QR of the central bank', () => {
  it('tags in their order, comma, two decimals, no mark at either end', () => {
    expect(buildIpsQrText(order)).toBe(
      'K:PR|V:01|C:1|R:310123456789121186|N:Ponuda d.o.o., Bulevar kralja Aleksandra 28, 11000 Beograd' +
        '|I:RSD17640,00|P:Građa Šćepanović d.o.o., Đure Jakšića 7, Čačak, Žabalj|SF:221' +
        '|S:Predračun PR-2026-00042|RO:97332600042',
    );
  });

  it('leaves empty tags out', () => {
    expect(buildIpsQrText({ ...order, payer: ' ', purpose: '||' })).toBe(
      'K:PR|V:01|C:1|R:310123456789121186|N:Ponuda d.o.o., Bulevar kralja Aleksandra 28, 11000 Beograd' +
        '|I:RSD17640,00|SF:221|RO:97332600042',
    );
  });

  it('S2.30 a supplier’s invoice number goes without a model, or not at all', () => {
    const text = (freeReference: string) => buildIpsQrText({ ...order, reference: '', freeReference });
    expect(text('2026-118')).toMatch(/\|RO:002026-118$/);
    expect(text('f-118')).toMatch(/\|RO:00F-118$/);
    expect(text('F/118')).toMatch(/\|S:Predračun PR-2026-00042$/);
    expect(text('')).toMatch(/\|S:Predračun PR-2026-00042$/);
    expect(buildIpsQrText({ ...order, freeReference: '2026-118' })).toMatch(/\|RO:97332600042$/);
  });

  it('takes the dividing mark out and makes one line of many', () => {
    const text = buildIpsQrText({ ...order, payer: 'A|B\r\nC\t D', purpose: '  S|\u00a0x ' });
    expect(text).toContain('|P:AB C D|');
    expect(text).toContain('|S:S x|');
  });

  it('cuts by characters, not by bytes, and never through one', () => {
    const text = buildIpsQrText({
      ...order,
      payee: 'š'.repeat(80),
      payer: '😀'.repeat(80),
      purpose: 'ž'.repeat(80),
    });
    expect(text).toContain(`|N:${'š'.repeat(70)}|`);
    expect(text).toContain(`|S:${'ž'.repeat(35)}|`);
    // The code would be too dense with the payer, which is omitted first.
    expect(text).not.toContain('|P:');
    expect(toQrLine('😀'.repeat(80), 70)).toBe('😀'.repeat(70));
    expect(toQrLine('ab cd', 3)).toBe('ab');
  });

  it.each([
    ['an account that is none', { account: '310-1234567891211-87' }],
    ['no payee', { payee: ' | ' }],
    ['nothing to pay', { amount: toDecimal('0') }],
    ['less than nothing', { amount: toDecimal('-1') }],
    ['half a para', { amount: toDecimal('0.005') }],
    ['too much', { amount: toDecimal('100000000000000.00') }],
    ['a control character', { payer: 'a\u0000b' }],
    ['a control character in the payee', { payee: 'a\u0085b' }],
    ['a control character in the purpose', { purpose: 'a\u0007b' }],
    ['a cash code', { payment_code: '121' }],
    ['a code of four digits', { payment_code: '2211' }],
    ['a code within other digits', { payment_code: '1221' }],
    ['no code', { payment_code: '' }],
    ['a wrong reference', { reference: '34-2600042' }],
  ])('makes none with %s', (_what, change) => {
    expect(buildIpsQrText({ ...order, ...change })).toBeNull();
  });

  it('leaves the purpose out too where it is too dense without the payer', () => {
    const text = buildIpsQrText({
      ...order,
      payee: '😀'.repeat(50),
      payer: 'A',
      purpose: '😀'.repeat(35),
    });
    expect(text).toBe(
      `K:PR|V:01|C:1|R:310123456789121186|N:${'😀'.repeat(50)}|I:RSD17640,00|SF:221|RO:97332600042`,
    );
  });

  it('fills a code to its last byte', () => {
    const ofPayer = (payer: string) => buildIpsQrText({ ...order, payee: '😀'.repeat(40), payer }) ?? '';
    const room = MAX_QR_BYTES - byteLength(ofPayer('A')) + 1;
    expect(byteLength(ofPayer('A'.repeat(room)))).toBe(MAX_QR_BYTES);
    expect(ofPayer('A'.repeat(room + 1))).not.toContain('|P:');
  });

  it.each([
    ['0.01', '0,01'],
    ['99999999999999.99', '99999999999999,99'],
    ['5', '5,00'],
  ])('writes %s as %s', (amount, written) => {
    expect(buildIpsQrText({ ...order, amount: toDecimal(amount) })).toContain(`|I:RSD${written}|`);
  });

  it('10,000 random ones: readable, every tag once and in order, within the limits', {
    tags: 'exhaustive',
  }, () => {
    const wild = fc.string({ unit: 'grapheme', maxLength: 120 });
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 16n - 1n }).map((units) => Decimal.from(units, 2));
    fc.assert(
      fc.property(wild, wild, wild, amounts, (payee, payer, purpose, amount) => {
        const text = buildIpsQrText({ ...order, payee: `A${payee}`, payer, purpose, amount });
        if (text === null) return;
        expect(byteLength(text)).toBeLessThanOrEqual(MAX_QR_BYTES);
        const fields = text.split('|').map((field) => {
          const cut = field.indexOf(':');
          return [field.slice(0, cut), field.slice(cut + 1)] as const;
        });
        const tags = fields.map(([tag]) => tag);
        expect(tags).toEqual(
          ['K', 'V', 'C', 'R', 'N', 'I', 'P', 'SF', 'S', 'RO'].filter((tag) => tags.includes(tag)),
        );
        const value = new Map(fields);
        for (const [, content] of fields) expect(content).not.toBe('');
        expect(value.get('I')).toMatch(/^RSD\d{1,14},\d{2}$/);
        expect(toDecimal(value.get('I')?.slice(3).replace(',', '.') ?? '').equals(amount)).toBe(true);
        expect(Array.from(value.get('N') ?? '').length).toBeLessThanOrEqual(70);
        expect(Array.from(value.get('P') ?? '').length).toBeLessThanOrEqual(70);
        expect(Array.from(value.get('S') ?? '').length).toBeLessThanOrEqual(35);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('S1.19 EPC QR for EUR', () => {
  const transfer: EpcPayment = {
    iban: 'RS35 3101 2345 6789 1211 86',
    bic: 'NBSRRSBG',
    payee: 'Ponuda d.o.o.',
    amount: toDecimal('126'),
    remittance: 'PR-2026-00042',
  };

  it('lines in their order', () => {
    expect(buildEpcQrText(transfer)).toBe(
      'BCD\n002\n1\nSCT\nNBSRRSBG\nPonuda d.o.o.\nRS35310123456789121186\nEUR126.00\n\n\nPR-2026-00042',
    );
  });

  it('S2.30 needs no BIC within the area of SEPA', () => {
    expect(
      buildEpcQrText({ ...transfer, bic: '' })
        ?.split('\n')
        .slice(3, 6),
    ).toEqual(['SCT', '', 'Ponuda d.o.o.']);
  });

  it.each([
    ['nbsr rs bg', 'NBSRRSBG'],
    ['NBSRRSBGXXX', 'NBSRRSBGXXX'],
  ])('writes the BIC %s as %s', (bic, written) => {
    expect(buildEpcQrText({ ...transfer, bic })?.split('\n')[4]).toBe(written);
  });

  it('takes amounts up to a cent below a thousand million', () => {
    expect(buildEpcQrText({ ...transfer, amount: toDecimal('999999999.99') })).toContain(
      '\nEUR999999999.99\n',
    );
  });

  it('fills a code to its last byte, and makes none that is denser', () => {
    const ofRemittance = (remittance: string) =>
      buildEpcQrText({ ...transfer, payee: 'š'.repeat(70), remittance });
    const room = MAX_QR_BYTES - byteLength(ofRemittance('A') ?? '') + 1;
    const full = `${'A'.repeat(room % 2)}${'ž'.repeat(room / 2)}`;
    expect(byteLength(ofRemittance(full) ?? '')).toBe(MAX_QR_BYTES);
    expect(ofRemittance(`${full}A`)).toBeNull();
  });

  it('lets no text add a line', () => {
    expect(buildEpcQrText({ ...transfer, payee: 'A\nBCD\r\n002' })?.split('\n')).toHaveLength(11);
  });

  it.each([
    ['an IBAN that is none', { iban: 'RS35310123456789121187' }],
    ['a BIC that is none', { bic: 'NBS' }],
    ['a BIC with half a branch', { bic: 'NBSRRSBGX' }],
    ['no payee', { payee: '' }],
    ['no remittance', { remittance: ' ' }],
    ['nothing to pay', { amount: toDecimal('0') }],
    ['too much', { amount: toDecimal('1000000000') }],
    ['more than cents', { amount: toDecimal('1.005') }],
    ['a control character', { payee: 'a\u0007' }],
  ])('makes none with %s', (_what, change) => {
    expect(buildEpcQrText({ ...transfer, ...change })).toBeNull();
  });
});
