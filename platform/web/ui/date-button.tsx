import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type FocusEvent, type RefObject, Suspense, useRef, useState } from 'react';
import type { CalendarProps } from './calendar.tsx';
import { IconButton } from './icon-button.tsx';
import { isLeavingControl } from './is-leaving-control.ts';
import { lazyPart } from './lazy-part.tsx';
import { useUiTexts } from './ui-texts.ts';

const DatePopover = lazyPart(async () => ({ default: (await import('./date-popover.tsx')).DatePopover }));

interface DateButtonProps extends CalendarProps {
  anchor: RefObject<HTMLElement | null>;
  disabled: boolean | undefined;
  /** Called when the focus moves anywhere except into the calendar. */
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

export function DateButton({ anchor, disabled, onBlur, onPick, ...calendar }: DateButtonProps) {
  const texts = useUiTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  return (
    <>
      <IconButton
        ref={button}
        size="sm"
        label={texts.chooseDate}
        icon={<IconCalendar />}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onBlur={(event) => isLeavingControl(event) && onBlur(event)}
        onPointerEnter={() => void DatePopover.preload()}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      />
      {wanted && (
        <Suspense fallback={null}>
          <DatePopover
            {...calendar}
            open={open}
            onOpenChange={setOpen}
            anchor={anchor}
            button={button}
            onPick={(day) => {
              onPick(day);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
