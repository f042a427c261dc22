import { Trans } from '@lingui/react/macro';
import type { SupplierAccounts } from '#core/suppliers/wire/accounts.ts';
import { Button } from '#platform/web/ui/button.tsx';

export type AccountAction = 'approve' | 'refuse' | 'withdraw' | 'lift' | 'stop' | 'enter';

/** Returns whether the user may take any step for the account. */
export function hasAccountActions({ may }: SupplierAccounts): boolean {
  return Object.values(may).includes(true);
}

interface AccountButtonsProps {
  readonly accounts: SupplierAccounts;
  readonly onAsk: (step: AccountAction) => void;
}

/** Renders buttons for the steps that the user may take, the decision first. */
export function AccountButtons({ accounts: { may, data }, onAsk }: AccountButtonsProps) {
  return (
    <>
      {may.decide && (
        <>
          <Button variant="primary" size="xl" onClick={() => onAsk('approve')}>
            <Trans comment="a bank account">Approve account</Trans>
          </Button>
          <Button onClick={() => onAsk('refuse')}>
            <Trans comment="a bank account">Reject account</Trans>
          </Button>
        </>
      )}
      {may.lift && (
        <Button onClick={() => onAsk('lift')}>
          <Trans>End the waiting time</Trans>
        </Button>
      )}
      {may.stop && (
        <Button onClick={() => onAsk('stop')}>
          <Trans comment="an approved bank account that still waits">Block account</Trans>
        </Button>
      )}
      {may.withdraw && (
        <Button onClick={() => onAsk('withdraw')}>
          <Trans>Withdraw proposal</Trans>
        </Button>
      )}
      {may.propose && (
        <Button {...(data.length === 0 && { variant: 'primary', size: 'xl' })} onClick={() => onAsk('enter')}>
          {data.length === 0 ? <Trans>Enter account</Trans> : <Trans>Enter another account</Trans>}
        </Button>
      )}
    </>
  );
}
