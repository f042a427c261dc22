import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import type { Named } from '#platform/shared/wire/common.ts';
import { pibLabelFor } from '#platform/shared/words/tax-numbers.ts';
import { Link, useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { SupplierFormState } from '../form/use-supplier-form.ts';
import { categoryOptionsQuery } from '../suppliers.api.ts';
import styles from './new-supplier.module.css';
import type { SupplierLookupState } from './use-supplier-lookup.ts';

const ImportSuppliers = lazyPart(() => import('../import-suppliers.tsx'));

interface ConsequenceProps {
  readonly state: SupplierFormState;
  readonly lookup: SupplierLookupState;
}

/** Shows the consequence of adding the supplier in one sentence, then the results of the checks. */
export function Consequence({ state, lookup }: ConsequenceProps) {
  return (
    <div className={styles.rail}>
      <section>
        <h2>
          <Trans>What follows</Trans>
        </h2>
        <p className={styles.sentence} aria-live="polite">
          <Sentence state={state} lookup={lookup} />
        </p>
      </section>
      <Checks state={state} lookup={lookup} />
      <ManyAtOnce />
    </div>
  );
}

function Sentence({ state: { form }, lookup: { own } }: ConsequenceProps) {
  const [typed = '', ids = []] = form.watch(['name', 'category_ids']);
  const loaded = useQuery(categoryOptionsQuery).data;
  const options = loaded?.data ?? [];
  const names = options.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  if (own)
    return (
      <Trans>
        <bdi>{own.name}</bdi> is in your list already and is not added again.
      </Trans>
    );
  const name = typed.trim();
  const areNamesKnown = loaded !== undefined || ids.length === 0;
  if (names.length === 0)
    return name === '' || !areNamesKnown ? (
      <Trans>The supplier can be invited to requests in its categories. It needs no account.</Trans>
    ) : (
      <Trans comment="a new supplier">
        <bdi>{name}</bdi> can be invited to requests once it has a category. It needs no account.
      </Trans>
    );
  const categories = <Listed names={names} />;
  const supplier = <bdi>{name}</bdi>;
  // A plural macro cannot contain elements. Singular and plural are enough here in every language.
  const isOne = names.length === 1;
  if (name === '')
    return isOne ? (
      <Trans>The supplier can be invited to requests in the category {categories} right away.</Trans>
    ) : (
      <Trans>The supplier can be invited to requests in the categories {categories} right away.</Trans>
    );
  return isOne ? (
    <Trans>
      {supplier} can be invited to requests in the category {categories} right away. It needs no account.
    </Trans>
  ) : (
    <Trans>
      {supplier} can be invited to requests in the categories {categories} right away. It needs no account.
    </Trans>
  );
}

/** Renders names in bold, joined as a list in the page's language. */
function Listed({ names }: { names: readonly string[] }) {
  const format = new Intl.ListFormat(LANGUAGE_INFO[useLanguage()].tag, {
    type: 'conjunction',
  });
  return (
    <>
      {format.formatToParts(names).map(({ type, value }, at) => (
        <Fragment key={at}>{type === 'element' ? <b>{value}</b> : value}</Fragment>
      ))}
    </>
  );
}

function Checks({ state: { country, form }, lookup }: ConsequenceProps) {
  const { i18n } = useLingui();
  const isGuarded = useMe().company?.settings.payee_guard === 'two_people';
  const label = i18n._(pibLabelFor(country, form.watch('pib') ?? ''));
  return (
    <ul className={styles.checks}>
      {lookup.isNumber && lookup.isKnown && lookup.own === null && (
        <Check icon={<IconCircleCheck size={20} />}>
          <Trans comment="the name of a tax number, for example PIB">
            {label} is valid and not in your list.
          </Trans>
        </Check>
      )}
      {lookup.similar?.length === 0 && (
        <Check icon={<IconCircleCheck size={20} />}>
          <Trans>None of your suppliers has a similar name.</Trans>
        </Check>
      )}
      {lookup.similar !== undefined && lookup.similar.length > 0 && (
        <Check icon={<IconAlertTriangle size={20} />} tone="warn">
          <Trans comment="links to suppliers">
            Similar name: <Links suppliers={lookup.similar} />
          </Trans>
        </Check>
      )}
      <Check icon={<IconLock size={20} />} tone="muted">
        {isGuarded ? (
          <Trans>Until two people have approved the account, payment slips have no account.</Trans>
        ) : (
          <Trans>Until an account is entered, payment slips have no account.</Trans>
        )}
      </Check>
    </ul>
  );
}

function Links({ suppliers }: { suppliers: readonly Named[] }) {
  return suppliers.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link className="link" href={paths.supplier(id)}>
        <bdi>{name}</bdi>
      </Link>
    </Fragment>
  ));
}

interface CheckProps {
  readonly icon: ReactNode;
  readonly tone?: 'warn' | 'muted';
  readonly children: ReactNode;
}

function Check({ icon, tone, children }: CheckProps) {
  return (
    <li data-tone={tone}>
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </li>
  );
}

function ManyAtOnce() {
  const go = useNavigateTo();
  const [importing, setImporting] = useState(false);
  return (
    <section>
      <h2>
        <Trans>Adding several suppliers?</Trans>
      </h2>
      <p className="muted">
        <Trans>Each row of the spreadsheet is checked before import.</Trans>
      </p>
      <div>
        <Button icon={<IconUpload size={18} />} onClick={() => setImporting(true)}>
          <Trans>Import from Excel</Trans>
        </Button>
      </div>
      <Suspense fallback={null}>
        {importing && (
          <ImportSuppliers onClose={() => setImporting(false)} onDone={() => go(paths.suppliers())} />
        )}
      </Suspense>
    </section>
  );
}
