import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type RefObject, Suspense, useRef, useState } from 'react';
import type { CalendarProps } from './calendar.tsx';
import { IconButton } from './icon-button.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useUiTexts } from './ui-texts.ts';

const DatePopover = lazyPart(async () => ({ default: (await import('./date-popover.tsx')).DatePopover }));

interface DateButtonProps extends CalendarProps {
  anchor: RefObject<HTMLElement | null>;
  disabled: boolean | undefined;
}

export function DateButton({ anchor, disabled, onPick, ...calendar }: DateButtonProps) {
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
