import { Trans, useLingui } from '@lingui/react/macro';
import styles from './legal.module.css';

/** Lists the kinds of processors that the operator may use, with room for the name and the country of each. */
export function Processors() {
  const { t } = useLingui();
  const kinds = [
    t`Servers and database`,
    t`Storage of files and backups`,
    t`Delivery of emails`,
    t`Access point for e-documents`,
    t`Support of users`,
  ];
  return (
    <>
      <p>
        <Trans>
          Filled in by us before signing. A line that stays empty means that we use no one for it.
        </Trans>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>What for</Trans>
            </th>
            <th scope="col">
              <Trans>Name, address and country</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <td>{kind}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
