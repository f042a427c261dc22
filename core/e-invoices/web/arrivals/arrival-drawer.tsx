import { Trans, useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ArrivalRow } from '#core/e-invoices/wire.ts';
import { ARRIVAL_CHANNEL_LABELS, formatArrivalReason } from '#core/e-invoices/words/arrivals.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { formatFileSize } from '#platform/web/lib/file-size.ts';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { FactBand } from '#platform/web/ui/fact-band.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { SkeletonFields } from '#platform/web/ui/skeleton.tsx';
import { incomingKeys } from '../incoming.api.ts';
import styles from '../incoming.module.css';

interface ArrivalDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

export function ArrivalDrawer({ id, onClose }: ArrivalDrawerProps) {
  const query = useQuery({
    queryKey: [...incomingKeys.all, 'arrival', id],
    queryFn: ({ signal }) =>
      call('GET purchase-steps/finances/incoming/arrivals/{id}', { params: { id }, signal }),
  });
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={<Trans>Not added as an e-invoice</Trans>}>
      {query.data ? (
        <Arrival arrival={query.data} />
      ) : query.error ? (
        <QueryFailure query={query} />
      ) : (
        <SkeletonFields count={4} />
      )}
    </Drawer>
  );
}

function Arrival({ arrival }: { readonly arrival: ArrivalRow }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const { id, way, by, mail, file_name, size, invoice, has_file, created_at } = arrival;
  return (
    <div className={styles.arrival}>
      <Notice tone="warn">{formatArrivalReason(arrival, translate)}</Notice>
      {invoice && (
        <p>
          <Link href={paths.incomingInvoice(invoice.id)}>
            <Trans>
              Open invoice <bdi>{invoice.number}</bdi>
            </Trans>
          </Link>
        </p>
      )}
      <FactBand
        facts={[
          [t({ message: 'Received', context: 'a file or mail' }), format.instant(created_at)],
          [t({ message: 'Channel', context: 'how a file came' }), translate(ARRIVAL_CHANNEL_LABELS[way])],
          [t({ message: 'From', context: 'a file or mail' }), mail?.from ?? by],
          [t`File`, file_name],
          [
            t({ message: 'Size', context: 'of a file' }),
            size === null ? '' : formatFileSize(size, i18n.locale),
          ],
          ...(mail ? ([[t({ message: 'Subject', context: 'of an email' }), mail.subject]] as const) : []),
        ]}
      />
      {has_file ? (
        <div>
          <Button
            icon={<IconDownload size={18} />}
            onClick={() =>
              void downloadOrShowFailure(
                'GET purchase-steps/finances/incoming/arrivals/{id}/file',
                file_name,
                {
                  params: { id },
                },
              )
            }
          >
            <Trans comment="button: the file of an invoice as it came">Download the file</Trans>
          </Button>
        </div>
      ) : (
        <p className="muted">
          <Trans>The file itself is not kept.</Trans>
        </p>
      )}
    </div>
  );
}
