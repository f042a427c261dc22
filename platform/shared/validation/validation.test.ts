import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '../money/decimal.ts';
import { COMMON_MIXED_PASSWORDS, COMMON_PASSWORD_CORES } from './common-passwords.ts';
import { cleanEmail, isEmail, normaliseEmail } from './email.ts';
import * as limits from './limits.ts';
import { hasAllowedExtension, MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS } from './limits.ts';
import { checkPasswordRules, extractPasswordCore, findBrokenPasswordRule } from './password.ts';
import {
  formatPhone,
  getPhoneBounds,
  getPhoneExample,
  isPhone,
  normalisePhone,
  normaliseSheetPhone,
  toInternationalPhone,
} from './phone.ts';
import { normaliseCode, normaliseText } from './plain-text.ts';

describe('S5.07 phone: plus and 11–12 digits', () => {
  it.each(['+38164123456', '+381641234567', getPhoneExample('')])('%s', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each([
    '381641234567',
    '+3816412345',
    '+3816412345678',
    '+38164123456a',
    '+38164 123456',
    '++38164123456',
    '+381641234567\n',
    '',
  ])('refuses %j', (text) => {
    expect(isPhone(text)).toBe(false);
  });

  it.each([
    ['+381641234567', '+381 64 123 4567'],
    ['+38220123456', '+382 20 123 456'],
    ['+49301234567', '+49 30 123 4567'],
    ['+15551234', '+15551234'],
  ])('groups the digits of %s for reading', (number, grouped) => {
    expect(formatPhone(number).replaceAll('\u00a0', ' ')).toBe(grouped);
  });

  it('drops what people put between digits before it looks', () => {
    expect(normalisePhone('+381 64/123-4567')).toBe('+381641234567');
    expect(normalisePhone('00381 (64) 123.4567')).toBe('+381641234567');
    expect(normalisePhone('+381 60 0123-456')).toBe('+381600123456');
  });
});

describe('phones as people and spreadsheets write them', () => {
  it('drops every kind of dash, invisible characters and the 0 behind the country', () => {
    for (const dash of ['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\u00a0', '/', '.'])
      expect(normalisePhone(`+381${dash}64${dash}123${dash}4567`)).toBe('+381641234567');
    expect(normalisePhone('+381 (0) 64 123 4567')).toBe('+381641234567');
    expect(normalisePhone('0049 (0)30 123456')).toBe('+4930123456');
    expect(normalisePhone('\u202a+381\u200b641234567\u202c')).toBe('+381641234567');
  });

  it('a 0 in front becomes the code of the country', () => {
    expect(normalisePhone('064 123 4501', 'RS')).toBe('+381641234501');
    expect(normalisePhone('(0)64/1234-501', 'RS')).toBe('+381641234501');
    expect(normalisePhone('01 58858', 'AT')).toBe('+43158858');
    expect(normalisePhone('064 123 4501')).toBe('0641234501');
    expect(normalisePhone('064 123 4501', 'US')).toBe('0641234501');
  });

  it('a sheet gives back the plus sign, or the 0 with the code', () => {
    expect(normaliseSheetPhone('381641234501', 'RS')).toBe('+381641234501');
    expect(normaliseSheetPhone('641234501', 'RS')).toBe('+381641234501');
    expect(normaliseSheetPhone('064 123 4501', 'RS')).toBe('+381641234501');
    expect(normaliseSheetPhone('4930123456', 'DE')).toBe('+4930123456');
    expect(normaliseSheetPhone('123', 'RS')).toBe('123');
    expect(normaliseSheetPhone('', 'RS')).toBe('');
  });

  it('landline numbers of Germany and Austria are shorter and longer than others', () => {
    for (const text of ['+49301234', '+4930123456', '+491711234567890', '+43158858', '+4315885810'])
      expect(isPhone(text)).toBe(true);
    for (const text of ['+49301', '+4912345678901234', '+43123', '+381111234'])
      expect(isPhone(text)).toBe(false);
  });
});

describe('what cannot be seen', () => {
  const INVISIBLE = [
    '\u200b',
    '\u2060',
    '\u202a',
    '\u2069',
    '\u00ad',
    '\ufeff',
    '\u200e',
    '\u034f',
    '\ufe0f',
    '\u3164',
  ];

  it('is no part of a code, and no text', () => {
    for (const mark of INVISIBLE) {
      expect(normaliseCode(` ${mark}DE${mark}12 34${mark} `)).toBe('DE12 34');
      expect(normaliseText(`${mark} ${mark}`)).toBe('');
      expect(cleanEmail(`ana${mark}@demo.test${mark}`)).toBe('ana@demo.test');
    }
    expect(normaliseText('\u2800')).toBe('');
  });

  it('stays inside a text, whose blanks become usual ones', () => {
    expect(normaliseText('\u00a0Čelik\u00a0d.o.o.\u202f')).toBe('Čelik d.o.o.');
    expect(normaliseText('می\u200cخواهم 👨\u200d👩')).toBe('می\u200cخواهم 👨\u200d👩');
  });
});

describe('S5.02 e-mail', () => {
  it.each([
    'ana@demo.test',
    'ana.maric+nabavka@firma.co.rs',
    "o'brien@example.ie",
    `${'a'.repeat(64)}@example.com`,
    'x@xn--80ak6aa92e.com',
    'x@example.xn--p1ai',
    'x@a.b.rs',
    // The longest allowed local part, label and address.
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`,
  ])('%s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'ana',
    'ana.demo.test',
    '@demo.test',
    'ana@',
    'ana@demo',
    'ana@@demo.test',
    'ana@demo@test.rs',
    'ana maric@demo.test',
    '.ana@demo.test',
    'ana.@demo.test',
    'a..b@demo.test',
    'ana@-demo.test',
    'ana@demo-.test',
    'ana@demo..test',
    'ana@demo.t',
    'ana@demo.1t',
    'ana@demo.test.1',
    'ana@édemo.test',
    'ana@127.0.0.1',
    'ana@demo.test,evil@x.test',
    'ana@demo.test\r\nBcc: evil@x.test',
    '"ana" <ana@demo.test>',
    'ana@demo.test\n',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(62)}`,
    'a'.repeat(1_000_000),
  ])('refuses case %#', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('has its domain as mail servers write it', () => {
    expect(cleanEmail('ana@pošta.rs')).toBe('ana@xn--pota-h6a.rs');
    expect(cleanEmail('Ана@пошта.срб')).toBe('Ана@xn--80a1acn3a.xn--90a3ac');
    expect(normaliseEmail(' Ana@MÜLLER.de ')).toBe('ana@xn--mller-kva.de');
    expect(isEmail(cleanEmail('ana@müller.de'))).toBe(true);
    for (const text of ['ana@é/demo.test', 'ana@é@demo.test', 'é', '', `ana@${'é'.repeat(300)}`])
      expect(cleanEmail(text)).toBe(text);
  });

  it('is compared in small letters', () => {
    expect(normaliseEmail('  Ana@Demo.Test ')).toBe('ana@demo.test');
  });
});

/** Returns whether a text complies with the format rules; it may still be a common password or a name. */
const isPassword = (text: string) =>
  checkPasswordRules(text).every(({ rule, met }) => met || rule === 'common' || rule === 'name');

describe('S5.13 S9.05 password', () => {
  it.each(['Ponuda!2026', 'Aa1!aaaa', 'Šifra-2026', 'Пароль1!', `Aa1!${'x'.repeat(124)}`])('%s', (text) => {
    expect(isPassword(text)).toBe(true);
  });

  it.each([
    ['Aa1!aaa', 'length'],
    [`Aa1!${'x'.repeat(125)}`, 'length'],
    ['tri.patke.9', 'upper'],
    ['TRI.PATKE.9', 'lower'],
    ['Tri.Patke.', 'digit'],
    ['TriPatke9', 'special'],
    ['Tri Patke 9', 'special'],
  ])('%s misses one rule only', (text, rule) => {
    expect(checkPasswordRules(text).filter((row) => !row.met)).toEqual([{ rule, met: false }]);
    expect(isPassword(text)).toBe(false);
  });
});

describe('S5.13 a new password is none of the common ones, and not a name', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1!',
    '!Passw0rd2026',
    'Qwerty123!',
    '1q2W3e4r!',
    'Dragon!2026',
    'Lozinka!1',
    'Šifra-2026',
    'Пароль1!',
    'Abc123!!!',
    'Aa123456!',
  ])('%s is common', (text) => {
    expect(isPassword(text)).toBe(true);
    expect(findBrokenPasswordRule(text)).toBe('password_common');
  });

  it.each(['Ponuda!2026', 'xP0nud@x9Y', 'Moja-ponuda-7'])('%s is the product', (text) => {
    expect(findBrokenPasswordRule(text)).toBe('password_name');
  });

  it.each([
    ['Morava!2026', 'Morava Oprema d.o.o.'],
    ['0prema-Nova7', 'Morava Oprema d.o.o.'],
    ['Celik-trade-9', 'Čelik Trade'],
  ])('%s is of %s', (text, name) => {
    expect(findBrokenPasswordRule(text)).toBeUndefined();
    expect(findBrokenPasswordRule(text, [name])).toBe('password_name');
  });

  it.each(['Tri.Sive.Patke.9', 'kX7#mQ2!vB', 'Zeleni vrabac 12?', `Aa1!${'\u{1F600}'.repeat(60)}`])(
    '%s may be taken',
    (text) => {
      expect(findBrokenPasswordRule(text, ['Lim d.o.o.', ''])).toBeUndefined();
    },
  );

  it('is refused exactly where a rule of the list is not kept, and by the first of them', () => {
    const words = ['Nova Gradnja', 'Čelik Trade', 'password', 'Qwerty', 'Ponuda', 'Tri Patke', ''];
    // A word surrounded by characters that satisfy the format rules is often a valid password.
    const sign = fc.constantFrom('A', 'a', '7', '!', '#9', 'xK');
    const text = fc
      .tuple(fc.array(sign, { maxLength: 5 }), fc.constantFrom(...words), fc.array(sign, { maxLength: 5 }))
      .map(([before, word, after]) => [...before, word, ...after].join(''));
    const seen = new Set<unknown>();
    fc.assert(
      fc.property(text, fc.subarray(words), (password, names) => {
        const [first] = checkPasswordRules(password, names).filter(({ met }) => !met);
        const refusal = findBrokenPasswordRule(password, names);
        seen.add(refusal);
        expect(refusal === undefined).toBe(first === undefined);
        if (refusal === 'password_common') expect(first?.rule).toBe('common');
        if (refusal === 'password_name') expect(first?.rule).toBe('name');
      }),
      { numRuns: 1000, seed: 20_261_122 },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining([undefined, 'password', 'password_common', 'password_name']),
    );
  });

  it('an empty password keeps no rule, so that nothing is ticked before anybody types', () => {
    expect(checkPasswordRules('', ['Lim']).filter(({ met }) => met)).toEqual([]);
  });

  it('words of a name count from four letters on', () => {
    expect(findBrokenPasswordRule('Lima#Zut9', ['Lima d.o.o.'])).toBe('password_name');
    expect(findBrokenPasswordRule('Limun#Zut9', ['Lim d.o.o.'])).toBeUndefined();
  });

  it('breaks the rules of the specification first', () => {
    expect(findBrokenPasswordRule('password', ['Password d.o.o.'])).toBe('password');
    expect(findBrokenPasswordRule('A'.repeat(1_000_000))).toBe('password');
  });

  it('one that is far too long keeps no rule, and one of 128 characters is not', () => {
    expect(checkPasswordRules('\u{1F600}'.repeat(128))[0]).toEqual({ rule: 'length', met: true });
    expect(checkPasswordRules(`Aa1!${'x'.repeat(253)}`).filter(({ met }) => met)).toEqual([]);
  });

  it.each([
    ['12P@ssw0rd!!9', 'password'],
    ['pa$$word', 'password'],
    ['PA55W0RD', 'password'],
    ['m1ch43l', 'michael'],
    ['t!gger', 'tigger'],
    ['bu7t3r', 'butter'],
    ['ĐORĐE', 'djordje'],
    ['Šifra', 'sifra'],
    ['12345!', ''],
  ])('the core of %s is %j', (password, core) => {
    expect(extractPasswordCore(password)).toBe(core);
  });

  it('each common word is written as passwords are reduced to it, so that it can be found', () => {
    for (const core of COMMON_PASSWORD_CORES) expect([core, extractPasswordCore(core)]).toEqual([core, core]);
    for (const mixed of COMMON_MIXED_PASSWORDS) expect(mixed).toMatch(/^[a-z0-9]{2,}$/);
    expect(COMMON_PASSWORD_CORES).not.toContain('');
  });
});

