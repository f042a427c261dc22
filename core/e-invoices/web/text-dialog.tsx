import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { MAX_LONG_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';

interface TextDialogProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly label: string;
  readonly submit: string;
  readonly start: string;
  readonly harmful?: boolean;
  readonly busy: boolean;
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for a required text. The user's input is kept if the server rejects it. */
export function TextDialog(props: TextDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState(props.start);
  const [missing, setMissing] = useState(false);
  return (
    <FormDialog
      size="md"
      dismissible={false}
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      submit={props.submit}
      harmful={props.harmful}
      busy={props.busy}
      failure={undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '') props.onSend(text.trim());
      }}
    >
      <Field label={props.label} error={missing ? t`Write something here first.` : undefined} required>
        <TextArea
          rows={6}
          maxLength={MAX_LONG_TEXT_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
