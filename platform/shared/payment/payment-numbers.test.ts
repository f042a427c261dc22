import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSerbianAccount, parseSerbianAccount } from './account-number.ts';
import { computeCheckDigits97, lettersToDigits, mod97 } from './check-digits-97.ts';
import { formatIban, normaliseIban } from './iban.ts';
import { buildReference97, isReference97, MAX_REFERENCE_LENGTH } from './reference.ts';

fc.configureGlobal({ seed: 20261121 });

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((list) => list.join(''));

describe('Serbian account numbers', () => {
  // The first three are from the central bank's own instructions (fact 1.3).
  it.each([
    ['840-955845-10', '840000000095584510'],
    ['165-55-74', '165000000000005574'],
    ['310-1234567891211-86', '310123456789121186'],
    ['840-742221843-57', '840000074222184357'],
  ])('%s is %s', (written, stored) => {
    expect(parseSerbianAccount(written)).toBe(stored);
    expect(parseSerbianAccount(stored)).toBe(stored);
    expect(formatSerbianAccount(stored)).toBe(written);
  });

  it.each([
    '840-742221844-57',
    '840-742221843-58',
    '',
    '840',
    '84-742221843-57',
    '840-12345678912345-57',
    '8400000742221843577',
    '84000007422218435x',
    '1840-955845-10',
    '840-955845-100',
    'x840000074222184357',
    '840000074222184357x',
  ])('refuses %j', (text) => {
    expect(parseSerbianAccount(text)).toBeNull();
  });

  it('is taken with blanks in it', () => {
    expect(parseSerbianAccount(' 840 - 955845 - 10 ')).toBe('840000000095584510');
    expect(parseSerbianAccount('840 0000000955845 10')).toBe('840000000095584510');
  });

  it.each([15, 17])('has 18 digits: %i and their control are none, although they fit', (length) => {
    const number = '1'.repeat(length);
    expect(parseSerbianAccount(number + computeCheckDigits97(number))).toBeNull();
  });

  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(digits(16, 16), fc.nat(17), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const account = number + computeCheckDigits97(number);
        expect(parseSerbianAccount(account)).toBe(account);
        const wrong = account
          .split('')
          .map((digit, index) => (index === place ? String((Number(digit) + shift) % 10) : digit))
          .join('');
        expect(parseSerbianAccount(wrong)).toBeNull();
      }),
      { numRuns: 10_000 },
    );
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(digits(16, 16), (number) => {
        const account = number + computeCheckDigits97(number);
        expect(parseSerbianAccount(formatSerbianAccount(account))).toBe(account);
      }),
    );
  });
});

