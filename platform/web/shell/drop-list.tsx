import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './drop-list.module.css';

interface DropListProps {
  /** A text that is read aloud before the button's content, if the content alone is not sufficient. */
  label?: string;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  /** Whether the list opens upwards, for use at the bottom of the page. */
  up?: boolean | undefined;
  /** Whether the list is aligned to the start of its button, for use at the start of a bar. */
  atStart?: boolean | undefined;
  /** Buttons and links of class `dropItemClass`; a click on any of them closes the list. */
  children: ReactNode;
}

export const dropItemClass = styles.item;

/**
 * Renders a short list below a button, used for the language and user menus. Uses plain buttons in reading
 * order, so that the Tab key is sufficient.
 */
export function DropList({ label, trigger, triggerClassName, up, atStart, children }: DropListProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its button and list do.
    <div className={styles.wrap} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.trigger, triggerClassName)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label && <span className="visually-hidden">{label} </span>}
        {trigger}
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the click is that of the button or link inside.
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on that button arrives as a click as well.
        <div
          id={id}
          className={styles.list}
          data-up={up || undefined}
          data-start={up || atStart || undefined}
          onClick={close}
        >
          {children}
        </div>
      )}
    </div>
  );
}
