import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountVersionInfo, SupplierAccounts } from '@ponuda/contract/supplier-accounts';
import { useState } from 'react';
import { AskFirst } from '../../kit/ask/ask-first.tsx';
import { call } from '../../lib/http/http.ts';
import { useFormats } from '../../lib/words/format.ts';
import { Button } from '../../ui/button.tsx';
import { NewAccount } from './new-account.tsx';
import styles from './supplier-account.module.css';

type Asked = 'approve' | 'refuse' | 'withdraw' | 'lift' | 'enter';

/** The account in use, the one that waits, and what the reader can do about it. */
export function AccountDecision({ accounts }: { accounts: SupplierAccounts }) {
  const format = useFormats();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data, in_force, may } = accounts;
  const used = data.find(({ id }) => id === in_force);
  const proposed = data.find(({ state }) => state === 'proposed');
  const approved = data.find(({ state }) => state === 'approved');
  const close = () => setAsked(null);
  return (
    <div className={styles.decision}>
      <section>
        <h2>
          <Trans>Account in use</Trans>
        </h2>
        <p className={styles.big}>
          {used?.number ? <bdi className="num">{used.number}</bdi> : <Trans>no account</Trans>}
        </p>
      </section>
      {approved && (
        <section>
          <h2>
            <Trans>Approved account</Trans>
          </h2>
          <p className={styles.big}>
            <bdi className="num">{approved.number}</bdi>
          </p>
          {approved.usable_from && (
            <p className="muted">
              <Trans>It is used for payments from {format.instant(approved.usable_from)}.</Trans>
            </p>
          )}
        </section>
      )}
      {proposed && (
        <section>
          <h2>
            <Trans>Proposed account</Trans>
          </h2>
          <p className={styles.big}>
            <bdi className="num">{proposed.number}</bdi>
          </p>
          <p className="muted">
            <Trans>
              Before you approve it, call the supplier on a number you already have and compare the account.
            </Trans>
          </p>
        </section>
      )}
      <div className={styles.buttons}>
        {may.decide && (
          <>
            <Button variant="primary" size="xl" onClick={() => setAsked('approve')}>
              <Trans comment="a bank account">Approve account</Trans>
            </Button>
            <Button onClick={() => setAsked('refuse')}>
              <Trans comment="a bank account">Reject account</Trans>
            </Button>
          </>
        )}
        {may.lift && (
          <Button onClick={() => setAsked('lift')}>
            <Trans>End the waiting time</Trans>
          </Button>
        )}
        {may.withdraw && (
          <Button onClick={() => setAsked('withdraw')}>
            <Trans>Withdraw proposal</Trans>
          </Button>
        )}
        {may.propose && (
          <Button onClick={() => setAsked('enter')}>
            <Trans>Enter another account</Trans>
          </Button>
        )}
      </div>
      {proposed && !may.decide && (
        <p className="muted">
          <Trans>Another person with access to payments or suppliers has to approve this account.</Trans>
        </p>
      )}
      {asked === 'enter' && <NewAccount accounts={accounts} onClose={close} />}
      {(asked === 'approve' || asked === 'refuse' || asked === 'withdraw') && proposed && (
        <Step name={asked} accounts={accounts} version={proposed} onClose={close} />
      )}
      {asked === 'lift' && approved && (
        <Step name="lift" accounts={accounts} version={approved} onClose={close} />
      )}
    </div>
  );
}

interface StepProps {
  readonly name: Exclude<Asked, 'enter'>;
  readonly accounts: SupplierAccounts;
  readonly version: AccountVersionInfo;
  readonly onClose: () => void;
}

/** Asks before a step is taken; refusing and ending the waiting time need a note. */
function Step({ name, accounts: { supplier }, version, onClose }: StepProps) {
  const { t } = useLingui();
  const params = { id: supplier.id, account_id: version.id };
  const words = {
    approve: {
      title: t`Approve this account?`,
      button: t`Approve account`,
      done: t`The account is approved`,
    },
    refuse: { title: t`Reject this account?`, button: t`Reject account`, done: t`The account is rejected` },
    withdraw: {
      title: t`Withdraw your proposal?`,
      button: t`Withdraw proposal`,
      done: t`The proposal is withdrawn`,
    },
    lift: {
      title: t`End the waiting time?`,
      button: t`End the waiting time`,
      done: t`The account is in use`,
    },
  }[name];
  const send = (note: string) => {
    if (name === 'approve') return call('PUT suppliers/{id}/accounts/{account_id}/approve', { params });
    if (name === 'withdraw') return call('PUT suppliers/{id}/accounts/{account_id}/withdraw', { params });
    const body = { note };
    return name === 'refuse'
      ? call('PUT suppliers/{id}/accounts/{account_id}/refuse', { params, body })
      : call('PUT suppliers/{id}/accounts/{account_id}/lift', { params, body });
  };
  return (
    <AskFirst
      onClose={onClose}
      action={{ call: send, done: () => ({ title: words.done }), keys: [['suppliers']] }}
      title={words.title}
      confirmLabel={words.button}
      harmful={name === 'refuse'}
      reason={
        name === 'refuse' || name === 'lift'
          ? { label: t({ message: 'Note' }), missing: t`Enter the reason.` }
          : undefined
      }
    >
      <p>
        {supplier.name}: <bdi className="num">{version.number}</bdi>
      </p>
    </AskFirst>
  );
}
