import { useLingui } from '@lingui/react/macro';
import type { Approval } from '#core/confirmation/wire.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';

type Approver = Approval['approvers'][number];

/** Returns the text of the rule by which a person may approve. */
export function useApproverRuleText(currency: Currency): (approver: Approver) => string {
  const { t } = useLingui();
  const format = useFormatters();
  const rule = ({ rule: which }: Approver): string => {
    switch (which) {
      case 'owner':
        return t({ message: 'owner', context: 'why somebody may approve' });
      case 'staff':
        return t({ message: 'admin', context: 'why somebody may approve' });
      case 'staff_flag':
        return t({
          message: 'admin with permission to confirm purchases',
          context: 'why somebody may approve',
        });
      case '4k_more':
        return t({ message: 'can confirm any value', context: 'why somebody may approve' });
      case '4k_less':
        return t({ message: 'can confirm up to 4,000 EUR', context: 'why somebody may approve' });
      case 'ad_hoc_approval':
        return t({ message: 'can approve ad hoc purchases', context: 'why somebody may approve' });
      case 'direct_approval':
        return t({ message: 'can approve direct purchases', context: 'why somebody may approve' });
    }
  };
  return (approver) => {
    const parts = [rule(approver)];
    if (approver.limit !== null) parts.push(t`limit ${format.money(approver.limit, currency)}`);
    if (approver.stands_in_for) parts.push(t`stands in for ${approver.stands_in_for.name}`);
    return parts.join(', ');
  };
}

interface NamedUser {
  readonly id: number;
  readonly name: string;
}

/** Returns a function for the name of a user, which says when it is the reader: "Vera (you)". */
export function useUserName(): (user: NamedUser) => string {
  const { t } = useLingui();
  const me = useMe();
  return ({ id, name }) =>
    id === me.id ? t({ message: `${name} (you)`, comment: 'the reader among other people' }) : name;
}

/**
 * Returns a function for the names of approvers, the reader first: "Vera (you) or Ana"; for more than two, the first
 * two and the number of the others.
 */
export function useApproverList(): (users: readonly NamedUser[]) => string {
  const { t } = useLingui();
  const me = useMe();
  const nameOf = useUserName();
  return (users) => {
    const others = users.filter(({ id }) => id !== me.id);
    const readerFirst = [...users.filter(({ id }) => id === me.id), ...others];
    const names = [...new Set(readerFirst.map(nameOf))];
    const [first = '', second = ''] = names;
    if (names.length <= 1) return first;
    if (names.length === 2) return t({ message: `${first} or ${second}`, comment: 'one of two people' });
    const more = names.length - 2;
    return t({ message: `${first}, ${second} or ${more} more`, comment: 'one of several people' });
  };
}
