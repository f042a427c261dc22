import { Trans, useLingui } from '@lingui/react/macro';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { AddDocumentsButton, DocumentsList, NewestDocuments } from '#core/documents/web/public.ts';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { pibLabelFor } from '#platform/shared/words/tax-numbers.ts';
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
import { supplierPageQuery } from '../suppliers.api.ts';
import { AccountSentence } from './account-sentence.tsx';
import { SupplierContactPanel } from './contact.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { supplierPanels, supplierSections } from './supplier-panels.ts';
import styles from './supplier-profile.module.css';

const DOCUMENTS = 'documents';

/** Parses the open list, '' for the overview, and its page from the URL. */
const readSearch = (raw: Record<string, unknown>) => {
  const tabs = [...supplierPanels.parts.map(({ name }) => name), DOCUMENTS];
  return { tab: tabs.find((tab) => tab === raw.tab) ?? '', page: parsePage(raw.page) };
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
  const { t } = useLingui();
  const [{ tab, page }, setSearch] = useSearchState(readSearch);
  return (
    <RailLayout
      railLabel={t`Contact`}
      width={352}
      rail={
        <SupplierContactPanel supplier={supplier}>
          {tab !== DOCUMENTS && (
            <NewestDocuments supplierId={supplier.id} onAll={() => setSearch({ tab: DOCUMENTS })} />
          )}
        </SupplierContactPanel>
      }
    >
      {tab === '' ? (
        <Overview supplier={supplier} />
      ) : (
        <OpenList
          supplier={supplier}
          tab={tab}
          page={page}
          onPage={(to, change) => setSearch({ page: to }, change)}
        />
      )}
    </RailLayout>
  );
}

const panelHref = (id: number) => (tab: string) => paths.supplier(id) + stringifySearch({ tab });

/** Returns links to the list of suppliers and, if a list of this supplier is open, to the supplier's overview. */
function usePlaces(supplier: Supplier, list?: string): ReactNode[] {
  const mayWrite = gates.suppliersWrite(useActor());
  return [
    mayWrite && (
      <Link key="all" href={paths.suppliers()}>
        <Trans>All suppliers</Trans>
      </Link>
    ),
    list === undefined ? (
      supplier.name
    ) : (
      <Link key="one" href={paths.supplier(supplier.id)}>
        {supplier.name}
      </Link>
    ),
    list,
  ].filter(Boolean);
}

function Overview({ supplier }: { supplier: Supplier }) {
  const actor = useActor();
  return (
    <>
      <PageHeader
        title={supplier.name}
        breadcrumb={usePlaces(supplier)}
        pill={<States supplier={supplier} />}
        meta={<Facts supplier={supplier} />}
        actions={
          <>
            {gates.newRequest(actor) && supplier.paused === null && (
              <Link
                className={buttonClass({ variant: 'primary' })}
                href={paths.newRequest() + stringifySearch({ supplier: supplier.id })}
              >
                <IconFilePlus size={18} aria-hidden="true" />
                <Trans>Invite to a request</Trans>
              </Link>
            )}
            <ProfileMenu supplier={supplier} panelHref={panelHref(supplier.id)} />
          </>
        }
      />
      <Paused supplier={supplier} />
      <div className={styles.panel}>
        <AccountSentence supplierId={supplier.id} />
        <Suspense fallback={<Skeleton height="416px" />}>
          {supplierSections.parts.map(({ name, Section }) => (
            <Section key={name} supplierId={supplier.id} panelHref={panelHref(supplier.id)} />
          ))}
        </Suspense>
      </div>
    </>
  );
}

interface OpenListProps {
  readonly supplier: Supplier;
  readonly tab: string;
  readonly page: number;
  readonly onPage: (page: number, change?: { replace?: boolean }) => void;
}

/** Shows one list of the supplier: its documents, or a list of a module. */
function OpenList({ supplier, tab, page, onPage }: OpenListProps) {
  const { t, i18n } = useLingui();
  const mayWrite = gates.suppliersWrite(useActor());
  const panel = supplierPanels.parts.find(({ name }) => name === tab);
  const title = panel ? i18n._(panel.title) : t`Documents`;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={usePlaces(supplier, title)}
        actions={
          tab === DOCUMENTS &&
          mayWrite && <AddDocumentsButton suppliers={[supplier]} chosen={String(supplier.id)} />
        }
      />
      <div className={styles.panel}>
        <Suspense fallback={<Skeleton height="416px" />}>
          {panel && <panel.Panel supplierId={supplier.id} />}
        </Suspense>
        {tab === DOCUMENTS && (
          <DocumentsList
            query={{ page, supplier_id: supplier.id }}
            page={page}
            mayWrite={mayWrite}
            ofSupplier
            onPage={onPage}
            empty={{ title: <Trans>No documents of this supplier yet</Trans> }}
          />
        )}
      </div>
    </>
  );
}

/** Renders city, tax number and categories in one line. */
function Facts({ supplier: { city, country, pib, categories } }: { supplier: Supplier }) {
  const { i18n } = useLingui();
  const facts = [
    city,
    `${i18n._(pibLabelFor(country, pib))} ${pib}`,
    categories.map(({ name }) => name).join(', '),
  ];
  return <bdi>{facts.filter((fact) => fact !== '').join(' · ')}</bdi>;
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
