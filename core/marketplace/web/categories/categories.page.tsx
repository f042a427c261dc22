import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { AccountCategory, AccountContactPerson } from '#core/marketplace/wire/categories.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { parsePage, useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { marketplaceKeys } from '../marketplace.api.ts';
import { accountKeys, contactPersonsQuery } from './categories.api.ts';
import styles from './categories.module.css';
import { AccountCategoryCard, useCategoryColumns } from './categories-table.tsx';
import { ContactPersonCard } from './contact-person-card.tsx';
import type { RemovedResponsibility } from './remove-responsibility.tsx';

const PersonDrawer = lazyPart(() => import('./contact-person-drawer.tsx'));
const RemoveResponsibility = lazyPart(() => import('./remove-responsibility.tsx'));

const readSearch = (raw: Record<string, unknown>) => ({ page: parsePage(raw.page) });

/**
 * The page that lists an external supplier's categories, each with the contact person who receives its emails
 * (product 9).
 */
export default function MarketplaceCategoriesPage() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [search, setSearch] = useSearchState(readSearch);
  const [edited, setEdited] = useState<AccountContactPerson | 'new' | null>(null);
  const [removed, setRemoved] = useState<RemovedResponsibility | null>(null);
  const persons = useQuery(contactPersonsQuery);
  const list = usePagedList<AccountCategory>({
    queryKey: [...accountKeys.categories, { page: search.page }],
    fetchPage: (signal) => call('GET market-place/categories/get', { query: search, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  // The published requests visible to the account depend on its categories.
  const changed = () => client.invalidateQueries({ queryKey: marketplaceKeys.all });
  const known = persons.data?.data ?? [];
  // The contact persons are shown below the list only once the list has loaded, because they would otherwise move.
  const isListed = list.rows !== undefined || list.error !== null;
  const columns = useCategoryColumns({ persons: known, onRemove: setRemoved });
  const add = (
    <Button variant="primary" icon={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      <Trans>Add contact person</Trans>
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t`Categories`}
        meta={
          <Trans>
            Requests that buyers publish in them are shown to you and emailed to the person responsible.
          </Trans>
        }
        actions={
          // Also shown while the contact persons load, because nearly every account has at least one.
          (known.length > 0 || persons.isPending) && (
            <ExportMenu file="GET market-place/categories/get/export" options={{}} />
          )
        }
      />
      <div className={styles.list}>
        <ListTable
          caption={t`Categories`}
          columns={columns}
          list={list}
          rowKey={(row) => String(row.id)}
          card={(row) => <AccountCategoryCard row={row} persons={known} onRemove={setRemoved} />}
          onPage={(page) => setSearch({ page })}
          empty={
            known.length === 0 ? (
              <EmptyState
                title={<Trans>Who receives the emails?</Trans>}
                text={
                  <Trans>
                    Name a person in your company and the categories you sell in. New buyer requests are then
                    shown to you and emailed to that person.
                  </Trans>
                }
                action={!persons.isPending && add}
              />
            ) : (
              <EmptyState
                title={<Trans>No person responsible for a category yet</Trans>}
                text={<Trans>Change a contact person below and choose the categories you sell in.</Trans>}
              />
            )
          }
        />
      </div>
      <QueryFailure query={persons} />
      {persons.isPending && isListed && <SkeletonText lines={4} />}
      {known.length > 0 && isListed && (
        <section className={styles.persons} aria-labelledby="contact-persons">
          <header className={styles.head}>
            <h2 id="contact-persons">
              <Trans>Contact persons</Trans>
            </h2>
            {add}
          </header>
          <ul className={styles.cards}>
            {known.map((person) => (
              <li key={person.id}>
                <ContactPersonCard
                  person={person}
                  onEdit={() => setEdited(person)}
                  onRemove={() => setRemoved({ what: 'person', person })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Suspense fallback={null}>
        {edited !== null && (
          <PersonDrawer
            person={edited === 'new' ? null : edited}
            persons={known}
            onClose={() => setEdited(null)}
            onSaved={() => {
              setEdited(null);
              void changed();
            }}
          />
        )}
        {removed && <RemoveResponsibility removed={removed} onClose={() => setRemoved(null)} />}
      </Suspense>
    </>
  );
}
