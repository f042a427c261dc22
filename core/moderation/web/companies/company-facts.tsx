import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyDetail } from '#core/moderation/wire/companies.ts';
import { isCountry } from '#platform/shared/countries.ts';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { pibLabelFor, pibNameFor } from '#platform/shared/words/tax-numbers.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { BreakableEmail } from '#platform/web/ui/breakable-email.tsx';
import { FactBand } from '#platform/web/ui/fact-band.tsx';
import styles from '../moderation.module.css';
import { AccountPills } from './account-pills.tsx';
import { DetailList } from './detail-list.tsx';

/** Shows the data entered at registration, and the person who entered them. */
export function CompanyFacts({ company }: { readonly company: CompanyDetail }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const { owner, country, city } = company;
  const countryName = isCountry(country) ? i18n._(countryPhrases[country]) : country;
  const instant = (value: string | null) => (value === null ? '' : format.instant(value));
  return (
    <>
      <FactBand
        facts={[
          [t`Registered`, format.instant(company.join_date)],
          [i18n._(pibLabelFor(country, company.pib)), company.pib],
          [t`Company number`, company.registration_number],
          [
            t({ message: 'Registered office', context: 'of a company' }),
            [city, countryName].filter(Boolean).join(', '),
          ],
        ]}
      />
      <div className={styles.columns}>
        <section aria-labelledby="person">
          <h2 id="person">
            <Trans>Person</Trans>
          </h2>
          <DetailList
            facts={[
              [t({ message: 'Name', context: 'of a person' }), owner?.name ?? ''],
              [t`Email`, owner && <BreakableEmail address={owner.email} />],
              [t`Phone`, owner?.phone_number ? <bdi>{owner.phone_number}</bdi> : ''],
              [t`Email confirmed`, owner && instant(owner.email_verified_at)],
            ]}
          />
        </section>
        <section aria-labelledby="registration">
          <h2 id="registration">
            <Trans context="of a company">Registration</Trans>
          </h2>
          <DetailList
            facts={[
              [t`Address`, company.address],
              [t`Language`, owner ? LANGUAGE_INFO[owner.lang].nativeName : ''],
              [t`Referred by`, company.affiliate],
              [
                t`Marketplace`,
                company.external_supplier_since === null
                  ? t({ message: 'did not apply', context: 'a company, for the marketplace' })
                  : t`applied on ${format.instant(company.external_supplier_since)}`,
              ],
            ]}
          />
        </section>
      </div>
    </>
  );
}

/** Lists other companies with the same tax number, company number or name. */
export function SimilarCompanies({ duplicates }: Pick<CompanyDetail, 'duplicates'>) {
  const { t, i18n } = useLingui();
  const signs = {
    pib: t({ message: 'same tax number', context: 'as another company' }),
    registration_number: t({ message: 'same company number', context: 'as another company' }),
    name: t({ message: 'same name', context: 'as another company' }),
  };
  return (
    <section className={styles.section} aria-labelledby="similar">
      <header className={styles.line}>
        <h2 id="similar">
          <Trans>Similar companies</Trans>
        </h2>
        <span className={styles.second}>
          <Trans>same tax number, company number or name</Trans>
        </span>
      </header>
      {duplicates.length === 0 ? (
        <p>
          <Trans context="similar companies">None.</Trans>{' '}
          <span className={styles.muted}>
            <Trans>A shared email domain does not count as similar.</Trans>
          </span>
        </p>
      ) : (
        <ul className={styles.list}>
          {duplicates.map((other) => (
            <li key={other.id} className={styles.line}>
              <span>
                <Link className="name-link" href={paths.moderationCompany(other.id)}>
                  {other.name}
                </Link>{' '}
                · {pibNameFor(other.country, other.pib, (message) => i18n._(message))} <bdi>{other.pib}</bdi>
                {' · '}
                <span className={styles.warn}>{other.same.map((sign) => signs[sign]).join(', ')}</span>
              </span>
              <AccountPills status={other.status} supplier={0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
