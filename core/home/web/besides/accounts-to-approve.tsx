import { Trans, useLingui } from '@lingui/react/macro';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { WaitingTime } from '../waiting-time.tsx';
import { OtherTaskGroup } from './other-task-group.tsx';

interface AccountsToApproveProps {
  readonly accounts: CallResult<'GET home/inbox'>['accounts'];
  /** The server's time as a timestamp in milliseconds. */
  readonly now: number;
}

/** Lists suppliers' bank accounts that need another person's approval, as the last group of the inbox. */
export function AccountsToApprove({ accounts: { total, items }, now }: AccountsToApproveProps) {
  const { t } = useLingui();
  const [first] = items;
  return (
    <OtherTaskGroup
      label={t`Bank accounts to approve`}
      icon={<IconCreditCard size={18} aria-hidden="true" />}
      heading={<Trans>Bank accounts to approve</Trans>}
      total={total}
      wait={first && <WaitingTime group="accounts" since={first.waits_since} now={now} longest />}
      rows={items.map(({ supplier, number, by, waits_since }) => ({
        id: supplier.id,
        href: paths.supplierAccount(supplier.id),
        title: supplier.name,
        meta: (
          <>
            <bdi>{number}</bdi>
            {by !== '' && (
              <>
                {' · '}
                <bdi>{by}</bdi>
              </>
            )}
          </>
        ),
        wait: <WaitingTime group="accounts" since={waits_since} now={now} />,
      }))}
    />
  );
}
