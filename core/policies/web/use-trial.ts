import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { hasConfirmRight } from '#core/purchase/rules/approval/confirm-right.ts';
import { isSameLimit } from '#platform/shared/access/granting.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useDebounced } from '#platform/web/lib/use-debounced.ts';
import { type PolicyPerson, toPolicyActor } from '../rules/policy.ts';
import type { Policies, PolicyDraft } from '../wire.ts';
import { isAmount } from './draft-changes.ts';
import { type DraftPerson, type DraftState, listSentPeople, toDraftBody } from './draft-state.ts';
import { toLadderPerson } from './ladder/ladder.ts';
import type { LadderEntry } from './ladder/limits-ladder.tsx';
import type { LimitRow } from './limits-table.tsx';
import { hasApprovalRight } from './may-approve-anything.ts';
import { POLICIES_KEY } from './policies.api.ts';

const parse = createDecimalParser(AMOUNT_SCALE);

/** `version` is the version of the policy in force, with which the draft is compared. */
const reachQuery = (version: number, draft: PolicyDraft) =>
  queryOptions({
    queryKey: [...POLICIES_KEY, 'reach', version, draft],
    queryFn: ({ signal }) => call('POST policies/reach', { body: { draft }, signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/**
 * Returns a person in the draft with the limit in wire format. If the typed text is not an amount, uses the limit
 * in force.
 */
function toTriedPerson(one: DraftPerson, now: PolicyPerson | undefined): PolicyPerson {
  const { limit: _, leftOut: __, ...rest } = one;
  return { ...rest, confirm_limit: wireLimit(one.limit, now?.confirm_limit ?? null) };
}

function wireLimit(text: string, otherwise: string | null): string | null {
  if (text.trim() === '') return null;
  const typed = parse(text);
  return isAmount(typed) ? toDecimal(typed).toFixed(AMOUNT_SCALE) : otherwise;
}

/** Returns the people who decide, under the policy in force and under the draft, and what the draft changes. */
export function useTrial(policies: Policies, draft: DraftState, nameOf: (one: DraftPerson) => string) {
  const { t } = useLingui();
  const { band, current } = policies;
  const now = new Map(current.people.map((one) => [one.id, one]));
  const deciding = draft.people.filter((one) => {
    const known = now.get(one.id);
    return !one.leftOut && (hasApprovalRight(one) || (known !== undefined && hasApprovalRight(known)));
  });
  const rows = deciding
    .map((one): LimitRow => {
      const typed = parse(one.limit);
      return {
        ...{ id: one.id, name: nameOf(one), now: now.get(one.id), text: one.limit },
        tried: toTriedPerson(one, now.get(one.id)),
        confirms: [one, now.get(one.id)].some(isConfirmer),
        error: one.limit.trim() === '' || isAmount(typed) ? undefined : t`Enter an amount, for example 1500.`,
      };
    })
    .sort(byLimit);
  const entries = rows.map(({ name, now: known, tried }): LadderEntry => {
    const trial = toLadderPerson(tried, name, band);
    const present = known ? toLadderPerson(known, name, band) : trial;
    return {
      now: present,
      tried: isSameLimit(present.upTo, trial.upTo) ? null : trial,
      movable: tried.role !== 'owner',
    };
  });
  const people = listSentPeople(draft).map(
    (one) => toTriedPerson(one, now.get(one.id)) as PolicyDraft['people'][number],
  );
  // The trial also uses the draft's settings, but never its range: the axis always shows the last year.
  const { draft: body } = toDraftBody({ ...draft, people: [] }, (text) =>
    isAmount(parse(text)) ? parse(text) : '4000',
  );
  const asked = useDebounced(JSON.stringify({ ...body, people } satisfies PolicyDraft), 300);
  const reach = useQuery(reachQuery(policies.version, JSON.parse(asked) as PolicyDraft));
  return { rows, entries, reach };
}

const isConfirmer = (one: DraftPerson | PolicyPerson | undefined) =>
  one !== undefined && hasConfirmRight(toPolicyActor({ ...one, confirm_limit: null }));

/** Sorts by the limits in force, so that rows stay where they are while a limit is typed. */
function byLimit(one: LimitRow, other: LimitRow): number {
  const order = ({ now, tried }: LimitRow) => {
    const limit = (now ?? tried).confirm_limit;
    return limit === null ? Number.POSITIVE_INFINITY : Number(limit);
  };
  const [first, second] = [order(one), order(other)];
  return first === second ? 0 : second - first;
}
