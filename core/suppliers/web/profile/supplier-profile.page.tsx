import { Trans, useLingui } from '@lingui/react/macro';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AddDocumentsButton, DocumentsList, NewestDocuments } from '#core/documents/web/public.ts';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { parsePage, stringifySearch, useSearchState } from '#platform/web/lib/search-state.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { supplierPageQuery } from '../suppliers.api.ts';
import { SupplierContactPanel } from './contact.tsx';
import { PauseButton } from './pause-button.tsx';
import { supplierPanels } from './supplier-panels.ts';
import styles from './supplier-profile.module.css';

/** Parses the current tab and the page of its list from the URL. */
const readSearch = (raw: Record<string, unknown>) => {
  const tabs = [...supplierPanels.parts.map(({ name }) => name), 'documents'];
  return { tab: tabs.find((tab) => tab === raw.tab) ?? tabs[0] ?? '', page: parsePage(raw.page) };
};

/** Shows all data that the company has about one supplier. */
export default function SupplierProfilePage() {
  const id = useIdParam();
  const supplier = useQuery(supplierPageQuery(id));
  if (supplier.data) return <Profile supplier={supplier.data} />;
  return (
    <>
      <PageHeader title={<Trans>Supplier</Trans>} />
      {supplier.error ? <QueryFailure query={supplier} /> : <Skeleton height="416px" />}
    </>
  );
}

function Profile({ supplier }: { supplier: Supplier }) {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const mayWrite = gates.suppliersWrite(actor);
  const [{ tab, page }, setSearch] = useSearchState(readSearch);
  const onPage = (to: number, change?: { replace?: boolean }) => setSearch({ page: to }, change);
  const add = mayWrite && <AddDocumentsButton suppliers={[supplier]} chosen={String(supplier.id)} />;
  return (
    <RailLayout
      railLabel={t`Contact`}
      width={352}
      rail={
        <SupplierContactPanel supplier={supplier}>
          <NewestDocuments supplierId={supplier.id} onAll={() => setSearch({ tab: 'documents' })} />
        </SupplierContactPanel>
      }
    >
      <PageHeader
        title={supplier.name}
        breadcrumb={[
          mayWrite && (
            <Link key="all" href={paths.suppliers()}>
              <Trans>All suppliers</Trans>
            </Link>
          ),
          supplier.name,
        ].filter(Boolean)}
        pill={<States supplier={supplier} />}
        actions={
          <>
            {mayWrite && (
              <>
                <PauseButton supplier={supplier} />
                <Link
                  className={buttonClass({})}
                  href={paths.suppliers() + stringifySearch({ open: supplier.id })}
                >
                  <Trans>Change data</Trans>
                </Link>
              </>
            )}
            {gates.newRequest(actor) && supplier.paused === null && (
              <Link
                className={buttonClass({ variant: 'primary' })}
                href={paths.newRequest() + stringifySearch({ supplier: supplier.id })}
              >
                <IconFilePlus size={18} aria-hidden="true" />
                <Trans>Invite to a request</Trans>
              </Link>
            )}
          </>
        }
      />
      <Paused supplier={supplier} />
      <Tabs
        label={t`Supplier`}
        tabs={[
          ...supplierPanels.parts.map(({ name, title }) => ({ value: name, label: i18n._(title) })),
          { value: 'documents', label: t`Documents` },
        ]}
        value={tab}
        onChange={(to) => setSearch({ tab: to })}
      >
        <div className={styles.panel}>
          <Suspense fallback={<Skeleton height="416px" />}>
            {supplierPanels.parts.map(
              ({ name, Panel }) => tab === name && <Panel key={name} supplierId={supplier.id} />,
            )}
          </Suspense>
          {tab === 'documents' && (
            <>
              {add && <div className={styles.above}>{add}</div>}
              <DocumentsList
                query={{ page, supplier_id: supplier.id }}
                page={page}
                mayWrite={mayWrite}
                ofSupplier
                onPage={onPage}
                empty={{ title: <Trans>No documents of this supplier yet</Trans> }}
              />
            </>
          )}
        </div>
      </Tabs>
    </RailLayout>
  );
}

function States({ supplier }: { supplier: Supplier }) {
  return (
    <>
      {supplier.paused && (
        <StatusPill tone="amber" icon={<IconPlayerPause size={16} />}>
          <Trans context="a supplier">paused</Trans>
        </StatusPill>
      )}
      {supplier.from_marketplace && (
        <StatusPill tone="sky" icon={<IconBuildingStore size={16} />}>
          <Trans>from the marketplace</Trans>
        </StatusPill>
      )}
    </>
  );
}

function Paused({ supplier: { paused } }: { supplier: Supplier }) {
  const format = useFormatters();
  if (paused === null) return null;
  return (
    <Notice tone="warn" className={styles.notice} title={<Trans>Not invited to new requests</Trans>}>
      <p>
        <Trans comment="who paused a supplier, when and why">
          Paused by {paused.by} on {format.instant(paused.at)}: {paused.reason}
        </Trans>
      </p>
    </Notice>
  );
}
