import { Plural, useLingui } from '@lingui/react/macro';
import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { Sector } from '#core/users/wire.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import styles from './sectors.module.css';

export interface SectorActions {
  readonly onMerge: (sector: Sector) => void;
  readonly onDelete: (sector: Sector) => void;
}

const isUsed = ({ users_count, categories_count, purchases_count }: Sector) =>
  users_count + categories_count + purchases_count > 0;

function Actions({ sector, onMerge, onDelete }: { sector: Sector } & SectorActions) {
  const { t, i18n } = useLingui();
  const used = isUsed(sector);
  return (
    <RowMenu
      name={sector.name}
      entries={[
        {
          id: 'merge',
          label: t`Merge ${sector.name}`,
          icon: <IconArrowMerge />,
          onSelect: () => onMerge(sector),
        },
        {
          id: 'delete',
          label: t`Delete ${{ name: sector.name }}`,
          icon: <IconTrash />,
          tone: 'danger',
          disabled: used,
          hint: used && i18n._(errorPhrases.in_use),
          onSelect: () => onDelete(sector),
        },
      ]}
    />
  );
}

export function useSectorColumns(actions: SectorActions): Column<Sector>[] {
  const { t } = useLingui();
  const count = (id: string, head: string, of: (sector: Sector) => number): Column<Sector> => ({
    id,
    head,
    align: 'end',
    width: 120,
    cell: (sector) => (of(sector) === 0 ? <NoValue /> : <span className="num">{of(sector)}</span>),
  });
  return [
    {
      id: 'name',
      head: t({ message: 'Name', context: 'of a record' }),
      rowHead: true,
      width: 320,
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    count('users', t`Users`, (sector) => sector.users_count),
    count('categories', t`Categories`, (sector) => sector.categories_count),
    count('purchases', t`Purchases`, (sector) => sector.purchases_count),
    {
      id: 'actions',
      head: t`Actions`,
      hideHead: true,
      align: 'end',
      width: 48,
      cell: (sector) => <Actions sector={sector} {...actions} />,
    },
  ];
}

interface SectorCardProps {
  readonly sector: Sector;
  readonly parts: CardParts;
  readonly actions: SectorActions;
}

/** Renders a department on a phone: the same data and actions as in the table. */
export function SectorCard({ sector, parts, actions }: SectorCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        {parts.link(<span className={styles.name}>{sector.name}</span>)}
        <Actions sector={sector} {...actions} />
      </div>
      <SectorCounts sector={sector} />
    </div>
  );
}

/** Renders the number of users, categories and purchases of a department, in one line. */
export function SectorCounts({ sector }: { sector: Sector }) {
  return (
    <span className={styles.muted}>
      <Plural value={sector.users_count} one="# user" other="# users" />
      {' · '}
      <Plural value={sector.categories_count} one="# category" other="# categories" />
      {' · '}
      <Plural value={sector.purchases_count} one="# purchase" other="# purchases" />
    </span>
  );
}
