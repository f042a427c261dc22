import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX_LONG_TEXT_LENGTH, UPLOAD_EXTENSIONS } from '#platform/shared/validation/limits.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import styles from './internal-notes.module.css';
import { noteKeys } from './notes.api.ts';
import { useNote } from './use-note.ts';

const ACCEPT = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

interface NoteFormProps {
  readonly id: number;
  readonly onSent: () => void;
}

/** Renders a button that opens the form for a note. If sending fails, text and files are kept. */
export function NoteForm({ id, onSent }: NoteFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const note = useNote(id);
  const [missing, setMissing] = useState(false);
  const [isOpen, setOpen] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (note.isEmpty) return setMissing(true);
    setMissing(false);
    if (!(await note.send())) return;
    toasts.add({ kind: 'success', title: t`The note has been added` });
    setOpen(false);
    onSent();
    await client.invalidateQueries({ queryKey: noteKeys(id) });
  };

  if (!isOpen)
    return (
      <div>
        <Button size="sm" onClick={() => setOpen(true)}>
          <Trans context="button: opens the form of an internal note">Add a note</Trans>
        </Button>
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t`New note`}
        hint={t`Only colleagues who see the prices of this purchase can read it. Suppliers never see it.`}
        error={missing && note.isEmpty ? t`Write a note or add a file.` : undefined}
      >
        <TextArea
          autoFocus
          rows={2}
          maxLength={MAX_LONG_TEXT_LENGTH}
          value={note.text}
          onChange={(event) => note.setText(event.target.value)}
        />
      </Field>
      <Field label={t`Files of the note`} group hideLabel>
        <FileDrop
          label={t`Add files`}
          limit={t`PDF, Word, Excel, JPG, PNG, up to 5 MB each`}
          accept={ACCEPT}
          files={note.files}
          onAdd={note.add}
          onRemove={note.busy ? undefined : note.remove}
          disabled={note.busy}
        />
      </Field>
      <div>
        <Button type="submit" busy={note.busy}>
          <Trans>Add the note</Trans>
        </Button>
      </div>
    </form>
  );
}