it('limits of money and of waiting are what the product and the specification say', () => {
  expect(limits).toMatchObject({
    VALUE_THRESHOLD_EUR: '4000',
    MAX_PERCENT: '100',
    REFRESH_EVERY_SECONDS: 30,
    SSO_REFRESH_EVERY_MS: 1_800_000,
    SSO_ACCESS_TOKEN_SECONDS: 2100,
    IMPERSONATION_SECONDS: 900,
    MAX_LOGIN_ATTEMPTS: 3,
    LOGIN_LOCK_SECONDS: 300,
    LOGIN_FAILURE_WINDOW_SECONDS: 3600,
    MAX_PIB_ATTEMPTS: 5,
    PIB_LOCK_SECONDS: 900,
  });
  // A total may be as high as the maximum amount plus 99 cents.
  expect(toDecimal(limits.MAX_OFFER_TOTAL).sub(toDecimal(limits.MAX_AMOUNT)).toString()).toBe('0.99');
});

describe('S5.14 uploads', () => {
  it('takes the listed kinds, capitals or not', () => {
    expect([...UPLOAD_EXTENSIONS].sort()).toEqual([
      'doc',
      'docx',
      'jpeg',
      'jpg',
      'pdf',
      'png',
      'xls',
      'xlsx',
    ]);
    expect(['a.pdf', 'B.PDF', 'x.y.Docx'].every(hasAllowedExtension)).toBe(true);
    expect(MAX_UPLOAD_BYTES).toBe(5_242_880);
  });

  it('refuses others', () => {
    expect(['a.exe', 'pdf', 'a.pdf.exe', 'a.', '', '.pdf/..', 'a.svg'].some(hasAllowedExtension)).toBe(false);
  });
});

