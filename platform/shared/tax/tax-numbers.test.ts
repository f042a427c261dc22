import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';
import {
  checkRegistrationNumber,
  checkTaxNumber,
  detectTaxNumberKind,
  isSamePib,
  isSameTaxNumber,
  isSerbianPib,
  parseTaxNumber,
  restoreLeadingZeros,
  restoreShortenedNumber,
} from './tax-numbers.ts';

fc.configureGlobal({ seed: 20261121 });

const valid = (country: string, text: string) => {
  const check = checkTaxNumber(country, text);
  return check.ok && check.warning === undefined;
};

const VALID_PIBS = [
  '100002887',
  '104052135',
  '103920327',
  '100034683',
  '100371248',
  '105589582',
  '107229570',
  '111886391',
  '101134702',
  '100005295',
  '100002590',
  '100069011',
];

describe('Serbian PIB', () => {
  it.each(VALID_PIBS)('%s', (pib) => {
    expect(checkTaxNumber('RS', pib)).toEqual({ ok: true, normalised: pib });
  });

  it.each([
    '100002888',
    '101134703',
    '100002593',
    '100000001',
    '123456789',
    '159554583',
    '000000000',
    '000000003',
    '1000019999',
    '10000288',
    '10000288a',
    '',
    '1'.repeat(500),
  ])('%j is refused', (pib) => {
    expect(checkTaxNumber('RS', pib)).toEqual({ ok: false, rule: 'pib' });
    expect(isSerbianPib(pib)).toBe(false);
  });

  it('is taken with blanks, dots, dashes and its country in front', () => {
    for (const text of [
      ' 100 002 887',
      'RS100002887',
      'rs 100.002.887',
      '100-002-887',
      '100\u00a0002\u00a0887',
    ]) {
      expect(checkTaxNumber('RS', text)).toEqual({ ok: true, normalised: '100002887' });
    }
  });

  it('is taken with blanks up to forty characters', () => {
    expect(isSerbianPib(`100002887${' '.repeat(31)}`)).toBe(true);
    expect(isSerbianPib(`100002887${' '.repeat(32)}`)).toBe(false);
  });

  it('begins with the first number that was issued', () => {
    const issued = (first: string) => [...'0123456789'].filter((last) => isSerbianPib(first + last));
    expect(issued('10000001')).toHaveLength(1);
    expect(issued('10000000')).toHaveLength(0);
  });

  it('no single wrong digit slips through', () => {
    for (const pib of VALID_PIBS) {
      for (let place = 0; place < 9; place += 1) {
        for (let digit = 0; digit < 10; digit += 1) {
          const wrong = pib.slice(0, place) + digit + pib.slice(place + 1);
          expect(isSerbianPib(wrong), wrong).toBe(wrong === pib);
        }
      }
    }
  });
});

describe('company number (MB)', () => {
  it.each(
    '17162543 20053658 07805713 08179115 17273094 61812504 22026429 06532926 21603376 21263036 20084693 07461429 17280554 20147229 20220023 20046945 07007965 07003170 07032498 07017715 07024592 06042945'.split(
      ' ',
    ),
  )('%s', (mb) => {
    expect(checkRegistrationNumber(mb)).toEqual({ ok: true, normalised: mb });
  });

  it('warns about a wrong check digit and refuses a wrong form only', () => {
    for (const mb of ['17162544', '07069461']) {
      expect(checkRegistrationNumber(mb)).toEqual({ ok: true, normalised: mb, warning: 'check_digit' });
    }
    expect(checkRegistrationNumber(`17162543${' '.repeat(32)}`).ok).toBe(true);
    for (const mb of ['1716254', '171625433', 'abcdefgh', '', `17162543${' '.repeat(33)}`])
      expect(checkRegistrationNumber(mb).ok).toBe(false);
  });
});

describe('Bosnia and Herzegovina', () => {
  it.each([
    '4402093280003',
    '4200225150005',
    '4200211100005',
    '4403711250001',
    '4404057800001',
    '4404096370049',
    '4404546080003',
    '200225150005',
    '200211100005',
    'BA 4200225150005',
  ])('%s', (jib) => {
    expect(valid('BA', jib)).toBe(true);
  });

  it('warns about a check digit, since public examples break the rule, and refuses a wrong length', () => {
    expect(checkTaxNumber('BA', '4200119190100')).toEqual({
      ok: true,
      normalised: '4200119190100',
      warning: 'check_digit',
    });
    for (const jib of ['42002251500', '42002251500055', '420022515000x'])
      expect(checkTaxNumber('BA', jib).ok).toBe(false);
  });
});

