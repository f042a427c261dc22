import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import styles from './sheet-import.module.css';

/** The maximum number of characters in a pasted list, enough for 200 fairly long rows. */
const PASTED_MAX = 60_000;

interface PastedListProps {
  readonly text: string;
  readonly hint: ReactNode;
  /** Whether a list is being read. */
  readonly busy: boolean;
  readonly onText: (text: string) => void;
  readonly onRead: () => void;
}

/** Renders a field for a list that is pasted instead of uploaded. */
export function PastedList({ text, hint, busy, onText, onRead }: PastedListProps) {
  return (
    <>
      <Field label={<Trans>Or paste a list</Trans>} hint={hint}>
        <TextArea
          value={text}
          rows={5}
          maxLength={PASTED_MAX}
          spellCheck={false}
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      {text.trim() !== '' && (
        <Button variant="primary" className={styles.start} busy={busy} onClick={onRead}>
          <Trans>Check the list</Trans>
        </Button>
      )}
    </>
  );
}
