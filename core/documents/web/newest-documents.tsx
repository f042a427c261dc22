import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { asDay, dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import { formatFileSize } from '#platform/web/lib/file-size.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { documentKeys } from './documents.api.ts';
import styles from './documents.module.css';

const SHOWN = 4;
/** Documents that end within this many days are marked. */
const NEAR = 30;

const isNear = (day: string) => daysBetween(dayInBelgrade(new Date().toISOString()), asDay(day)) <= NEAR;

interface FewDocumentsProps {
  readonly supplierId: number;
  readonly onAll: () => void;
}

/** Shows a supplier's newest documents beside the supplier's record. Renders nothing if there are none. */
export function NewestDocuments({ supplierId, onAll }: FewDocumentsProps) {
  const language = useLanguage();
  const format = useFormatters();
  const query = { page: 1, supplier_id: supplierId };
  const { data } = useQuery({
    queryKey: [...documentKeys.all, 'few', query],
    queryFn: ({ signal }) => call('GET documents', { query, background: true, signal }),
  });
  if (!data || data.total === 0) return null;
  return (
    <section>
      <h2>
        <Trans>Documents</Trans>
      </h2>
      <ul className={styles.few}>
        {data.data.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <span>{row.name}</span>
            {row.expires_on === null ? (
              <bdi className="muted">{formatFileSize(row.file.size, language)}</bdi>
            ) : (
              <bdi className={isNear(row.expires_on) ? styles.near : 'muted'}>
                <Trans comment="the last day on which a document is valid">
                  until {format.day(row.expires_on)}
                </Trans>
              </bdi>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="link" onClick={onAll}>
          <Trans comment="documents of a supplier, how many">All {data.total}</Trans>
        </Button>
      </div>
    </section>
  );
}
