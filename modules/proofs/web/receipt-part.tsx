import { Trans, useLingui } from '@lingui/react/macro';
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { useState } from 'react';
import { offerPageStyles as styles, useDownload } from '#core/offers/web/supplier-page/kit/public.ts';
import type { SentOfferPartProps } from '#core/offers/web/supplier-page/pages/public.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { QrCode } from '#platform/web/shell/qr-code.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import own from './receipt-part.module.css';

type Code = CallResult<'POST supplier-offers/{hash}/receipt/code'>;

/** Offers the signed receipt of the current version: as a file, and as a QR code whose link verifies it. */
export default function ReceiptPart({ link, company, version, request }: SentOfferPartProps) {
  const { t } = useLingui();
  const { busy, get } = useDownload<'file' | 'code'>();
  const [code, setCode] = useState<Code | null>(null);
  const sent = {
    params: { hash: link.hash },
    body: { pib: link.pib, version },
    background: true,
  } as const;
  const fetchFile = () =>
    downloadFile('POST supplier-offers/{hash}/receipt', `${request}-v${version}.jws`, sent);
  const fetchCode = async () => setCode(await call('POST supplier-offers/{hash}/receipt/code', sent));
  return (
    <div className={styles.band}>
      <p className={styles.title}>
        <Trans>Signed receipt</Trans>
      </p>
      <p className={styles['small-soft']}>
        <Trans>Proves that {company} received this version of your offer, and when.</Trans>
      </p>
      <div className={styles.side}>
        <Button
          icon={<IconFileCertificate aria-hidden="true" />}
          busy={busy === 'file'}
          onClick={() => get('file', fetchFile)}
        >
          <Trans>Download the receipt</Trans>
        </Button>
        {code === null && (
          <Button
            icon={<IconQrcode aria-hidden="true" />}
            busy={busy === 'code'}
            onClick={() => get('code', fetchCode)}
          >
            <Trans>Show the QR code</Trans>
          </Button>
        )}
      </div>
      {code !== null && (
        <figure className={own.code}>
          <QrCode rows={code.code} label={t`QR code of the receipt`} />
          <figcaption>
            <a className="link" href={code.address}>
              <Trans>Verify the receipt</Trans>
            </a>
          </figcaption>
        </figure>
      )}
    </div>
  );
}