describe('references of model 97', () => {
  it('S1.19 the example of the instructions', () => {
    expect(buildReference97('2600042')).toBe('33-2600042');
    expect(isReference97('33-2600042')).toBe(true);
    expect(isReference97('332600042')).toBe(true);
  });

  it('S1.19 has 23 places with its check digits and dash', () => {
    const longest = buildReference97('1'.repeat(20));
    expect([longest.length, isReference97(longest)]).toEqual([MAX_REFERENCE_LENGTH, true]);
    expect(() => buildReference97('1'.repeat(21))).toThrow(/^no reference can be made of 1{21}$/);
    expect(isReference97(`${computeCheckDigits97('1'.repeat(22))}${'1'.repeat(22)}`)).toBe(false);
  });

  it.each(['98', '33 2600042', '33-2600042 ', '33-2600042/'])('%j is none', (text) => {
    expect(isReference97(text)).toBe(false);
  });

  it('names the text of which none can be made, and no more than the beginning of a long one', () => {
    expect(() => buildReference97('x/y')).toThrow('no reference can be made of x/y');
    expect(() => buildReference97('/'.repeat(100))).toThrow(/ \/{40}$/);
  });

  it('letters count as 10 to 35', () => {
    expect(lettersToDigits('AZ-09')).toBe('103509');
    expect(buildReference97('pr-7')).toBe(`${computeCheckDigits97('25277')}-PR-7`);
    expect(isReference97(buildReference97('PR7'))).toBe(true);
  });

  it.each(['', '-', 'č', '1 2', '1'.repeat(21), '1|2'])('makes none of %j', (text) => {
    expect(() => buildReference97(text)).toThrow(RangeError);
  });

  it.each(['34-2600042', '33-2600043', '33', '', '3-2600042', `33-${'1'.repeat(40)}`])(
    'refuses %j',
    (text) => {
      expect(isReference97(text)).toBe(false);
    },
  );

  it('10,000 random ones: right as made, wrong with any digit changed', () => {
    fc.assert(
      fc.property(digits(1, 20), fc.nat(21), fc.integer({ min: 1, max: 9 }), (number, at, shift) => {
        const reference = buildReference97(number);
        expect(reference.length).toBeLessThanOrEqual(MAX_REFERENCE_LENGTH);
        expect(isReference97(reference)).toBe(true);
        const plain = reference.replace('-', '');
        // By definition, the number and its check digits together leave a remainder of 1 modulo 97.
        expect(mod97(plain.slice(2) + plain.slice(0, 2))).toBe(1);
        const place = at % plain.length;
        const wrong = [...plain].map((digit, index) =>
          index === place ? String((Number(digit) + shift) % 10) : digit,
        );
        expect(isReference97(wrong.join(''))).toBe(false);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('IBAN', () => {
  it.each([
    'RS35310123456789121186',
    'RS35 2600 0560 1001 6113 79',
    'BA39 1290 0794 0102 8494',
    'ME25 5050 0001 2345 6789 51',
    'AT61 1904 3002 3457 3201',
    'DE89 3704 0044 0532 0130 00',
    'gb82 west 1234 5698 7654 32',
  ])('takes %s', (text) => {
    expect(normaliseIban(text)).toBe(text.replaceAll(' ', '').toUpperCase());
  });

  it.each([
    '',
    'RS35260005601001611378',
    'RS3526000560100161137',
    'DE8937040044053201300',
    'RS35-2600-0560-1001-6113-79',
    '3526000560100161137900',
    'X'.repeat(100),
  ])('refuses %j', (text) => {
    expect(normaliseIban(text)).toBeNull();
  });

  /** Completes a text with the check digits that match it, which range from 02 to 98. */
  const fitting = (form: (control: string) => string) =>
    Array.from({ length: 97 }, (_, n) => form(String(n + 2).padStart(2, '0'))).find(
      (text) => mod97(lettersToDigits(text.slice(4) + text.slice(0, 4))) === 1,
    ) ?? '';

  it.each([
    ['RS', 22],
    ['BA', 20],
    ['ME', 22],
    ['AT', 20],
    ['DE', 22],
    ['HR', 21],
    ['SI', 19],
  ])('of %s has %i characters', (country, length) => {
    const ofLength = (all: number) => fitting((control) => `${country}${control}${'1'.repeat(all - 4)}`);
    expect(normaliseIban(ofLength(length))).toBe(ofLength(length));
    expect(normaliseIban(ofLength(length - 1))).toBeNull();
    expect(normaliseIban(ofLength(length + 1))).toBeNull();
  });

  it('of any other country has the length and the form of that country', () => {
    const of = (country: string, account: string) => fitting((control) => `${country}${control}${account}`);
    for (const right of [of('FR', '1'.repeat(23)), of('NL', 'ABNA1111111111'), of('NO', '1'.repeat(11))])
      expect(normaliseIban(right)).toBe(right);
    for (const wrong of [of('FR', '1'.repeat(22)), of('NL', '1'.repeat(14)), of('NO', '1'.repeat(12))])
      expect(normaliseIban(wrong)).toBeNull();
  });

  it('exists only in countries that have IBANs', () => {
    for (const country of ['US', 'XX'])
      expect(normaliseIban(fitting((control) => `${country}${control}${'1'.repeat(18)}`))).toBeNull();
  });

  it('begins with two letters and two digits', () => {
    const odd = [
      fitting((control) => `FR1A${control}${'1'.repeat(15)}`),
      fitting((control) => `X1FR${control}${'1'.repeat(15)}`),
      fitting((control) => `F${control}${'1'.repeat(20)}`),
    ];
    expect(odd).not.toContain('');
    expect(odd.map(normaliseIban)).toEqual([null, null, null]);
  });

  it('is taken with blanks up to sixty characters', () => {
    const blanks = (all: number) => `DE89370400440532013000${' '.repeat(all - 22)}`;
    expect(normaliseIban(blanks(60))).toBe('DE89370400440532013000');
    expect(normaliseIban(blanks(61))).toBeNull();
  });

  it('10,000 random ones of Serbia, with one digit wrong', () => {
    fc.assert(
      fc.property(digits(18, 18), fc.nat(17), fc.integer({ min: 1, max: 9 }), (account, place, shift) => {
        const check = String(98 - mod97(lettersToDigits(`${account}RS00`))).padStart(2, '0');
        expect(normaliseIban(`RS${check}${account}`)).toBe(`RS${check}${account}`);
        const wrong = [...account].map((digit, index) =>
          index === place ? String((Number(digit) + shift) % 10) : digit,
        );
        expect(normaliseIban(`RS${check}${wrong.join('')}`)).toBeNull();
      }),
      { numRuns: 10_000 },
    );
  });

  it('is read in groups of four', () => {
    expect(formatIban('RS35310123456789121186')).toBe('RS35 3101 2345 6789 1211 86');
  });
});