describe('Croatia and Slovenia', () => {
  it('are taken with their country in front and stored as digits', () => {
    expect(checkTaxNumber('HR', 'HR 33392005961')).toEqual({ ok: true, normalised: '33392005961' });
    expect(checkTaxNumber('SI', 'si 5022 3054')).toEqual({ ok: true, normalised: '50223054' });
  });

  it.each([
    ['HR', '33392005962'],
    ['HR', '3339200596'],
    ['HR', '3339200596a'],
    ['SI', '50223055'],
    ['SI', '05022305'],
    ['SI', '5022305'],
    ['SI', 'abcdefgh'],
  ])('%s %s is refused', (country, text) => {
    expect(checkTaxNumber(country, text)).toEqual({ ok: false, rule: 'pib' });
  });
});

describe('Austria, Germany, Montenegro and the rest', () => {
  it('store the country with the number where it belongs to it', () => {
    expect(checkTaxNumber('AT', 'atu 1358 5627')).toEqual({ ok: true, normalised: 'ATU13585627' });
    expect(checkTaxNumber('AT', 'U13585627')).toEqual({ ok: true, normalised: 'ATU13585627' });
    expect(checkTaxNumber('DE', '136,695 976').ok).toBe(false);
    expect(checkTaxNumber('DE', '136 695 976')).toEqual({ ok: true, normalised: 'DE136695976' });
    expect(checkTaxNumber('DE', 'de136695976')).toEqual({ ok: true, normalised: 'DE136695976' });
    expect(checkTaxNumber('ME', '02655284')).toEqual({ ok: true, normalised: '02655284' });
    expect(checkTaxNumber('ME', 'ME 02655284')).toEqual({ ok: true, normalised: '02655284' });
  });

  it('refuse a wrong check digit', () => {
    expect(valid('AT', 'ATU13585626')).toBe(false);
    expect(valid('DE', 'DE136695975')).toBe(false);
    expect(valid('ME', '02655283')).toBe(false);
  });

  it('other countries: 2 to 20 letters or digits', () => {
    expect(checkTaxNumber('IT', 'it 0074 3110 157')).toEqual({ ok: true, normalised: 'IT00743110157' });
    for (const text of ['A1', 'A'.repeat(20)])
      expect(checkTaxNumber('IT', text)).toEqual({ ok: true, normalised: text });
    for (const text of ['1', 'A'.repeat(21), 'IT#123', 'š123', ''])
      expect(checkTaxNumber('IT', text).ok).toBe(false);
    expect(checkTaxNumber('IT', 'A'.repeat(21))).toEqual({ ok: false, rule: 'minmax', min: 2, max: 20 });
    expect(checkTaxNumber('IT', 'IT#123')).toEqual({ ok: false, rule: 'pib' });
  });
});

describe('companies without a VAT number', () => {
  it.each([
    ['DE', '181/815/08155', '18181508155', 'tax'],
    ['DE', '21/815/08150', '2181508150', 'tax'],
    ['DE', '5133081508159', '5133081508159', 'tax'],
    ['DE', 'DE123456788-00001', 'DE12345678800001', 'business'],
    ['DE', 'DE 136 695 976', 'DE136695976', 'vat'],
    ['AT', '59-119/9013', '591199013', 'tax'],
    ['AT', 'FN 122119m', 'FN122119M', 'business'],
    ['AT', 'ATU13585627', 'ATU13585627', 'vat'],
  ])('%s %s is stored as %s, a number of the kind %s', (country, text, normalised, kind) => {
    expect(checkTaxNumber(country, text)).toEqual({ ok: true, normalised });
    expect(detectTaxNumberKind(country, text)).toBe(kind);
    expect(detectTaxNumberKind(country, normalised)).toBe(kind);
    expect(isSamePib(text, normalised)).toBe(true);
  });

  it.each([
    ['AT', '591199014'],
    ['AT', 'FN 1221190m'],
    ['DE', '123456789012'],
    ['DE', '0000000000'],
    ['DE', 'DE123456789-00001'],
  ])('%s %s is refused', (country, text) => {
    expect(checkTaxNumber(country, text)).toEqual({ ok: false, rule: 'pib' });
  });
});

describe('North Macedonia and Switzerland', () => {
  it('are checked by their check digits, with and without the country', () => {
    for (const text of ['4030000375897', 'MK 4030000375897', 'MK4030000375897'])
      expect(checkTaxNumber('MK', text)).toEqual({ ok: true, normalised: '4030000375897' });
    for (const text of ['CHE-100.155.212', 'CHE 100155212 MWST', '100.155.212', 'CH100155212'])
      expect(checkTaxNumber('CH', text)).toEqual({ ok: true, normalised: 'CHE100155212' });
    expect(checkTaxNumber('MK', '4030000375890').ok).toBe(false);
    expect(checkTaxNumber('CH', 'CHE-100.155.213').ok).toBe(false);
    expect(isSamePib('100.155.212', 'CHE100155212')).toBe(true);
    expect(isSamePib('CHE-100.155.212 TVA', 'CHE100155212')).toBe(true);
  });
});

