import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '../lib/http.ts';
import styles from './legal.module.css';

type Operator = Awaited<ReturnType<typeof readOperator>>;
const readOperator = () => call('GET legal/operator', { background: true });

/** Who runs this Ponuda and where to write to, as a moderator set it; nothing where that is not known. */
export function OperatorAddress() {
  const [operator, setOperator] = useState<Operator | null>(null);
  useEffect(() => {
    readOperator().then(setOperator, () => undefined);
  }, []);
  if (!operator || operator.name === '') return null;
  return (
    <address className={styles.operator} translate="no">
      <b>{operator.name}</b>
      <span>{[operator.address, operator.city, operator.country].filter(Boolean).join(', ')}</span>
      <span>
        <Trans>
          tax number (PIB) {operator.pib}, company number {operator.registration_number}
        </Trans>
      </span>
      <a className="link" href={`mailto:${operator.email}`}>
        {operator.email}
      </a>
    </address>
  );
}