it.each(['a', 'a.', 'a@', '1', '+1', ' ', '-'])(
  'fact 3, item 57: a million of %j is judged at once, by patterns that never go back',
  (part) => {
    const text = part.repeat(1_000_000 / part.length);
    expect([isEmail(text), isEmail(`a@${text}`), isPhone(text), isPhone(`+${text}`)]).toEqual(
      Array(4).fill(false),
    );
  },
);

describe('a telephone number by the country of its record', () => {
  it.each([
    ['064 123 4501', 'RS', '+381641234501'],
    ['030 1234567', 'DE', '+49301234567'],
    ['06641234567', 'AT', '+436641234567'],
    ['065 123 456', 'BA', '+38765123456'],
    ['067 123 456', 'ME', '+38267123456'],
    ['+43 15120', 'RS', '+4315120'],
    ['', 'RS', ''],
    ['064 123 4501', '', null],
    ['030 1', 'DE', null],
    ['+381 64 1', 'RS', null],
  ])('%s in %s is %s', (text, country, phone) => {
    expect(toInternationalPhone(text, country)).toBe(phone);
  });

  it('has the bounds of its calling code, else of the country', () => {
    const of = (text: string, country: string) => Object.values(getPhoneBounds(text, country)).slice(0, 2);
    expect([of('030 1', 'DE'), of('+43 1', 'DE'), of('064', 'RS'), of('064', '')]).toEqual([
      [8, 15],
      [7, 15],
      [11, 12],
      [11, 12],
    ]);
  });
});
