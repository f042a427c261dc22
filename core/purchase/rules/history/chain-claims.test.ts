import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  buildChainLinkBytes,
  buildChainStartBytes,
  buildEntryClaims,
  type SealedEntry,
} from './chain-claims.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const fromHex = (...hex: readonly string[]) => new Uint8Array(Buffer.from(hex.join(''), 'hex'));

const NAME_SALT = '0a'.repeat(16);
const REASON_SALT = '10'.repeat(16);
const joined = (salt: string, text: string) => new Uint8Array([...fromHex(salt), ...bytes(text)]);

const BEFORE = hash('before');
const entry: SealedEntry = {
  kind: 'reject',
  at: '2026-03-01T09:30:00.000Z',
  from: 3,
  to: 2,
  rfp: null,
  actor: {
    kind: 'user',
    user_id: 7,
    name: 'Jelena',
    impersonator_id: null,
    stands_in_for_user_id: null,
    stands_in_for_name: null,
  },
  data: { reason: 'Too dear.' },
  seq: 5,
  digest: hash('digest'),
  hash: hash('hash'),
  commitments: { '/actor/name': hash('name'), '/data/reason': hash('reason') },
  salts: { '/actor/name': NAME_SALT, '/data/reason': REASON_SALT },
};
const TEXT =
  '{"actor":{"impersonator_id":null,"kind":"user",' +
  `"name":{"commitment":"${hash('name')}"},"stands_in_for_name":null,"stands_in_for_user_id":null,"user_id":7},` +
  `"at":"2026-03-01T09:30:00.000Z","data":{"reason":{"commitment":"${hash('reason')}"}},` +
  '"from":3,"kind":"reject","rfp":null,"to":2,"v":1}';
const ofName = { bytes: joined(NAME_SALT, 'Jelena'), sha256: hash('name') };
const ofReason = { bytes: joined(REASON_SALT, 'Too dear.'), sha256: hash('reason') };
const ofEntry = [
  { bytes: bytes(TEXT), sha256: hash('digest') },
  { bytes: fromHex('01', BEFORE, '0000000000000005', hash('digest')), sha256: hash('hash') },
];

describe('a chain', () => {
  it('begins with its company and its purchase', () => {
    expect(buildChainStartBytes(3, 0x01020304)).toEqual(
      new Uint8Array([0, ...bytes('ponuda-chain-1'), 0, 0, 0, 3, 1, 2, 3, 4]),
    );
  });

  it('goes on with the hash before, the place and the digest of an entry', () => {
    expect(buildChainLinkBytes('ab'.repeat(32), 258, 'cd'.repeat(32))).toEqual(
      fromHex('01', 'ab'.repeat(32), '0000000000000102', 'cd'.repeat(32)),
    );
  });
});

describe('an entry', () => {
  it('claims each of its texts, then itself, then its place in the chain', () => {
    expect(buildEntryClaims(entry, 5, BEFORE)).toEqual({ claims: [ofName, ofReason, ...ofEntry], erased: 0 });
  });

  it('claims no text whose salt is gone, and counts it as erased', () => {
    const salts = { '/data/reason': REASON_SALT };
    expect(buildEntryClaims({ ...entry, salts }, 5, BEFORE)).toEqual({
      claims: [ofReason, ...ofEntry],
      erased: 1,
    });
    expect(buildEntryClaims({ ...entry, salts: {} }, 5, BEFORE)).toEqual({ claims: ofEntry, erased: 2 });
    expect(buildEntryClaims({ ...entry, salts: null }, 5, BEFORE)).toEqual({ claims: ofEntry, erased: 2 });
  });

  it('without texts of people claims itself and its place', () => {
    const bySystem: SealedEntry = {
      ...entry,
      actor: { ...entry.actor, kind: 'system', name: '' },
      data: {},
      commitments: {},
      salts: null,
    };
    const claimed = buildEntryClaims(bySystem, 5, BEFORE);
    expect(claimed?.erased).toBe(0);
    expect(claimed?.claims.map(({ sha256 }) => sha256)).toEqual([hash('digest'), hash('hash')]);
    expect(Buffer.from(claimed?.claims[0]?.bytes ?? []).toString()).toContain('"name":"",');
  });

  it.each<readonly [string, Partial<SealedEntry>]>([
    ['stands at another place', { seq: 4 }],
    ['has no place', { seq: null }],
    ['has no digest', { digest: null }],
    ['has a digest that is too short', { digest: hash('digest').slice(1) }],
    ['has a digest that is too long', { digest: `${hash('digest')}0` }],
    ['has a digest with a sign before it', { digest: `x${hash('digest')}` }],
    ['has a digest in capitals', { digest: hash('digest').toUpperCase() }],
    ['has no hash', { hash: null }],
    ['has a hash that is no hexadecimal text', { hash: 'g'.repeat(64) }],
    ['has no commitments', { commitments: null }],
    ['has a commitment too few', { commitments: { '/actor/name': hash('name') }, salts: null }],
    ['has a commitment too many', { commitments: { ...entry.commitments, '/data/note': hash('note') } }],
    [
      'has a commitment to another text',
      { commitments: { '/actor/name': hash('name'), '/data/note': hash('note') }, salts: null },
    ],
    ['has a salt of no text', { salts: { ...entry.salts, '/data/note': REASON_SALT } }],
    ['has a salt of no text alone', { salts: { '/data/note': REASON_SALT } }],
    ['has a salt that is no hexadecimal text', { salts: { '/actor/name': `${NAME_SALT.slice(2)}xy` } }],
    ['has a salt that is too short', { salts: { '/actor/name': NAME_SALT.slice(2) } }],
    [
      'has a salt that is too long, with the first letter of the text',
      { salts: { '/actor/name': `${NAME_SALT}4a` } },
    ],
    [
      'has a commitment as the name of its actor',
      {
        actor: { ...entry.actor, kind: 'supplier', name: { commitment: hash('name') } as unknown as string },
        commitments: { '/data/reason': hash('reason') },
        salts: null,
      },
    ],
  ])('claims nothing where it %s', (_about, change) => {
    expect(buildEntryClaims({ ...entry, ...change }, 5, BEFORE)).toBe(null);
  });
});