describe('what a number means', () => {
  const same = (one: readonly [string, string], other: readonly [string, string]) =>
    isSameTaxNumber(parseTaxNumber(...one), parseTaxNumber(...other));

  it('is the same with and without the country, and however it is written', () => {
    expect(same(['DE', '136 695 976'], ['', 'DE136695976'])).toBe(true);
    expect(same(['DE', 'DE136695976'], ['', '136695976'])).toBe(true);
    expect(same(['RS', '100002887'], ['', 'RS 100002887'])).toBe(true);
    expect(same(['AT', 'ATU13585627'], ['', 'ATU13585627'])).toBe(true);
    expect(same(['IT', 'IT00743110157'], ['IT', '00743110157'])).toBe(true);
    expect(same(['GR', 'EL123456789'], ['', '123456789'])).toBe(true);
    expect(same(['BA', '200225150005'], ['', 'BA4200225150005'])).toBe(true);
    expect(parseTaxNumber('', 'de 136.695.976')).toEqual({ country: 'DE', number: '136695976' });
  });

  it('differs by country, where both are known, and by number', () => {
    expect(same(['RS', '100002887'], ['SK', '100002887'])).toBe(false);
    expect(same(['RS', '100002887'], ['RS', '104052135'])).toBe(false);
    expect(same(['', ''], ['', ''])).toBe(false);
  });
});

it('a Montenegrin and a Croatian number get back the zeros that a spreadsheet took', () => {
  const oib = (front: string) =>
    Array.from({ length: 10 }, (_, last) => `${front}${last}`).find(
      (text) => checkTaxNumber('HR', text).ok,
    ) ?? '';
  expect(restoreLeadingZeros('ME', '2655284')).toBe('02655284');
  expect(restoreLeadingZeros('ME', 'ME 2655284')).toBe('02655284');
  for (const number of [oib('0123456789'), oib('0012345678')])
    expect(restoreLeadingZeros('HR', String(Number(number)))).toBe(number);
  // These stay unchanged: a correct number, a number that is wrong even with zeros, a number that lacks more zeros, and
  // a number of another country.
  for (const [country, text] of [
    ['ME', '02655284'],
    ['ME', '2655285'],
    ['HR', String(Number(oib('0001234567')))],
    ['RS', '12345678'],
    ['', '2655284'],
  ] as const)
    expect(restoreLeadingZeros(country, text)).toBe(text);
});

it('invisible characters in a number are no part of it', () => {
  for (const mark of ['\u200b', '\u2060', '\u202a', '\u00ad', '\ufeff', '\u200e']) {
    const text = `${mark}1000${mark}02887${mark}`;
    expect(checkTaxNumber('RS', text)).toEqual({ ok: true, normalised: '100002887' });
    expect(isSamePib(text, '100002887')).toBe(true);
    expect(checkRegistrationNumber(`${mark}17162543`).ok).toBe(true);
  }
});

