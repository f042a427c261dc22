import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CompanyDetail } from '#core/moderation/wire/companies.ts';
import { isCountry } from '#platform/shared/countries.ts';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { pibLabelFor, pibNameFor } from '#platform/shared/words/tax-numbers.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import styles from '../moderation.module.css';
import { AccountPills } from './account-pills.tsx';
import { DetailList } from './detail-list.tsx';

/** Shows the data entered at registration, and who entered it. */
export function RegistrationDataSection({ company }: { company: CompanyDetail }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const { owner, country } = company;
  return (
    <section className={styles.section} aria-labelledby="entered">
      <h2 id="entered">
        <Trans>Data entered</Trans>
      </h2>
      <DetailList
        facts={[
          [t`Company`, company.name],
          [i18n._(pibLabelFor(country, company.pib)), <bdi key="pib">{company.pib}</bdi>],
          [t`Company number`, company.registration_number],
          [t`Address`, [company.address, company.city].filter(Boolean).join(', ')],
          [t`Country`, isCountry(country) ? i18n._(countryPhrases[country]) : country],
          [t`Owner`, owner?.name ?? ''],
          [
            t`Email`,
            owner && (
              <>
                {owner.email}{' '}
                <span className={styles.muted}>
                  {owner.email_verified_at === null ? (
                    <Trans comment="an e-mail address">not confirmed</Trans>
                  ) : (
                    <Trans comment="an e-mail address">confirmed</Trans>
                  )}
                </span>
              </>
            ),
          ],
          [t`Phone`, owner?.phone_number ?? ''],
          [t`Email language`, owner ? LANGUAGE_INFO[owner.lang].nativeName : ''],
          [t`Registered`, format.instant(company.join_date)],
        ]}
      />
    </section>
  );
}

/** Lists other accounts that may be the same company. */
export function PossibleDuplicates({ duplicates }: Pick<CompanyDetail, 'duplicates'>) {
  const { i18n } = useLingui();
  if (duplicates.length === 0) return null;
  return (
    <Notice
      tone="warn"
      className={styles.apart}
      title={<Plural value={duplicates.length} one="Possible duplicate" other="Possible duplicates" />}
    >
      <ul className={styles.list}>
        {duplicates.map((other) => (
          <li key={other.id} className={styles.line}>
            <span>
              <Link className={styles.plainLink} href={paths.moderationCompany(other.id)}>
                {other.name}
              </Link>{' '}
              · {pibNameFor(other.country, other.pib, (message) => i18n._(message))} <bdi>{other.pib}</bdi>,{' '}
              <span className={styles.whole}>
                {other.same.includes('name') ? (
                  <Trans comment="as another company">the same name</Trans>
                ) : (
                  <Trans comment="as another company">email from the same domain</Trans>
                )}
              </span>
            </span>
            <AccountPills status={other.status} supplier={0} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
