import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { ListCard } from '#platform/web/kit/list/list-card.tsx';
import cells from '#platform/web/kit/list/list-cells.module.css';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { BreakableEmail } from '#platform/web/ui/breakable-email.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import { supplierColumns } from '../list-words.ts';
import type { Supplier } from '../wire/suppliers.ts';
import { ContractDay, isContractNear } from './contract-end.tsx';
import styles from './suppliers-table.module.css';

/** Renders the names of the categories in at most two lines. */
function Categories({ row: { categories } }: { row: Supplier }) {
  if (categories.length === 0) return <NoValue />;
  const names = categories.map(({ name }) => name).join(', ');
  return (
    <span className={styles.names} title={names}>
      {names}
    </span>
  );
}

/** Shows how many invitations of the last twelve months the supplier answered. */
function Answers({ row: { answers } }: { row: Supplier }) {
  if (answers.invited === 0) return <NoValue />;
  return (
    <bdi className="num">
      <Trans comment="answers of a supplier: how many of how many invitations">
        {answers.answered} of {answers.invited}
      </Trans>
    </bdi>
  );
}

/** Shows the end of the account that is paid to, or that payment is not possible yet. */
function Account({ row: { account_number, account_proposed } }: { row: Supplier }) {
  if (account_number !== '')
    return <bdi className="num">…{account_number.replaceAll(/\D/g, '').slice(-4)}</bdi>;
  return (
    <span className={styles.missing}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      {account_proposed ? (
        <Trans comment="a bank account that another person has to approve">awaiting approval</Trans>
      ) : (
        <Trans comment="a bank account that is paid to">none approved</Trans>
      )}
    </span>
  );
}

function LastOrder({ row: { last_order } }: { row: Supplier }) {
  const format = useFormatters();
  return last_order === null ? <NoValue /> : <bdi className="num">{format.day(last_order)}</bdi>;
}

function Pib({ row }: { row: Supplier }) {
  const { t } = useLingui();
  const doubt = t`Check digit invalid`;
  return (
    <span className={styles.pib}>
      <bdi className="num">{row.pib}</bdi>
      {row.country !== 'RS' && row.country !== '' && <span className="muted">{row.country}</span>}
      {row.warnings.includes('pib') && (
        <IconAlertTriangle size={16} className={styles.doubt} role="img" aria-label={doubt} title={doubt} />
      )}
    </span>
  );
}

function Contact({ row }: { row: Supplier }) {
  const [first] = row.contact_persons;
  if (!first)
    return (
      <StatusPill tone="amber" icon={<IconAlertTriangle size={14} />}>
        <Trans>no contact person</Trans>
      </StatusPill>
    );
  const more = row.contact_persons.length - 1;
  return (
    <span className={cells.two}>
      <span>
        {first.nameAndSurname}
        {more > 0 && (
          <span className="muted">
            {' '}
            <Trans comment="how many more there are">+{more}</Trans>
          </span>
        )}
      </span>
      <span className={classNames(cells.second, styles.cut)} data-second>
        <BreakableEmail address={first.email} />
      </span>
    </span>
  );
}

interface RowActions {
  readonly onDelete: (supplier: Supplier) => void;
  /** Pauses or resumes the supplier. */
  readonly onPause: (supplier: Supplier) => void;
}

function Buttons({ row, onDelete, onPause }: RowActions & { readonly row: Supplier }) {
  const { t } = useLingui();
  const { name, paused } = row;
  return (
    <RowMenu
      name={name}
      entries={[
        {
          id: 'profile',
          label: t({ message: 'Profile', context: 'of a supplier' }),
          icon: <IconId />,
          link: <Link href={paths.supplier(row.id)} />,
        },
        {
          id: 'pause',
          label: paused ? t`Resume ${name}` : t({ message: `Pause ${name}`, comment: 'a supplier' }),
          icon: paused ? <IconPlayerPlay /> : <IconPlayerPause />,
          onSelect: () => onPause(row),
        },
        {
          id: 'delete',
          label: t`Delete ${name}`,
          icon: <IconTrash />,
          tone: 'danger',
          onSelect: () => onDelete(row),
        },
      ]}
    />
  );
}

