import { describe, expect, it } from 'vitest';
import { PERSON_KEYS } from '#core/purchase/rules/history/history-chain.ts';
import { canonicalAuditText, type ProvenAuditEntry } from './audit-text.ts';

const entry: ProvenAuditEntry = {
  id: 41,
  kind: 'rights_changed',
  at: '2026-11-25T10:11:12.345Z',
  actor_user_id: 7,
  impersonator_id: null,
  subject_user_id: 9,
  data: {},
};
const textOf = (data: ProvenAuditEntry['data']) => canonicalAuditText({ ...entry, data });
const dataIn = (data: ProvenAuditEntry['data']) => JSON.parse(textOf(data)).data;

describe('the text of an entry of the log', () => {
  it('has everything of the entry in one order, and its own version', () => {
    expect(textOf({ to: ['finances'], from: [], count: 2, done: true, before: null })).toBe(
      '{"actor_user_id":7,"at":"2026-11-25T10:11:12.345Z",' +
        '"data":{"before":null,"count":2,"done":true,"from":[],"to":["finances"]},' +
        '"id":41,"impersonator_id":null,"kind":"rights_changed","subject_user_id":9,"v":1}',
    );
  });

  it.each(['name', ...PERSON_KEYS])('leaves out what stands below %s, wherever it stands', (key) => {
    expect(dataIn({ [key]: 'Ana', sector: 3 })).toEqual({ sector: 3 });
    expect(dataIn({ sector: { [key]: { id: 1 }, id: 3 } })).toEqual({ sector: { id: 3 } });
    expect(dataIn({ sectors: [{ [key]: 'Ana', id: 3 }, [{ [key]: 'Ana' }]] })).toEqual({
      sectors: [{ id: 3 }, [{}]],
    });
  });

  it('is the same whatever a person is called', () => {
    const called = (name: string) => textOf({ user: { name }, list: [{ email: name }, 'one'] });
    expect(called('Ana')).toBe(called(''));
    expect(called('Ana')).toBe(textOf({ list: [{}, 'one'] }));
  });

  it('keeps texts, numbers and nothing as they are, also in lists', () => {
    const data = { reason: 'Ana left.', list: ['name', 1, null, true, [], {}], named: 'x' };
    expect(dataIn(data)).toEqual(data);
  });

  it('is another one with every other fact', () => {
    const texts = [
      entry,
      { ...entry, id: 42 },
      { ...entry, kind: 'login' },
      { ...entry, at: '2026-11-25T10:11:12.346Z' },
      { ...entry, actor_user_id: 8 },
      { ...entry, impersonator_id: 1 },
      { ...entry, subject_user_id: null },
      { ...entry, data: { sector: 3 } },
      { ...entry, data: { sector: 4 } },
      { ...entry, data: { sector: '3' } },
      { ...entry, data: { sector: [3] } },
    ].map(canonicalAuditText);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
