import { keysOf } from '#platform/shared/closed-list.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { rewriteTypedNumber } from '#platform/shared/money/typed-number.ts';
import { formatTypedNumber } from '#platform/web/lib/forms/formatted-number.ts';
import type { LocaleFormatters } from '#platform/web/lib/words/format.ts';
import type { Policies, PolicyDraft } from '../wire.ts';

export interface DraftPerson extends Omit<PolicyDraft['people'][number], 'confirm_limit'> {
  /** As typed, in the format of the reader's language; '' for no limit. */
  readonly limit: string;
  /** Whether the draft excludes this person, to show who would decide instead. */
  readonly leftOut: boolean;
}

/** A draft as typed: amounts are strings in the format of the reader's language. */
export interface DraftState {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly band: string;
  readonly settings: PolicyDraft['settings'];
  readonly people: readonly DraftPerson[];
}

const YEAR_DAYS = 365;

/** Returns the last year, which is the range of the decisions on the axis. */
export function findLastYear() {
  const to = dayInBelgrade(new Date().toISOString());
  return { from: addDays(to, -YEAR_DAYS), to };
}

/** Returns a stored draft, or the policy in force as a draft with the last year as its range. */
export function toDraftState(
  { current, drafts }: Policies,
  id: number | null,
  format: LocaleFormatters,
): DraftState {
  const stored = drafts.find((one) => one.id === id);
  const year = findLastYear();
  const { people, settings } = stored?.draft ?? current;
  const band = stored?.draft.band_eur ?? null;
  const drafted = new Set(people.map((one) => one.id));
  const leftOut = current.people.filter((one) => !drafted.has(one.id));
  return {
    name: stored?.name ?? '',
    from: stored?.from ?? year.from,
    to: stored?.to ?? year.to,
    band: band === null ? '' : format.typed(band),
    settings,
    people: [
      ...people.map((one) => personOf(one, false, format)),
      ...leftOut.map((one) => personOf(one, true, format)),
    ],
  };
}

function personOf(
  { id, role, permissions, purchase_confirmation, confirm_limit, sector_ids }: PolicyDraft['people'][number],
  leftOut: boolean,
  format: LocaleFormatters,
): DraftPerson {
  const limit = confirm_limit === null ? '' : format.amount(confirm_limit);
  return { id, role, permissions, purchase_confirmation, sector_ids, limit, leftOut };
}

/** Returns a person who does not exist yet and is used only in the simulation. */
export function createDraftPerson({ people }: DraftState): DraftPerson {
  const id = Math.min(1, ...people.map((one) => one.id)) - 1;
  return {
    ...{ id, role: 'user', permissions: [], purchase_confirmation: true },
    ...{ sector_ids: [], limit: '', leftOut: false },
  };
}

/** Rebases the draft on the current policy: keeps the user's own changes and updates everything else. */
export function rebaseDraft(
  draft: DraftState,
  old: Policies,
  fresh: Policies,
  format: LocaleFormatters,
): DraftState {
  const before = toDraftState(old, null, format);
  const now = toDraftState(fresh, null, format);
  const people = now.people.map((one) => {
    const own = draft.people.find(({ id }) => id === one.id);
    const was = before.people.find(({ id }) => id === one.id);
    return own && was ? changedOn(one, own, was) : one;
  });
  return {
    ...draft,
    settings: changedOn(now.settings, draft.settings, before.settings),
    people: [...people, ...draft.people.filter(({ id }) => id <= 0)],
  };
}

function changedOn<T extends object>(now: T, own: T, was: T): T {
  const changed = keysOf(own).filter((key) => JSON.stringify(own[key]) !== JSON.stringify(was[key]));
  return { ...now, ...Object.fromEntries(changed.map((key) => [key, own[key]])) };
}

/** Returns the draft with its amounts reformatted for a different language. */
export function convertDraft(draft: DraftState, from: Language, to: Language): DraftState {
  const rewritten = (text: string) => rewriteTypedNumber(text, from, to);
  return {
    ...draft,
    band: rewritten(draft.band),
    people: draft.people.map((one) => ({
      ...one,
      limit: formatTypedNumber('amount', rewritten(one.limit), to),
    })),
  };
}

/** Returns the people of the draft who are sent to the server; field errors refer to their index in this list. */
export const listSentPeople = ({ people }: DraftState) => people.filter(({ leftOut }) => !leftOut);

/** Converts the draft into the request body. */
export function toDraftBody(draft: DraftState, decimal: (text: string) => string) {
  const { name, from, to, band, settings } = draft;
  const amount = (text: string) => (text.trim() === '' ? null : decimal(text));
  return {
    name,
    from,
    to,
    draft: {
      settings,
      band_eur: amount(band),
      people: listSentPeople(draft).map(({ limit, leftOut: _, ...one }) => ({
        ...one,
        confirm_limit: amount(limit),
      })),
    },
  };
}
