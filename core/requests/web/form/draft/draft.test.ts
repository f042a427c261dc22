import { beforeEach, expect, it, vi } from 'vitest';
import { removeStoredDraft, saveStoredDraft } from '#platform/web/lib/forms/stored-draft.ts';
import { BLANK_REQUEST } from '../values/request-values.ts';
import { getDraftStorageKey, readFormDraft } from './draft.ts';

const place = getDraftStorageKey({ user_id: 1, of: 'new' });
const draft = {
  values: {
    ...BLANK_REQUEST,
    name: 'Limovi',
    articles: [{ name: 'Lim', quantity: '4.800', unit: 'kg', note: '' }],
  },
  language: 'sr_latin' as const,
  version: 0,
  idempotencyKey: 'k1',
  savedAt: '2026-11-21T09:42:00.000Z',
};

beforeEach(() => localStorage.clear());

it('a draft is its user’s own, and gone once it is dropped', () => {
  expect(saveStoredDraft(place, draft)).toBe(true);
  expect(readFormDraft(place, 0, 'sr_latin')).toEqual(draft);
  expect(readFormDraft(getDraftStorageKey({ user_id: 2, of: 'new' }), 0, 'sr_latin')).toBeNull();
  expect(readFormDraft(getDraftStorageKey({ user_id: 1, of: 'copy:7' }), 0, 'sr_latin')).toBeNull();
  removeStoredDraft(place);
  expect(readFormDraft(place, 0, 'sr_latin')).toBeNull();
});

it('its numbers are read in the language they were typed in', () => {
  saveStoredDraft(place, draft);
  expect(readFormDraft(place, 0, 'en')?.values.articles[0]?.quantity).toBe('4800');
});

it('a draft of an older state of the request is not laid over the newer one', () => {
  saveStoredDraft(place, { ...draft, version: 3 });
  expect(readFormDraft(place, 4, 'sr_latin')).toBeNull();
});

it('what is no draft of ours is left alone', () => {
  for (const text of ['', '{', 'null', '{"values":{"name":1}}']) {
    localStorage.setItem('requestDraft:1:new', text);
    expect(readFormDraft(place, 0, 'sr_latin')).toBeNull();
  }
});

it('says so where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(saveStoredDraft(place, draft)).toBe(false);
  vi.unstubAllGlobals();
});
