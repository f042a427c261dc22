import { Trans, useLingui } from '@lingui/react/macro';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconCameraOff from '@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { CameraButton } from './camera-button.tsx';
import { decodePicture } from './decode-picture.ts';
import styles from './scan-dialog.module.css';
import { interpretScannedText, type ScannedTarget } from './scanned-meaning.ts';
import { useCamera } from './use-camera.ts';

interface ScanDialogProps {
  readonly onClose: () => void;
  readonly onFound: (meaning: ScannedTarget) => void;
}

type Trouble = 'none-seen' | 'not-ours' | 'unreadable';

/** Finds a purchase by the code of its order or receipt: with the camera, or from a photo if there is no camera. */
export function ScanDialog({ onClose, onFound }: ScanDialogProps) {
  const { t } = useLingui();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const understand = (text: string | null) => {
    const meaning = text === null ? null : interpretScannedText(text, window.location.origin);
    if (meaning) onFound(meaning);
    else setTrouble(text === null ? 'none-seen' : 'not-ours');
  };
  const { video, state } = useCamera(understand);
  const off = state === 'denied' || state === 'missing';

  const readPhoto = async (file: File) => {
    setTrouble(null);
    try {
      const picture = await createImageBitmap(file);
      understand(decodePicture(picture, picture));
    } catch {
      setTrouble('unreadable');
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={<Trans>Scan an order or receipt</Trans>}
      description={<Trans>Point the camera at the QR code on the document.</Trans>}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <CameraButton
            size="lg"
            icon={<IconCamera aria-hidden="true" />}
            onPhoto={(file) => void readPhoto(file)}
          >
            <Trans>Take a photo instead</Trans>
          </CameraButton>
        </>
      }
    >
      {!off && <video ref={video} className={styles.video} muted playsInline aria-label={t`Camera view`} />}
      {state === 'denied' && (
        <Notice
          tone="warn"
          icon={<IconCameraOff />}
          role="alert"
          title={<Trans>Camera access is blocked</Trans>}
        >
          <Trans>
            Allow camera access for this page in your browser settings, or take a photo of the code instead.
          </Trans>
        </Notice>
      )}
      {state === 'missing' && (
        <Notice tone="warn" icon={<IconCameraOff />} role="alert" title={<Trans>No camera found</Trans>}>
          <Trans>Take a photo of the code, or choose a picture of it.</Trans>
        </Notice>
      )}
      {trouble && (
        <Notice tone="red" role="alert">
          <TroubleText trouble={trouble} />
        </Notice>
      )}
    </Dialog>
  );
}

function TroubleText({ trouble }: { trouble: Trouble }) {
  switch (trouble) {
    case 'none-seen':
      return <Trans>No code can be seen in this picture. Come closer and try again.</Trans>;
    case 'not-ours':
      return <Trans>This is not the code of one of your orders or receipts.</Trans>;
    case 'unreadable':
      return <Trans>This image cannot be read.</Trans>;
  }
}
