import { useLingui } from '@lingui/react/macro';
import type { Policies } from '../wire.ts';
import type { DraftPerson, DraftState } from './draft-state.ts';

/** Returns a function that names a person in the draft, even a person without an account. */
export function useDraftNames({ current }: Policies, draft: DraftState): (one: DraftPerson) => string {
  const { t } = useLingui();
  const names = new Map(current.people.map(({ id, name }) => [id, name]));
  const strangers = draft.people.filter(({ id }) => id <= 0).map(({ id }) => id);
  return ({ id }) => {
    const nth = strangers.indexOf(id) + 1;
    return names.get(id) ?? (nth === 1 ? t`New person` : t`New person ${nth}`);
  };
}
