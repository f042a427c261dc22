import fc from 'fast-check';

/**
 * This module generates values for a schema of the OpenAPI document. Two placeholders are replaced when the call is
 * made, because the caller and earlier responses are not known before then: `{ $known: name, pick }` stands for a
 * value of a field with that name, and MARK for the mark by which a string is recognised in other responses.
 */
export const MARK = '\ue000';
/** The length of a mark in characters. */
const MARK_LENGTH = 9;

const HOSTILE_TEXTS = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202egpj.exe',
  '__proto__',
  'constructor',
  "' or 1=1; drop table users --",
  '%_\\',
  '<script>alert(1)</script>',
  '{{7*7}}{name}',
  '=cmd|1',
  'a\r\nBcc: b@c.test',
  '9'.repeat(400),
  'a'.repeat(100_000),
  'ŠĐČĆŽ'.repeat(60),
  'e\u0301'.repeat(200),
  '1e309',
  '-1',
  '-0',
  'NaN',
  '0x10',
  ' 1',
  '1,5',
  '00012',
  '٣',
  '0.00000000001',
  '99999999999999999999.99',
  '2026-02-30',
  '2199-12-31T23:59:59Z',
  '9999-12-31T23:59:59-14:00',
  '0000-01-01T00:00:00Z',
  '+275760-09-13',
  'ﷺ😀e\u0301',
  '\ufeff',
  '\u0085\u2028',
  'null',
  '[]',
  '../../etc/passwd',
  'C:\\nul',
];
export const HOSTILE = [
  ...HOSTILE_TEXTS,
  ...[null, true, false, 0, -1, 1.5, -0.5, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300],
  ...[
    [],
    {},
    [[[[[[]]]]]],
    { length: 1e9 },
    { toString: 1, valueOf: null, constructor: {} },
    [null],
    Array(300).fill(1),
  ],
];

const mark = (text) => `${MARK}${text}`;
const words = fc.constantFrom(
  'Čelik',
  'Lim 2 mm',
  'Ђорђе и синови',
  'Größe',
  'a',
  'x-1',
  'Rok: 30 dana',
  '10%',
);
/** Half of the strings are typical input, the other half arbitrary characters. */
const texts = fc.oneof(
  words,
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const plainDecimals = fc.constantFrom('1', '2', '3', '5', '10', '12', '20');
const decimals = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('1', '2', '10', '100', '0.5', '12.34', '1500') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 99 }))
      .map(([a, b]) => `${a}.${b}`),
  },
  { weight: 1, arbitrary: fc.constantFrom('0', '0.0001', '999999999999', '999999999999.9999', '-1', '0.00') },
);
const daysWithin = (min, max) =>
  fc.integer({ min, max }).map((n) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10));
const days = fc.oneof(
  { weight: 4, arbitrary: daysWithin(-400, 400) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '2190-01-01',
      '1970-01-01',
      '2024-02-29',
      '0001-01-01',
      '9999-12-31',
      '1899-12-31',
    ),
  },
);

