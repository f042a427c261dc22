import { Trans, useLingui } from '@lingui/react/macro';
import { companyColumns } from '#core/moderation/list-words.ts';
import type { ModeratedCompany } from '#core/moderation/wire/companies.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { pibNameFor } from '#platform/shared/words/tax-numbers.ts';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { BreakableEmail } from '#platform/web/ui/breakable-email.tsx';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import styles from '../moderation.module.css';
import { AccountPills } from './account-pills.tsx';

function Numbers({ row }: { row: ModeratedCompany }) {
  const { i18n } = useLingui();
  return (
    <span className={styles.two}>
      <span>
        {pibNameFor(row.country, row.pib, (message) => i18n._(message))} <bdi className="num">{row.pib}</bdi>{' '}
        {row.country !== 'RS' && row.country}
      </span>
      {row.registration_number !== '' && (
        <span className={styles.second} data-second>
          <Trans>
            Company number <bdi className="num">{row.registration_number}</bdi>
          </Trans>
        </span>
      )}
    </span>
  );
}

function Owner({ row }: { row: ModeratedCompany }) {
  const { owner } = row;
  if (!owner) return <NoValue />;
  return (
    <span className={styles.two}>
      <span>{owner.name}</span>
      <span className={styles.second} data-second>
        <BreakableEmail address={owner.email} />
      </span>
      {owner.phone_number !== '' && (
        <span className={styles.second} data-second>
          <bdi>{owner.phone_number}</bdi>
        </span>
      )}
    </span>
  );
}

const addressOf = ({ address, city }: ModeratedCompany) => [address, city].filter(Boolean).join(', ');

/** Returns the columns with a company's registration data. */
export function useCompanyColumns(): Column<ModeratedCompany>[] {
  const { t } = useLingui();
  const format = useFormatters();
  return useListColumns(companyColumns, {
    name: {
      rowHead: true,
      cell: (row) => (
        <span className={styles.two}>
          <span className={styles.name}>{row.name}</span>
          <span className={styles.second} data-second>
            {addressOf(row)}
          </span>
        </span>
      ),
    },
    numbers: {
      head: t`Numbers`,
      cell: (row) => <Numbers row={row} />,
      fold: 'cell',
    },
    owner: { cell: (row) => <Owner row={row} />, narrow: 190 },
    joined: {
      head: t`Registered`,
      width: 116,
      nowrap: true,
      cell: (row) => <bdi>{format.day(dayInBelgrade(row.join_date))}</bdi>,
      fold: true,
    },
    status: {
      head: t`Status`,
      cell: (row) => <AccountPills status={row.status} supplier={row.external_supplier} />,
    },
  });
}

interface CompanyCardProps {
  readonly row: ModeratedCompany;
  readonly parts: CardParts;
}

/** Renders a company on a phone, with the same data as the table. */
export function CompanyCard({ row, parts }: CompanyCardProps) {
  const { t } = useLingui();
  const format = useFormatters();
  return (
    <div className={styles.card}>
      <b>{parts.link(row.name)}</b>
      <span className={styles.muted}>{addressOf(row)}</span>
      <Numbers row={row} />
      <Owner row={row} />
      <span className={styles.second}>
        {t`Registered`} <bdi>{format.day(dayInBelgrade(row.join_date))}</bdi>
      </span>
      <AccountPills status={row.status} supplier={row.external_supplier} />
    </div>
  );
}
