import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountVersionInfo, SupplierAccounts } from '#core/suppliers/wire/accounts.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import type { AccountAction } from './account-buttons.tsx';
import { NewAccountDialog } from './new-account.tsx';

interface AccountStepsProps {
  readonly accounts: SupplierAccounts;
  readonly asked: AccountAction | null;
  readonly onClose: () => void;
}

/** Renders the dialog of the chosen step, or nothing if its version no longer exists. */
export function AccountStepDialog({ accounts, asked, onClose }: AccountStepsProps) {
  if (asked === null) return null;
  if (asked === 'enter') return <NewAccountDialog accounts={accounts} onClose={onClose} />;
  const wanted = asked === 'lift' || asked === 'stop' ? 'approved' : 'proposed';
  const version = accounts.data.find(({ state }) => state === wanted);
  return version ? <Step name={asked} accounts={accounts} version={version} onClose={onClose} /> : null;
}

interface StepProps {
  readonly name: Exclude<AccountAction, 'enter'>;
  readonly accounts: SupplierAccounts;
  readonly version: AccountVersionInfo;
  readonly onClose: () => void;
}

/** Asks for confirmation of a step; refusing, stopping and ending the waiting time require a note. */
function Step({ name, accounts: { supplier }, version, onClose }: StepProps) {
  const { t } = useLingui();
  const params = { id: supplier.id, account_id: version.id };
  const words = {
    approve: {
      title: t`Approve this account?`,
      button: t`Approve account`,
      done: t`The account has been approved`,
    },
    refuse: {
      title: t`Reject this account?`,
      button: t`Reject account`,
      done: t`The account has been rejected`,
    },
    withdraw: {
      title: t`Withdraw your proposal?`,
      button: t`Withdraw proposal`,
      done: t`The proposal has been withdrawn`,
    },
    lift: {
      title: t`End the waiting time?`,
      button: t`End the waiting time`,
      done: t`The account is in use`,
    },
    stop: { title: t`Block this account?`, button: t`Block account`, done: t`The account has been blocked` },
  }[name];
  const send = (note: string) => {
    if (name === 'approve') return call('PUT suppliers/{id}/accounts/{account_id}/approve', { params });
    if (name === 'withdraw') return call('PUT suppliers/{id}/accounts/{account_id}/withdraw', { params });
    const body = { note };
    if (name === 'refuse') return call('PUT suppliers/{id}/accounts/{account_id}/refuse', { params, body });
    return name === 'stop'
      ? call('PUT suppliers/{id}/accounts/{account_id}/stop', { params, body })
      : call('PUT suppliers/{id}/accounts/{account_id}/lift', { params, body });
  };
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{ call: send, done: () => ({ title: words.done }), keys: [['suppliers']] }}
      title={words.title}
      confirmLabel={words.button}
      harmful={name === 'refuse' || name === 'stop'}
      reason={
        name !== 'approve' && name !== 'withdraw'
          ? { label: t({ message: 'Note' }), missing: t`Enter a reason.` }
          : undefined
      }
    >
      <p>
        {supplier.name}: <bdi className="num">{version.number}</bdi>
      </p>
      {name === 'stop' && (
        <p>
          <Trans>The current account remains in use, and no payments are made to this one.</Trans>
        </p>
      )}
    </ConfirmActionDialog>
  );
}
