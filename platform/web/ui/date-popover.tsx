import { Popover as Base } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { classNames } from './class-names.ts';
import styles from './date-input.module.css';
import popover from './date-popover.module.css';
import float from './float.module.css';
import { usePortalHost } from './portal-host.tsx';
import { useUiTexts } from './ui-texts.ts';

interface DatePopoverProps extends CalendarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  /** The button that receives the focus when the calendar closes. */
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Renders the calendar next to its field. It is loaded on the first click, because most dates are typed or set with a
 * chip.
 */
export function DatePopover({ open, onOpenChange, anchor, button, ...calendar }: DatePopoverProps) {
  const host = usePortalHost();

  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    const { event } = details;
    const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
    // The button handles presses itself: if this closed the calendar, the button's click would open it again.
    if (!next && target instanceof Node && button.current?.contains(target)) details.cancel();
    else onOpenChange(next);
  };

  return (
    <Base.Root modal="trap-focus" open={open} onOpenChange={change}>
      <Base.Portal container={host}>
        <Base.Positioner className={float.positioner} sideOffset={4} align="end" anchor={anchor}>
          <Base.Popup
            aria-label={useUiTexts().chooseDate}
            className={classNames(popover.popup, styles.calendar)}
            finalFocus={button}
          >
            <Calendar {...calendar} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