/** Field formats by name, because no schema states them. The first match wins. */
const BY_NAME = [
  [/^(hash|token)$/, (name, known) => known(name)],
  [
    /^pib$|tax_number/,
    () =>
      fc.oneof(
        { weight: 3, arbitrary: known('pib') },
        { weight: 2, arbitrary: fc.constantFrom('100002887', '104052135', '1') },
      ),
  ],
  [
    /email/i,
    () =>
      fc.oneof(
        { weight: 2, arbitrary: known('email') },
        { weight: 1, arbitrary: fc.constantFrom('somebody@demo.test', 'a@b.test') },
      ),
  ],
  [/^(newpassword|passwordConfirm)$/, () => mostly('Sigurno!7291', 'Ponuda!2026')],
  [/password/, () => fc.constantFrom('Ponuda!2026', 'Sigurno!7291')],
  [/phone/, () => mostly('+381641234567', '')],
  [
    /(^|[._])ids?$|Id$|_(user|supplier|company)$|^(supplier|category|customer|sector|article|user)$/,
    (name, known) => known(name),
  ],
  [
    /version|number|ticket|code|digest/,
    (name, known) =>
      fc.oneof({ weight: 3, arbitrary: known(name) }, { weight: 1, arbitrary: texts.map(mark) }),
  ],
  [
    /url|redirect/,
    () =>
      fc.constantFrom('https://example.test/x', 'http://127.0.0.1:1/', 'javascript:alert(1)', '//evil.test'),
  ],
  [/quantity|price|amount|value|percent|rate|limit|weight|total/, () => decimals],
  [/date|until|(^|_)on$|(^|_)(from|to)$/, () => days],
  [/lang/, () => fc.constantFrom('sr_latin', 'de', 'en', 'ru')],
  [/currency/, () => fc.constantFrom('RSD', 'EUR', 'USD')],
  [/country|origin/, () => fc.constantFrom('RS', 'DE', 'CN')],
];

/** Field formats by name for plain calls, as made by users and API clients. */
const PLAINLY = [
  [/^pib$|tax_number/, (name, known) => fc.oneof(known(name), fc.constantFrom(...PIBS))],
  [/domain/, () => fc.constant('example.test')],
  [/email/i, () => fc.nat().map((n) => `osoba${n}@demo.test`)],
  [/^(newpassword|passwordConfirm)$/, () => fc.constant('Sigurno!7291')],
  [/password/, () => fc.constantFrom('Ponuda!2026', 'Sigurno!7291')],
  [/ocid_prefix/, () => fc.constant('ocds-abc123')],
  [/payment_code/, () => fc.constantFrom('221', '289')],
  [/phone/, () => fc.constant('+381641234567')],
  [/iban/, () => fc.constant('RS26160000000510010168')],
  [/bic/, () => fc.constant('DBDBRSBG')],
  [/^(number|account)$/, () => fc.constantFrom(...ACCOUNTS)],
  [/offer_number$/, () => words.map(mark)],
  [/url|redirect|issuer/, () => fc.constant('https://example.test/x')],
  [/vat_rate/, () => fc.constantFrom('20', '10')],
  [/quantity|price|amount|value|percent|rate|limit|weight|total|net$/, () => plainDecimals],
  [/(^|_)from$/, () => daysWithin(0, 2)],
  [/(paid|issued|received)_on/, () => daysWithin(-9, 0)],
  [/date|until|(^|_)on$|(^|_)to$/, () => daysWithin(3, 60)],
];
/** Plain calls omit fields that reference rare records. */
const SELDOM = /^(id|draft_id|sector_id|tiers|bundles|attachments|pack_size|version|freight_.*)$/;
const PIBS = [
  '107000019',
  '107000141',
  '107000272',
  '107000408',
  '107000537',
  '107000666',
  '107000795',
  '107000922',
];
const ACCOUNTS = [
  '160-0000005100101-68',
  '160-0000007654321-20',
  '160-0000001112223-13',
  '160-0000004445556-35',
];

const mostly = (often, seldom) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(often) }, { weight: 1, arbitrary: fc.constant(seldom) });
export const known = (name) => fc.nat().map((pick) => ({ $known: name, pick }));
/**
 * Generates a reference to an existing record of the caller's company, as a number that `Known` decodes accordingly.
 */
export const plainlyKnown = (name) => fc.nat(2 ** 25).map((n) => ({ $known: name, pick: n * 60 + 2 }));

/**
 * Generates values, about one in forty of which violates the schema. With `isPlain`, generates typical valid
 * values.
 */
