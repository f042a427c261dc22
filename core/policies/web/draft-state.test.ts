import { expect, it } from 'vitest';
import { createLocaleFormatters } from '#platform/web/lib/words/format.ts';
import type { Policies } from '../wire.ts';
import { convertDraft, toDraftBody, toDraftState } from './draft-state.ts';

const person = {
  ...{ id: 4, name: 'Milica', role: 'user', permissions: [], purchase_confirmation: true },
  ...{ confirm_limit: '1234.50', sector_ids: [] },
};
const policies = { current: { people: [person], settings: {} }, drafts: [] } as unknown as Policies;

it('keeps the amounts of a draft when the page changes its language, and texts as they were typed', () => {
  const draft = { ...toDraftState(policies, null, createLocaleFormatters('sr_latin')), band: '4.' };
  expect(draft.people[0]?.limit).toBe('1234,5');
  const english = convertDraft(draft, 'sr_latin', 'en');
  expect([english.people[0]?.limit, english.band]).toEqual(['1234.5', '4.']);
  // A number with too many decimals is reformatted too; otherwise its decimal point would be read as a thousands
  // separator.
  const fine = convertDraft({ ...english, band: '1.234' }, 'en', 'de');
  expect(fine.band).toBe('1,234');
  expect(toDraftBody(english, (text) => text).draft.people[0]?.confirm_limit).toBe('1234.5');
});
