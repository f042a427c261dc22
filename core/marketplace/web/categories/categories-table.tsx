import { useLingui } from '@lingui/react/macro';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs';
import type { AccountCategory, AccountContactPerson } from '#core/marketplace/wire/categories.ts';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { MenuEntry } from '#platform/web/ui/menu-entry.tsx';
import { marketplaceKeys } from '../marketplace.api.ts';
import { reassignCategory } from './categories.api.ts';
import styles from './categories.module.css';
import type { RemovedResponsibility } from './remove-responsibility.tsx';

interface Answering {
  readonly persons: readonly AccountContactPerson[];
  readonly onRemove: (removed: RemovedResponsibility) => void;
}

/** Returns the columns: category, responsible person and actions. */
export function useCategoryColumns(answering: Answering): Column<AccountCategory>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      head: t`Category`,
      rowHead: true,
      cell: (row) => <span className={styles.name}>{row.name}</span>,
    },
    { id: 'person', head: t`Responsible`, cell: (row) => row.contact_person.name },
    { id: 'email', head: t`Emails go to`, cell: (row) => row.contact_person.email },
    {
      id: 'actions',
      head: t`Actions`,
      hideHead: true,
      align: 'end',
      width: 56,
      cell: (row) => <RowMenu row={row} {...answering} />,
    },
  ];
}

/** Renders a category on a phone. */
export function AccountCategoryCard({ row, ...answering }: Answering & { readonly row: AccountCategory }) {
  return (
    <div className={styles.card}>
      <span className={styles.two}>
        <span className={styles.name}>{row.name}</span>
        <span>{row.contact_person.name}</span>
        <span className={styles.second}>{row.contact_person.email}</span>
      </span>
      <RowMenu row={row} {...answering} />
    </div>
  );
}

function RowMenu({ row, persons, onRemove }: Answering & { readonly row: AccountCategory }) {
  const { t } = useLingui();
  const change = useAction({
    call: (person: AccountContactPerson) => reassignCategory(person.id, row.id),
    done: (person) => ({ title: t`${person.nameAndSurname} is now responsible for ${row.name}` }),
    // The published requests visible to the account depend on its categories.
    keys: [marketplaceKeys.all],
  });
  const others = persons.filter(({ id }) => id !== row.contact_person.id);
  const entries: MenuEntry[] = [
    ...others.map((person) => ({
      id: `person${person.id}`,
      label: t`Hand over to ${person.nameAndSurname}`,
      icon: <IconUserShare />,
      disabled: change.busy,
      onSelect: () => void change.run(person),
    })),
    {
      id: 'remove',
      label: t`Remove the category`,
      icon: <IconTrash />,
      tone: 'danger',
      onSelect: () => onRemove({ what: 'category', category: row }),
    },
  ];
  return (
    <Menu
      trigger={<IconButton size="sm" label={t`Change ${row.name}`} icon={<IconDots />} />}
      entries={entries}
    />
  );
}