describe('against another implementation, thousands of random numbers', { tags: 'exhaustive' }, () => {
  const digits = (length: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
      .map((list) => list.join(''));
  const differs = (country: string, arbitrary: fc.Arbitrary<string>, oracle: (text: string) => boolean) =>
    fc.assert(
      fc.property(arbitrary, (text) => {
        expect(valid(country, text), text).toBe(oracle(text));
      }),
      { numRuns: 5000 },
    );

  const oracle = (country: string, name: string) => {
    const validator = stdnum[country]?.[name];
    if (validator === undefined) throw new Error(`no oracle for ${country} ${name}`);
    return (text: string) => validator.validate(text).isValid;
  };

  it('RS, where we also refuse numbers below the first one issued', () => {
    const isPib = oracle('RS', 'pib');
    differs('RS', digits(9), (text) => isPib(text) && text >= '100000010');
  });

  it('ME', () => {
    differs('ME', digits(8), oracle('ME', 'pib'));
  });

  it('AT', () => {
    const uids = digits(8).map((text) => `ATU${text}`);
    differs('AT', uids, oracle('AT', 'uid'));
  });

  /** Compares our check with an independent implementation, for random numbers with every possible last digit. */
  const both = (
    country: string,
    length: number,
    isValid: (text: string) => boolean,
    issued: (text: string) => boolean,
  ) => {
    const found = { right: 0, wrong: 0 };
    fc.assert(
      fc.property(digits(length - 1), (front) => {
        for (let last = 0; last < 10; last += 1) {
          const text = `${front}${last}`;
          const expected = isValid(text) && issued(text);
          found[expected ? 'right' : 'wrong'] += 1;
          expect(valid(country, text), text).toBe(expected);
        }
      }),
      { numRuns: 1500 },
    );
    expect(Math.min(found.right, found.wrong)).toBeGreaterThan(1000);
  };

  it('HR', () => {
    both('HR', 11, oracle('HR', 'oib'), () => true);
  });

  it('SI, where we also refuse a leading zero and the numbers that are not issued', () => {
    const weights = [8, 7, 6, 5, 4, 3, 2];
    const remainder = (text: string) =>
      weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 11;
    both('SI', 8, oracle('SI', 'ddv'), (text) => !text.startsWith('0') && remainder(text) !== 0);
  });

  it.each([
    ['RS', 9],
    ['HR', 11],
    ['SI', 8],
    ['ME', 8],
    ['MK', 13],
    ['CH', 9],
  ])('%s has %i digits, none more and none less', (country, length) => {
    fc.assert(
      fc.property(fc.oneof(digits(length - 1), digits(length + 1)), (text) => {
        expect(checkTaxNumber(country, text).ok, text).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('MK, CH and the Austrian tax number', () => {
    both('MK', 13, oracle('MK', 'edb'), () => true);
    both(
      'CH',
      9,
      (text) => oracle('CH', 'uid')(`CHE${text}`),
      () => true,
    );
    differs(
      'AT',
      digits(7).map((text) => `59${text}`),
      oracle('AT', 'tin'),
    );
  });

  it('DE, where we also refuse a leading zero', () => {
    const isVat = oracle('DE', 'vat');
    differs('DE', digits(9), (text) => isVat(text) && !text.startsWith('0'));
  });
});

describe('S1.02 the PIB typed on the supplier page', () => {
  it('is compared whole, without blanks, dots, dashes and the country', () => {
    expect(isSamePib('100 002 887', '100002887')).toBe(true);
    expect(isSamePib('RS100002887', '100002887')).toBe(true);
    expect(isSamePib('u13585627', 'ATU13585627')).toBe(true);
    expect(isSamePib('13585627', 'ATU13585627')).toBe(true);
    expect(isSamePib('EL123456789', '123456789')).toBe(true);
    expect(isSamePib(`100002887${' '.repeat(31)}`, '100002887')).toBe(true);
    expect(isSamePib('136695976', 'DE136695976')).toBe(true);
    expect(isSamePib('１００００２８８７', '100002887')).toBe(true);
    expect(isSamePib('200225150005', '4200225150005')).toBe(true);
    expect(isSamePib('BA 4200225150005', '200225150005')).toBe(true);
  });

  it('does not match a part, another number, or nothing', () => {
    expect(isSamePib('10000288', '100002887')).toBe(false);
    expect(isSamePib('1000028870', '100002887')).toBe(false);
    expect(isSamePib('100002888', '100002887')).toBe(false);
    expect(isSamePib('U135856279', '135856279')).toBe(false);
    expect(isSamePib('1U13585627', '113585627')).toBe(false);
    expect(isSamePib(`100002887${' '.repeat(32)}`, '100002887')).toBe(false);
    expect(isSamePib('', '')).toBe(false);
    expect(isSamePib('RS', 'RS')).toBe(false);
    expect(isSamePib(' - ', '')).toBe(false);
    expect(isSamePib('1'.repeat(100_000), '1')).toBe(false);
    expect(isSamePib('IE1234567WA', 'IE1234567XB')).toBe(false);
  });
});

it('a shortened number of no known country is given back where it is right in one country alone', () => {
  expect(restoreShortenedNumber('2655284')).toEqual({ country: 'ME', number: '02655284' });
  expect(restoreShortenedNumber('2655285')).toBeUndefined();
  expect(restoreShortenedNumber('811569869')).toBeUndefined();
  // If two leading zeros could be added, some of these numbers would be Croatian.
  for (let pib = 100_002_880; pib < 100_002_980; pib += 1)
    expect(restoreShortenedNumber(String(pib))).toBeUndefined();
});

it('a number typed without its leading zero is the supplier’s', () => {
  expect(isSamePib('2655284', '02655284')).toBe(true);
  expect(isSamePib('ME 2655284', '02655284')).toBe(true);
  expect(isSamePib('655284', '02655284')).toBe(false);
  expect(isSamePib('2655285', '02655284')).toBe(false);
  expect(isSamePib('0', '00000000')).toBe(false);
});
