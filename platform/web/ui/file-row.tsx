import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './file-drop.module.css';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './ui-texts.ts';

export interface DroppedFile {
  id: string;
  name: string;
  /** The size in the page's language, for example "412 KB". */
  size?: ReactNode;
  state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** The progress of the upload, from 0 to 1. */
  progress?: number | undefined;
  /** The result of the upload; the reason if it failed. */
  message?: ReactNode;
  /** The download URL. */
  href?: string | undefined;
}

interface FileRowProps {
  file: DroppedFile;
  onRemove: ((id: string) => void) | undefined;
  onRetry: ((id: string) => void) | undefined;
}

const icons = { waiting: IconFile, uploading: IconFile, done: IconCircleCheck, failed: IconAlertCircle };

export function FileRow({ file, onRemove, onRetry }: FileRowProps) {
  const texts = useUiTexts();
  const Icon = icons[file.state];
  const going = file.state === 'waiting' || file.state === 'uploading';
  return (
    <li className={styles.file} data-state={file.state}>
      <Icon size={18} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>
          {file.href ? (
            <a className="link" href={file.href}>
              {file.name}
            </a>
          ) : (
            file.name
          )}
          {file.size && <span className={styles.size}> {file.size}</span>}
        </span>
        {file.message && (
          <span role={file.state === 'failed' ? 'alert' : 'status'} className={styles.message}>
            {file.message}
          </span>
        )}
        {going && (
          <progress className={styles.progress} aria-label={file.name} max={1} value={file.progress ?? 0} />
        )}
      </span>
      {file.state === 'failed' && onRetry && (
        <Button size="sm" onClick={() => onRetry(file.id)}>
          {texts.retry}
        </Button>
      )}
      {onRemove && (
        <IconButton
          size="sm"
          label={`${going ? texts.cancel : texts.remove}: ${file.name}`}
          icon={<IconX />}
          onClick={() => onRemove(file.id)}
        />
      )}
    </li>
  );
}
