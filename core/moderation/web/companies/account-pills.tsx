import { useLingui } from '@lingui/react/macro';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMailQuestion from '@tabler/icons-react/dist/esm/icons/IconMailQuestion.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import {
  ACCOUNT_STATUS,
  type AccountStatus,
  type SupplierSideStatus,
} from '#platform/shared/access/account-status.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import styles from '../moderation.module.css';
import { accountStatusLabels, accountStatusTones, supplierSideLabels } from './account-labels.ts';

const ICONS: Readonly<Record<AccountStatus, ReactNode>> = {
  [ACCOUNT_STATUS.INIT]: <IconMailQuestion />,
  [ACCOUNT_STATUS.PENDING]: <IconClock />,
  [ACCOUNT_STATUS.ACTIVE]: <IconCheck />,
  [ACCOUNT_STATUS.REJECTED]: <IconX />,
  [ACCOUNT_STATUS.BLOCKED]: <IconBan />,
  [ACCOUNT_STATUS.DELETED]: <IconTrash />,
};

/** Shows a company's state as a buyer and, if it is also a marketplace supplier, its state as a supplier. */
export function AccountPills({ status, supplier }: { status: AccountStatus; supplier: SupplierSideStatus }) {
  const { i18n } = useLingui();
  // A company that registered only as a supplier has no state as a buyer.
  const buyer = !(status === ACCOUNT_STATUS.INIT && supplier > 0);
  return (
    <span className={styles.pills}>
      {buyer && (
        <StatusPill tone={accountStatusTones[status]} icon={ICONS[status]}>
          {i18n._(accountStatusLabels[status])}
        </StatusPill>
      )}
      {supplier > 0 && (
        <StatusPill
          tone={supplier === 2 ? 'teal' : 'amber'}
          icon={supplier === 2 ? <IconCheck /> : <IconClock />}
        >
          {i18n._(supplierSideLabels[supplier])}
        </StatusPill>
      )}
    </span>
  );
}
