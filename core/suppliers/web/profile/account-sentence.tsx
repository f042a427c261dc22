import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type AccountSummary, accountSummary } from '#core/suppliers/rules/account-summary.ts';
import type { AccountVersionInfo, SupplierAccounts } from '#core/suppliers/wire/accounts.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { type LocaleFormatters, useFormatters } from '#platform/web/lib/words/format.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { accountsQuery } from '../accounts/accounts.api.ts';
import styles from './account-sentence.module.css';

/** States to which account the supplier is paid, or what is missing before payment is possible. */
export function AccountSentence({ supplierId }: { supplierId: number }) {
  const accounts = useQuery(accountsQuery(supplierId));
  if (accounts.error) return <QueryFailure query={accounts} />;
  if (!accounts.data) return <Skeleton height="84px" className={styles.band} />;
  return <Sentence supplierId={supplierId} accounts={accounts.data} />;
}

const TONES = { in_force: 'good', proposed: 'warn', approved: 'calm', emptied: 'bad', none: 'warn' } as const;

function Sentence({ supplierId, accounts }: { supplierId: number; accounts: SupplierAccounts }) {
  const { t } = useLingui();
  const format = useFormatters();
  const summary = accountSummary(accounts);
  const { kind } = summary;
  const about =
    kind === 'none' ? (
      <Trans>Payments can be recorded, but payment slips have no account.</Trans>
    ) : (
      peopleOf(summary.version, format)
    );
  return (
    <section className={styles.band} data-tone={TONES[kind]} aria-label={t`Bank account`}>
      <Icon kind={kind} />
      <div className={styles.words}>
        <p className={styles.sentence}>
          <Words summary={summary} />
        </p>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {(accounts.data.length > 0 || accounts.may.propose) && (
        <Link
          className={buttonClass({})}
          href={`${paths.supplierAccount(supplierId)}${accounts.data.length === 0 ? '?enter=1' : ''}`}
        >
          {kind === 'proposed' ? (
            <Trans context="button: a bank account that waits">Review</Trans>
          ) : accounts.data.length === 0 ? (
            <Trans>Enter account</Trans>
          ) : (
            <Trans comment="of a bank account">Approval history</Trans>
          )}
        </Link>
      )}
    </section>
  );
}

function Icon({ kind }: { kind: AccountSummary<AccountVersionInfo>['kind'] }) {
  if (kind === 'in_force') return <IconShieldCheck size={24} aria-hidden="true" />;
  if (kind === 'approved') return <IconHourglass size={24} aria-hidden="true" />;
  return <IconAlertTriangle size={24} aria-hidden="true" />;
}

function Words({ summary }: { summary: AccountSummary<AccountVersionInfo> }): ReactNode {
  const format = useFormatters();
  if (summary.kind === 'none') return <Trans>No approved bank account.</Trans>;
  const account = <bdi className={styles.digits}>…{summary.digits}</bdi>;
  if (summary.kind === 'emptied')
    return (
      <Trans comment="a bank account">
        Account {account} was removed on {format.day(dayInBelgrade(summary.version.proposed_at))}.
      </Trans>
    );
  if (summary.kind === 'in_force') return inForce(account, summary.version);
  const current = <bdi className={styles.digits}>…{summary.current}</bdi>;
  if (summary.kind === 'proposed')
    return summary.current === '' ? (
      <Trans comment="a bank account">
        New account {account} is awaiting approval by a second person. Until then payment slips have no
        account.
      </Trans>
    ) : (
      <Trans comment="a bank account">
        New account {account} is awaiting approval by a second person. Until then {current} applies.
      </Trans>
    );
  const from = format.instant(summary.version.usable_from ?? '');
  return summary.current === '' ? (
    <Trans comment="a bank account">
      New account {account} applies from {from}.
    </Trans>
  ) : (
    <Trans comment="a bank account">
      New account {account} applies from {from}. Until then {current} applies.
    </Trans>
  );
}

function inForce(account: ReactNode, { rule }: AccountVersionInfo) {
  if (rule === 'two_people')
    return <Trans comment="a bank account">Valid account {account}, approved by two people.</Trans>;
  if (rule === 'tied')
    return (
      <Trans comment="a bank account">
        Valid account {account}, approved by two people who are not independent.
      </Trans>
    );
  if (rule === 'alone')
    return <Trans comment="a bank account">Valid account {account}, approved by one person.</Trans>;
  if (rule === 'recorded')
    return <Trans comment="a bank account">Valid account {account}, entered without a second person.</Trans>;
  return <Trans comment="a bank account">Valid account {account}.</Trans>;
}

/** Returns who entered and who approved an account, each with the day; null if both names are missing. */
function peopleOf(
  { proposed_by, proposed_at, decided_by, decided_at }: AccountVersionInfo,
  format: LocaleFormatters,
) {
  const people = [
    [proposed_by, proposed_at],
    [decided_by, decided_at],
  ] as const;
  const named = people.flatMap(([name, at]) =>
    name === '' || at === null ? [] : [`${name} ${format.day(dayInBelgrade(at))}`],
  );
  return named.length === 0 ? null : <bdi>{[...new Set(named)].join(' · ')}</bdi>;
}
