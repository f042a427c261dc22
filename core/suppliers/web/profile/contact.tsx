import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContactPerson, Supplier } from '#core/suppliers/wire/suppliers.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { isCountry } from '#platform/shared/countries.ts';
import { formatPhone } from '#platform/shared/validation/phone.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { BreakableEmail } from '#platform/web/ui/breakable-email.tsx';
import { ContractEnd } from '../contract-end.tsx';
import { MailRefusedWarning } from '../mail-refused-warning.tsx';
import styles from './supplier-profile.module.css';

/** Shows a supplier's data and contact persons. */
export function SupplierContactPanel({ supplier, children }: { supplier: Supplier; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const since = supplier.account_since;
  const country = isCountry(supplier.country) ? i18n._(countryPhrases[supplier.country]) : '';
  const address = [supplier.companyAddress || supplier.address, supplier.city, country];
  const rows: [string, ReactNode][] = [
    [t`Company`, supplier.companyName !== supplier.name && supplier.companyName],
    [t`Company number`, supplier.registrationNumber && <bdi>{supplier.registrationNumber}</bdi>],
    [t`Address`, address.filter((part) => part !== '').join(', ')],
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
            <Person key={person.id} person={person} supplier={supplier} />
          ))}
        </ul>
      </section>
      {supplier.contract_end_date !== null && (
        <section>
          <h2>
            <Trans context="of a supplier">Terms</Trans>
          </h2>
          <dl className={styles.data}>
            <div>
              <dt>{t`Contract until`}</dt>
              <dd>
                <ContractEnd day={supplier.contract_end_date} />
              </dd>
            </div>
          </dl>
        </section>
      )}
      {children}
      <section>
        <h2>
          <Trans>Company details</Trans>
        </h2>
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
    </div>
  );
}

/** Returns whether a person has the supplier's categories, which the page's head already names. */
const coversAll = ({ categories }: ContactPerson, supplier: Supplier) =>
  supplier.categories.every(({ id }) => categories.some((one) => one.id === id));

function Person({ person, supplier }: { person: ContactPerson; supplier: Supplier }) {
  const actor = useActor();
  return (
    <li>
      <span className={styles.pair}>
        <span className={styles.person}>{person.nameAndSurname}</span>
        {person.categories.length > 0 && !coversAll(person, supplier) && (
          <span className={styles.second}>{person.categories.map(({ name }) => name).join(', ')}</span>
        )}
      </span>
      <span className={styles.pair}>
        <a className="link" href={`mailto:${person.email}`}>
          <BreakableEmail address={person.email} />
        </a>
        {person.phone !== '' && (
          <a className={styles.phone} href={`tel:${person.phone}`}>
            <bdi className="num">{formatPhone(person.phone)}</bdi>
          </a>
        )}
      </span>
      <MailRefusedWarning person={person} mayWrite={gates.suppliersWrite(actor)} />
    </li>
  );
}
