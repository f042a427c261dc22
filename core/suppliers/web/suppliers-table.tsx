import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import cells from '#platform/web/kit/list/list-cells.module.css';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { BreakableEmail } from '#platform/web/ui/breakable-email.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import { supplierColumns } from '../list-words.ts';
import type { Supplier } from '../wire/suppliers.ts';
import { ContractEnd } from './contract-end.tsx';
import styles from './suppliers-table.module.css';

const SHOWN = 2;

/** Renders the first names and the number of remaining names. */
function Names({ names }: { names: readonly string[] }) {
  const more = names.length - SHOWN;
  if (names.length === 0) return <NoValue />;
  return (
    <span className={styles.names} title={more > 0 ? names.join(', ') : undefined}>
      {names.slice(0, SHOWN).join(', ')}
      {more > 0 && (
        <span className="muted">
          {' '}
          <Trans comment="how many more there are">+{more}</Trans>
        </span>
      )}
    </span>
  );
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

/** Renders the city, and what a buyer has to know before choosing the supplier, in one line. */
function SecondLine({ row: { city, paused, from_marketplace } }: { readonly row: Supplier }) {
  if (city === '' && !paused && !from_marketplace) return null;
  return (
    <span className={classNames(cells.second, styles.line)} data-second>
      {city !== '' && <span className={styles.city}>{city}</span>}
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
  const country = useMe().company?.country ?? 'RS';
  return useListColumns(supplierColumns, {
    name: {
      rowHead: true,
      cell: (row) => (
        <span className={cells.two}>
          <span className={cells.name}>{row.name}</span>
          <SecondLine row={row} />
        </span>
      ),
    },
    pib: {
      head: country === 'RS' || country === 'ME' ? t`Tax no. (PIB)` : t`Tax no.`,
      width: 172,
      nowrap: true,
      cell: (row) => <Pib row={row} />,
      fold: 'cell',
    },
    categories: {
      width: 180,
      cell: (row) => <Names names={row.categories.map(({ name }) => name)} />,
      fold: (row) => row.categories.length > 0 && <Names names={row.categories.map(({ name }) => name)} />,
    },
    nameAndSurname: { head: t`Contact`, width: 220, cell: (row) => <Contact row={row} /> },
    contract: {
      head: t`Contract until`,
      width: 148,
      nowrap: true,
      cell: (row) => <ContractEnd day={row.contract_end_date} />,
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

/** Renders a supplier on a phone: the same data and actions as in the table. */
export function SupplierCard({ row, parts, ...actions }: SupplierCardProps) {
  return (
    <div className={cells.card}>
      <div className={cells.line}>
        <span className={cells.title}>{parts.link(row.name)}</span>
        <span className={styles.buttons}>
          <Buttons row={row} {...actions} />
        </span>
      </div>
      <SecondLine row={row} />
      <Pib row={row} />
      {row.categories.length > 0 && <Names names={row.categories.map(({ name }) => name)} />}
      <Contact row={row} />
      {row.contract_end_date !== null && (
        <span>
          <Trans>
            Contract until <ContractEnd day={row.contract_end_date} />
          </Trans>
        </span>
      )}
    </div>
  );
}
