import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize } from './button-class.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import styles from './form-dialog.module.css';
import { Notice } from './notice.tsx';
import { useUiTexts } from './ui-texts.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** Called by Cancel, Escape and the close button; may ask for confirmation if input would be lost. */
  onClose: () => void;
  /** Whether a click outside closes the dialog; false if entered text would be lost. */
  dismissible?: boolean | undefined;
  /** The verb on the button. */
  submit: ReactNode;
  busy: boolean;
  harmful?: boolean | undefined;
  /** `xl` suits use with gloves or thumbs. */
  buttonSize?: ButtonSize | undefined;
  /** The server error that belongs to no field. */
  failure: string | undefined;
  onSubmit: FormEventHandler;
  /** The fields of the form. */
  children: ReactNode;
  /**
   * Content rendered in the dialog outside the form, such as the guard that asks for confirmation before the form is
   * left.
   */
  beside?: ReactNode;
}

/**
 * Renders a form in a dialog that is open as long as it is mounted, with the refusal at the top, and Cancel and the
 * submit button at the bottom.
 */
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
