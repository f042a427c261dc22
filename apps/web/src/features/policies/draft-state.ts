import type { Policies, PolicyDraft } from '@ponuda/contract/policies';
import { addDays, dayInBelgrade } from '@ponuda/domain/dates';
import type { Formats } from '../../lib/words/format.ts';

/** A draft as it is typed: amounts as texts in the reader's language. */
export interface DraftState {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly band: string;
  readonly settings: PolicyDraft['settings'];
  readonly people: readonly (PolicyDraft['people'][number] & { readonly limit: string })[];
}

const YEAR_DAYS = 365;

/** The policy in force over the last year, or a draft that was kept. */
export function draftOf({ current, drafts }: Policies, id: number | null, format: Formats): DraftState {
  const kept = drafts.find((one) => one.id === id);
  const today = dayInBelgrade(new Date().toISOString());
  const { people, settings } = kept?.draft ?? current;
  const band = kept?.draft.band_eur ?? null;
  return {
    name: kept?.name ?? '',
    from: kept?.from ?? addDays(today, -YEAR_DAYS),
    to: kept?.to ?? today,
    band: band === null ? '' : format.typed(band),
    settings,
    people: people.map((one) => ({
      ...one,
      limit: one.confirm_limit === null ? '' : format.typed(one.confirm_limit),
    })),
  };
}

/** The draft as the call takes it. */
export function bodyOf(
  { name, from, to, band, settings, people }: DraftState,
  decimal: (text: string) => string,
) {
  const amount = (text: string) => (text.trim() === '' ? null : decimal(text));
  return {
    name,
    from,
    to,
    draft: {
      settings,
      band_eur: amount(band),
      people: people.map(({ id, role, permissions, purchase_confirmation, sector_ids, limit }) => ({
        ...{ id, role, permissions, purchase_confirmation, sector_ids },
        confirm_limit: amount(limit),
      })),
    },
  };
}