/** Renders the city and tax number, and what a buyer has to know before choosing the supplier, in one line. */
function SecondLine({ row }: { readonly row: Supplier }) {
  const { city, paused, from_marketplace, contract_end_date } = row;
  return (
    <span className={classNames(cells.second, styles.line)} data-second>
      {city !== '' && <span className={styles.city}>{city}</span>}
      <Pib row={row} />
      {contract_end_date !== null && isContractNear(contract_end_date) && (
        <span className={styles.missing}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          <Trans>
            Contract until <ContractDay day={contract_end_date} />
          </Trans>
        </span>
      )}
      {from_marketplace && (
        <span className={styles.mark}>
          <IconBuildingStore size={14} aria-hidden="true" />
          <Trans>from the marketplace</Trans>
        </span>
      )}
      {paused && (
        <>
          <span className={styles.paused}>
            <IconPlayerPause size={14} aria-hidden="true" />
            <Trans comment="a supplier that is invited to nothing new">paused</Trans>
          </span>
          <span className={styles.reason} title={paused.reason}>
            {paused.reason}
          </span>
        </>
      )}
    </span>
  );
}

export function useSupplierColumns(actions: RowActions): Column<Supplier>[] {
  const { t } = useLingui();
  // The tax number is in the second line of the name.
  const { pib: _pib, ...headings } = supplierColumns;
  return useListColumns(headings, {
    name: {
      rowHead: true,
      cell: (row) => (
        <span className={cells.two}>
          <span className={cells.name}>{row.name}</span>
          <SecondLine row={row} />
        </span>
      ),
    },
    categories: {
      width: 228,
      cell: (row) => <Categories row={row} />,
      fold: (row) => row.categories.map(({ name }) => name).join(', '),
    },
    last_order: {
      head: t({ message: 'Last order', context: 'column: from a supplier' }),
      width: 116,
      nowrap: true,
      cell: (row) => <LastOrder row={row} />,
      // Too little space for it; the supplier's page shows it.
      fold: () => null,
    },
    answers: {
      head: t({ message: 'Answers', context: 'column: of a supplier to invitations' }),
      width: 96,
      nowrap: true,
      cell: (row) => <Answers row={row} />,
    },
    account: {
      head: t({ message: 'Account', context: 'column: bank account' }),
      width: 136,
      nowrap: true,
      cell: (row) => <Account row={row} />,
    },
    nameAndSurname: {
      head: t`Contact`,
      width: 204,
      cell: (row) => <Contact row={row} />,
      fold: ({ contact_persons: [first] }) => first?.nameAndSurname,
    },
    actions: {
      head: t`Actions`,
      hideHead: true,
      align: 'end',
      width: 48,
      nowrap: true,
      cell: (row) => <Buttons row={row} {...actions} />,
    },
  });
}

interface SupplierCardProps extends RowActions {
  readonly row: Supplier;
  readonly parts: CardParts;
}

/** Renders a supplier on a phone: what a buyer decides by, and what needs attention. */
export function SupplierCard({ row, parts, ...actions }: SupplierCardProps) {
  const isNear = row.contract_end_date !== null && isContractNear(row.contract_end_date);
  const [contact] = row.contact_persons;
  return (
    <ListCard
      title={parts.link(row.name)}
      actions={<Buttons row={row} {...actions} />}
      about={[row.city, ...row.categories.map(({ name }) => name)]}
      aboutEnd={
        row.answers.invited > 0 && (
          <span className={cells.second}>
            <Trans comment="a supplier to invitations: 10 of 12">
              answers <Answers row={row} />
            </Trans>
          </span>
        )
      }
      state={contact ? contact.nameAndSurname : <Contact row={row} />}
      stateEnd={<Account row={row} />}
    >
      {(isNear || row.paused !== null || row.warnings.includes('pib')) && <SecondLine row={row} />}
    </ListCard>
  );
}
