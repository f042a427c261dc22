import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { SupplierDocument } from '../wire.ts';
import styles from './documents.module.css';
import { DocumentDownloadButton } from './download-button.tsx';

interface PreviewDocumentProps {
  readonly document: SupplierDocument;
  readonly onClose: () => void;
}

/** Shows a PDF or an image in the browser's own viewer. The server checks access again. */
export default function PreviewDocument({ document, onClose }: PreviewDocumentProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      className={styles.preview}
      title={document.name}
      description={<bdi>{document.file.name}</bdi>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <DocumentDownloadButton document={document} words />
        </>
      }
    >
      <Content document={document} />
    </Dialog>
  );
}

function Content({ document: { id, version, name, file } }: Pick<PreviewDocumentProps, 'document'>) {
  const picture = file.type.startsWith('image/');
  // Browsers on phones have no embedded PDF viewer.
  const shows = picture || navigator.pdfViewerEnabled !== false;
  const address = useQuery({
    queryKey: ['document-preview', id, version],
    queryFn: ({ signal }) => call('POST documents/{id}/preview', { params: { id }, signal }),
    enabled: shows,
    // The ticket is valid for only a minute, so it is not cached, and reopening the preview requests another one.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (!shows)
    return (
      <Notice>
        <Trans>This browser cannot show a PDF here. Download it to read it.</Trans>
      </Notice>
    );
  if (address.error) return <QueryFailure query={address} />;
  if (!address.data) return <Skeleton height="60vh" />;
  const { url } = address.data;
  return picture ? (
    <img className={styles.picture} src={url} alt={name} />
  ) : (
    <iframe className={styles.paper} src={url} title={name} />
  );
}