function valuesOf(isPlain) {
  const names = isPlain ? [...PLAINLY, ...BY_NAME] : BY_NAME;
  const wording = isPlain ? words : texts;

  function formed(schema, name) {
    const own = names.find(([fits]) => fits.test(name))?.[1](name, isPlain ? plainlyKnown : known);
    if (isPlain && own) return schema.format === 'date-time' ? own.map((day) => `${day}T10:00:00Z`) : own;
    if (schema.format === 'decimal') return isPlain ? plainDecimals : decimals;
    if (schema.format === 'date') return days;
    if (schema.format === 'date-time') return days.map((day) => `${day}T10:00:00Z`);
    if (schema.format === 'uuid') return fc.uuid();
    return own;
  }

  function text(schema, name) {
    const own = formed(schema, name);
    if (own) return own;
    const max = schema.maxLength ?? 200;
    const longest = 'š'.repeat(Math.min(max, 5000));
    const fits = wording.map((one) => [...one].slice(0, Math.max(1, max - MARK_LENGTH)).join(''));
    if (max < MARK_LENGTH + 1) return fits.map((one) => one.slice(0, max));
    if (isPlain) return fits.map(mark);
    return fc.oneof(
      { weight: 12, arbitrary: fits.map(mark) },
      { weight: 1, arbitrary: fc.constantFrom(longest, `${longest}x`) },
    );
  }

  function whole(schema, name) {
    const { minimum = -1000, maximum = 1000 } = schema;
    const range = fc.integer({
      min: Math.max(minimum, -(2 ** 31)),
      max: Math.max(minimum, Math.min(maximum, 1000)),
    });
    const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
    const own = /ids?$|Id$|version/i.test(name) && formed(schema, name);
    if (isPlain) return own || range;
    return own
      ? fc.oneof({ weight: 12, arbitrary: own }, { weight: 1, arbitrary: edges })
      : fc.oneof(
          { weight: 8, arbitrary: range },
          { weight: 2, arbitrary: fc.constantFrom(1, 2, 3) },
          { weight: 1, arbitrary: edges },
        );
  }

  function object({ properties, required = [] }, name, depth) {
    if (isPlain && name === 'cells')
      return fc.record({ name: words.map(mark), pib: fc.constantFrom(...PIBS) });
    if (!properties)
      return fc.dictionary(fc.constantFrom('name', '1', 'toString', 'note'), wording.map(mark), {
        maxKeys: 3,
      });
    const asks = Object.entries(properties).filter(
      ([key]) => !isPlain || required.includes(key) || !SELDOM.test(key),
    );
    const fields = Object.fromEntries(asks.map(([key, one]) => [key, asked(one, key, depth + 1)]));
    return fc.oneof(
      { weight: isPlain ? 1 : 5, arbitrary: fc.record(fields) },
      { weight: 4, arbitrary: fc.record(fields, { requiredKeys: required.filter((key) => key in fields) }) },
    );
  }

  function right(schema, name, depth) {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choice = schema.anyOf ?? schema.oneOf;
    if (choice) return fc.oneof(...choice.map((one) => asked(one, name, depth)));
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'array') {
      const { items = {}, minItems = 0 } = schema;
      // Record names are unique, because the server refuses duplicate records.
      const namesRecords =
        /_ids$/.test(name) || Object.keys(items.properties ?? {}).some((key) => /_id$/.test(key));
      const maxItems = isPlain && namesRecords ? 1 : (schema.maxItems ?? 3);
      return fc.array(asked(items, name.replace(/ies$/, 'y').replace(/s$/, ''), depth + 1), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 3)),
      });
    }
    if (type === 'object') return object(schema, name, depth);
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (type === 'integer' || type === 'number') return whole(schema, name);
    return text(schema, name);
  }

  function asked(schema, name = '', depth = 0) {
    const fits = right(schema, name, depth);
    if (isPlain) return fits;
    return fc.oneof({ weight: 40, arbitrary: fits }, { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) });
  }
  return asked;
}

/** Generates values for a schema. About one in forty violates it, so that most calls pass the field checks. */
export const asked = valuesOf(false);
export const plain = valuesOf(true);
