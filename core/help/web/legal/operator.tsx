import { Trans, useLingui } from '@lingui/react/macro';
import { isCountry } from '#platform/shared/countries.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import styles from './legal.module.css';
import { useLoaded } from './use-loaded.ts';

const readOperator = () => call('GET legal/operator', { background: true });

/**
 * Shows the operator of this installation and its address, as set by a moderator, or that they are not set. Renders
 * nothing if they could not be loaded.
 */
export function OperatorAddress() {
  const { i18n } = useLingui();
  const phone = useMediaQuery(PHONE_QUERY);
  const operator = useLoaded(readOperator);
  // Space is reserved, so that the text below does not move when the address arrives.
  if (operator === undefined)
    return (
      <div className={styles.operator}>
        <SkeletonText lines={phone ? 6 : 4} />
      </div>
    );
  if (operator === null) return null;
  const email = (
    <a className="link" href={`mailto:${operator.email}`}>
      {operator.email}
    </a>
  );
  if (operator.name === '')
    return (
      <Notice tone="warn">
        <p>
          <Trans>
            The company that runs Ponuda at this address has not entered its name and address yet. Questions:{' '}
            {email}
          </Trans>
        </p>
      </Notice>
    );
  const country = isCountry(operator.country) ? i18n._(countryPhrases[operator.country]) : operator.country;
  return (
    <address className={styles.operator} translate="no">
      <b>{operator.name}</b>
      <span>{[operator.address, operator.city, country].filter(Boolean).join(', ')}</span>
      <span>
        <Trans>
          tax number (PIB) {operator.pib}, company number {operator.registration_number}
        </Trans>
      </span>
      {email}
    </address>
  );
}
