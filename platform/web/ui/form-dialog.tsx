import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize } from './button-class.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import styles from './form-dialog.module.css';
import { Notice } from './notice.tsx';
import { useUiTexts } from './ui-texts.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** By Cancel, Escape and the cross; where something would be lost it may ask first. */
  onClose: () => void;
  /** A click beside it closes it; off where typed text would be lost. */
  dismissible?: boolean | undefined;
  /** The button's verb. */
  submit: ReactNode;
  busy: boolean;
  harmful?: boolean | undefined;
  /** `xl` where gloves and thumbs press. */
  buttonSize?: ButtonSize | undefined;
  /** The refusals that belong to no field. */
  failure: string | undefined;
  onSubmit: FormEventHandler;
  /** The fields. */
  children: ReactNode;
  /** Stands in the dialog beside the form: what asks before it is left. */
  beside?: ReactNode;
}

/** A form in a dialog, shown as long as it stands in the page: what was refused on top, Cancel and its button below. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, onClose, dismissible = true, buttonSize, failure } = props;
  const texts = useUiTexts();
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      size={size}
      dismissible={dismissible}
      footer={
        <>
          <Button size={buttonSize} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant={props.harmful ? 'danger-solid' : 'primary'}
            size={buttonSize}
            type="submit"
            form={id}
            busy={props.busy}
          >
            {props.submit}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={props.onSubmit} noValidate>
        {failure !== undefined && (
          <Notice tone="red" role="alert">
            {failure}
          </Notice>
        )}
        {props.children}
      </form>
      {props.beside}
    </Dialog>
  );
}
