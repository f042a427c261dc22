import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';
import {
  buildEntryText,
  type ChainedEntry,
  FREE_TEXT_KEYS,
  listPrivateTexts,
  PERSON_KEYS,
} from './history-chain.ts';

const RUNS = 1000;
const actor: ChainedEntry['actor'] = {
  kind: 'user',
  user_id: 7,
  name: 'Jelena Marković',
  impersonator_id: null,
  stands_in_for_user_id: 9,
  stands_in_for_name: 'Marko Jovanović',
};
const entry: ChainedEntry = {
  kind: 'reject',
  at: '2026-03-01T09:30:00.000Z',
  from: 3,
  to: 2,
  rfp: null,
  actor,
  data: { reason: 'Too dear.', net: '100.00', lines: [{ article: 'Lim', given_by: { name: 'Ana' } }] },
};
const committed = (one: ChainedEntry) =>
  Object.fromEntries(listPrivateTexts(one).map(({ path }, at) => [path, `c${at}`]));
const textOf = (one: ChainedEntry) => {
  const { before_at, after_at } = buildEntryText(one, committed(one));
  return `${before_at}${one.at}${after_at}`;
};

it('writes keys in the order of their code units, and nothing between', () => {
  expect(canonicalJson({ b: 1, a: [true, null, 'č"'], ä: {}, A: -0, z: undefined })).toBe(
    '{"A":0,"a":[true,null,"č\\""],"b":1,"ä":{}}',
  );
  // In a list, a value without a JSON form keeps its position.
  const list = [undefined, () => 1, 2];
  expect(canonicalJson(list)).toBe(JSON.stringify(list));
});

it('a value read back from its canonical text is the same value and has the same text, in whatever order its keys came', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      const turned = (one: unknown): unknown =>
        Array.isArray(one)
          ? one.map(turned)
          : typeof one === 'object' && one !== null
            ? Object.fromEntries(
                Object.entries(one)
                  .reverse()
                  .map(([key, inner]) => [key, turned(inner)]),
              )
            : one;
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(canonicalJson(turned(value))).toBe(text);
    }),
    { numRuns: RUNS },
  );
});

it('an entry is one canonical text with commitments instead of names and of what people wrote', () => {
  expect(listPrivateTexts(entry)).toEqual([
    { path: '/actor/name', text: 'Jelena Marković' },
    { path: '/actor/stands_in_for_name', text: 'Marko Jovanović' },
    { path: '/data/reason', text: 'Too dear.' },
    { path: '/data/lines/0/given_by/name', text: 'Ana' },
  ]);
  expect(textOf(entry)).toBe(
    '{"actor":{"impersonator_id":null,"kind":"user","name":{"commitment":"c0"},"stands_in_for_name":{"commitment":"c1"},' +
      '"stands_in_for_user_id":9,"user_id":7},"at":"2026-03-01T09:30:00.000Z","data":{"lines":[{"article":"Lim",' +
      '"given_by":{"name":{"commitment":"c3"}}}],"net":"100.00","reason":{"commitment":"c2"}},"from":3,"kind":"reject",' +
      '"rfp":null,"to":2,"v":1}',
  );
  expect(canonicalJson(JSON.parse(textOf(entry)))).toBe(textOf(entry));
});

/**
 * The expected keys, written by hand: `people_keys()` of the database as of migration 0073, and the free-text keys.
 */
const PRIVATE_KEYS = [
  ...['actor', 'author', 'by', 'confirmed_by', 'contact', 'contact_person', 'creator', 'delegator', 'email'],
  ...[
    'from_user',
    'given_by',
    'moderator',
    'person',
    'phone',
    'phone_number',
    'standIn',
    'stand_in',
    'to_user',
    'user',
  ],
  ...['answer', 'cancel_reason', 'description', 'message', 'note', 'question', 'reason'],
];

it('whatever stands below a key that names people or that they wrote is private, and the path says where', () => {
  expect([...PERSON_KEYS, ...FREE_TEXT_KEYS].sort()).toEqual([...PRIVATE_KEYS].sort());
  for (const key of PRIVATE_KEYS) {
    const data = { net: '1.00', 'a/b~c': [{ [key]: { known: [true, 7, null, 'Ana'] } }] };
    expect(
      listPrivateTexts({ ...entry, actor: { ...actor, kind: 'system', stands_in_for_name: null }, data }),
    ).toEqual([{ path: `/data/a~1b~0c/0/${key}/known/3`, text: 'Ana' }]);
  }
});

it('what is no text stands in the entry as it is, also below such a key', () => {
  const data = { by: [true, 7, null], more: { at: null, of: 7, is: false } };
  expect(textOf({ ...entry, data })).toContain(
    '"data":{"by":[true,7,null],"more":{"at":null,"is":false,"of":7}}',
  );
});

it('the name of a supplier is a fact; a text without a commitment is refused', () => {
  const bySupplier: ChainedEntry = {
    ...entry,
    actor: { ...actor, kind: 'supplier', name: 'Metal-Promet', stands_in_for_name: null },
    data: {},
  };
  expect(listPrivateTexts(bySupplier)).toEqual([]);
  expect(textOf(bySupplier)).toContain('"name":"Metal-Promet"');
  expect(() => buildEntryText(entry, {})).toThrow('/actor/name');
});

it('no private text stands in the canonical text, and every other difference makes another one', () => {
  const keys = fc.constantFrom('net', 'article', 'lines', 'a/b', '~', ...PERSON_KEYS, ...FREE_TEXT_KEYS);
  const secret = fc.constantFrom('SECRET-ONE', 'SECRET-TWO');
  const { value: data } = fc.letrec<{ value: unknown; record: Record<string, unknown> }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      secret,
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      tie('record'),
    ),
    record: fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
  }));
  fc.assert(
    fc.property(fc.dictionary(keys, data, { maxKeys: 4 }), fc.integer(), (given, rfp) => {
      const one: ChainedEntry = { ...entry, actor: { ...actor, name: 'SECRET-ONE' }, data: given };
      const { length } = listPrivateTexts(one);
      const total = JSON.stringify([given, 'SECRET-ONE']).match(/SECRET-(ONE|TWO)/g)?.length ?? 0;
      const readable = textOf(one).match(/SECRET-(ONE|TWO)/g)?.length ?? 0;
      // The stand-in's name is not a secret in this test, but it also has a commitment.
      expect(readable).toBe(total - (length - 1));
      expect(textOf({ ...one, rfp }) === textOf(one)).toBe(rfp === one.rfp);
      expect(textOf({ ...one, data: { ...given, net: 'another' } })).not.toBe(textOf(one));
    }),
    { numRuns: RUNS },
  );
});
