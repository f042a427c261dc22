import { useLingui } from '@lingui/react/macro';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { InboxGroup, InboxRow } from '../inbox.tsx';
import { WaitingTime } from '../waiting-time.tsx';

interface AccountsToApproveProps {
  readonly accounts: CallResult<'GET home/inbox'>['accounts'];
  /** The server's time as a timestamp in milliseconds. */
  readonly now: number;
}

/** Lists suppliers' bank accounts that need another person's approval. */
export function AccountsToApprove({ accounts: { total, items }, now }: AccountsToApproveProps) {
  const { t } = useLingui();
  const [first] = items;
  return (
    <InboxGroup
      title={t`Bank accounts to approve`}
      icon={<IconCreditCard size={18} aria-hidden="true" />}
      total={total}
      amount={null}
      shown={items.map(() => null)}
      wait={first && <WaitingTime group="accounts" since={first.waits_since} now={now} longest />}
    >
      {items.map(({ supplier, number, by, waits_since }) => (
        <InboxRow
          key={supplier.id}
          href={paths.supplierAccount(supplier.id)}
          title={supplier.name}
          meta={
            <>
              <bdi>{number}</bdi>
              {by !== '' && (
                <>
                  {' · '}
                  <bdi>{by}</bdi>
                </>
              )}
            </>
          }
          wait={<WaitingTime group="accounts" since={waits_since} now={now} />}
          verb={t({ message: 'Review', context: 'button' })}
        />
      ))}
    </InboxGroup>
  );
}
