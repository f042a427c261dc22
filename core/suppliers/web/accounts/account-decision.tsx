import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SupplierAccounts } from '#core/suppliers/wire/accounts.ts';
import { TIED_HOLD_HOURS } from '#platform/shared/access/second-person.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './supplier-account.module.css';

interface AccountDecisionProps {
  readonly accounts: SupplierAccounts;
  /** The buttons, if they are inside the panel. */
  readonly actions: ReactNode;
}

/** Shows the account in use, the pending account, and the steps that the user can take. */
export function AccountDecision({ accounts, actions }: AccountDecisionProps) {
  const format = useFormatters();
  const { data, in_force, known_before, may, refusal, will_be_tied } = accounts;
  const hours = TIED_HOLD_HOURS;
  const used = data.find(({ id }) => id === in_force);
  const proposed = data.find(({ state }) => state === 'proposed');
  const approved = data.find(({ state }) => state === 'approved');
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
      {known_before !== '' && (
        <section>
          <h2>
            <Trans>Previous account</Trans>
          </h2>
          <p className={styles.big}>
            <bdi className="num">{known_before}</bdi>
          </p>
        </section>
      )}
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
              Before you approve it, call the supplier on a number you already have and compare the account
              number.
            </Trans>
          </p>
        </section>
      )}
      {actions && <div className={styles.buttons}>{actions}</div>}
      {proposed && will_be_tied && (
        <p className="muted">
          <Trans>
            No independent second person can decide, so the account waits at least {hours} hours after your
            approval. All owners are notified and can stop it.
          </Trans>
        </p>
      )}
      {proposed && !may.decide && (
        <p className="muted">
          {refusal === 'account_tied' ? (
            <Trans>
              You and the person who entered this account do not count as two people yet, because one of you
              was invited or given permissions within the last 30 days. Another user has to decide, or an
              owner confirms the new user.
            </Trans>
          ) : (
            <Trans>Another person with access to payments or suppliers has to approve this account.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
