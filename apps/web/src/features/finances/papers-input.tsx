import { useLingui } from '@lingui/react/macro';
import { UPLOAD_EXTENSIONS } from '@ponuda/domain/validation/limits';
import type { ReactNode } from 'react';
import type { usePapers } from '../../lib/use-papers.ts';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';

const ACCEPT = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

interface PapersInputProps {
  readonly label: ReactNode;
  readonly papers: ReturnType<typeof usePapers>;
  readonly error?: string | undefined;
}

/** The papers of a payment or invoice: dropped or chosen, several at once, each with its own result. */
export function PapersInput({ label, papers, error }: PapersInputProps) {
  const { t } = useLingui();
  return (
    <Field label={label} error={error} optional>
      <FileDrop
        label={t`Add files`}
        limit={t`PDF, Word, Excel, JPG, PNG, up to 5 MB each`}
        accept={ACCEPT}
        files={papers.papers}
        onAdd={papers.add}
        onRemove={papers.remove}
        onRetry={papers.retry}
      />
    </Field>
  );
}
