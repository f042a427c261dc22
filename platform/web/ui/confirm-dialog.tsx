import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';
import { useUiTexts } from './ui-texts.ts';

export interface ConfirmReason {
  label: string;
  hint?: string | undefined;
  /** Error shown when the user confirms without a reason; if absent, the reason is optional. */
  missing?: string | undefined;
  maxLength?: number | undefined;
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The record and the action: "Cancel request 2026-0418?". */
  title: ReactNode;
  children?: ReactNode;
  /** The verb of the title, never "Yes". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  harmful?: boolean | undefined;
  busy?: boolean | undefined;
  reason?: ConfirmReason | undefined;
  onConfirm: (reason: string) => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    confirmLabel,
    cancelLabel,
    harmful = true,
    busy,
    reason,
  } = props;
  const texts = useUiTexts();
  const cancel = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);

  const change = (next: boolean) => {
    if (!next) {
      setText('');
      setMissing(false);
    }
    onOpenChange(next);
  };

  const confirm = () => {
    const given = text.trim();
    if (reason?.missing && !given) {
      setMissing(true);
      area.current?.focus();
    } else {
      props.onConfirm(given);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      size="sm"
      role="alertdialog"
      dismissible={!text && !busy}
      initialFocus={reason ? area : cancel}
      footer={
        <>
          <Button ref={cancel} onClick={() => change(false)}>
            {cancelLabel ?? texts.cancel}
          </Button>
          <Button variant={harmful ? 'danger-solid' : 'primary'} busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {reason && (
        <Field
          label={reason.label}
          hint={reason.hint}
          error={missing && !text.trim() ? reason.missing : undefined}
          required={Boolean(reason.missing)}
          optional={!reason.missing}
        >
          <TextArea
            ref={area}
            value={text}
            maxLength={reason.maxLength}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      )}
    </Dialog>
  );
}
