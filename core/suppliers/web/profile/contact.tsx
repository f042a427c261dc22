import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContactPerson, Supplier } from '#core/suppliers/wire/suppliers.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { isCountry } from '#platform/shared/countries.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { pibLabelFor } from '#platform/shared/words/tax-numbers.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { WaitingAccountNotice } from '../accounts/waiting-account.tsx';
import { MailRefusedWarning } from '../mail-refused-warning.tsx';
import styles from './supplier-profile.module.css';

/** Shows a supplier's data and contact persons. */
export function SupplierContactPanel({ supplier, children }: { supplier: Supplier; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const since = supplier.account_since;
  const country = isCountry(supplier.country) ? i18n._(countryPhrases[supplier.country]) : '';
  const isGuarded = useMe().company?.settings.payee_guard === 'two_people';
  const address = [supplier.companyAddress || supplier.address, supplier.city, country];
  const rows: [string, ReactNode][] = [
    [t`Company`, supplier.companyName],
    [i18n._(pibLabelFor(supplier.country, supplier.pib)), <bdi key="pib">{supplier.pib}</bdi>],
    [t`Company number`, supplier.registrationNumber && <bdi>{supplier.registrationNumber}</bdi>],
    [t`Address`, address.filter((part) => part !== '').join(', ')],
    [t`Account number`, supplier.account_number && <bdi>{supplier.account_number}</bdi>],
    [
      t({ message: 'Approval', context: 'of a bank account' }),
      isGuarded && supplier.account_waiting === null && (
        <Link key="seen" className="link" href={paths.supplierAccount(supplier.id)}>
          <Trans comment="of a bank account">Who has seen it</Trans>
        </Link>
      ),
    ],
    [t`Contract until`, supplier.contract_end_date && <bdi>{format.day(supplier.contract_end_date)}</bdi>],
    [t`Marketplace`, since ? t`has an account, known since ${format.instant(since)}` : t`no known account`],
  ];
  return (
    <div className={styles.contact}>
      <section>
        <h2>
          <Trans>Contact persons</Trans>
        </h2>
        {supplier.contact_persons.length === 0 && (
          <p className="muted">
            <Trans>None yet. Without one the supplier gets no requests.</Trans>
          </p>
        )}
        <ul className={styles.people}>
          {supplier.contact_persons.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      </section>
      <section>
        <h2>
          <Trans>Company details</Trans>
        </h2>
        <WaitingAccountNotice supplierId={supplier.id} waiting={supplier.account_waiting} />
        <dl className={styles.data}>
          {rows
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section>
        <h2>
          <Trans>Categories</Trans>
        </h2>
        <p className={supplier.categories.length === 0 ? 'muted' : undefined}>
          {supplier.categories.map(({ name }) => name).join(', ') || <Trans>none</Trans>}
        </p>
      </section>
      {children}
    </div>
  );
}

function Person({ person }: { person: ContactPerson }) {
  const actor = useActor();
  return (
    <li>
      <span className={styles.person}>{person.nameAndSurname}</span>
      <a className="link" href={`mailto:${person.email}`}>
        {person.email}
      </a>
      {person.phone !== '' && (
        <a className="link" href={`tel:${person.phone}`}>
          <bdi>{person.phone}</bdi>
        </a>
      )}
      {person.categories.length > 0 && (
        <span className={styles.second}>{person.categories.map(({ name }) => name).join(', ')}</span>
      )}
      <MailRefusedWarning person={person} mayWrite={gates.suppliersWrite(actor)} />
    </li>
  );
}
