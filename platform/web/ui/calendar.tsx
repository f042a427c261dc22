import { useDirection } from '@base-ui/react/direction-provider';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { DayPicker } from 'react-day-picker';
import styles from './calendar.module.css';
import { useUiTexts } from './ui-texts.ts';

export interface CalendarProps {
  value: string | undefined;
  onPick: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  today?: string | undefined;
}

/** Renders a month to pick a day from. Weeks start on Monday; names come from Intl. */
export function Calendar({ value, onPick, min, max, today }: CalendarProps) {
  const direction = useDirection();
  const { locale, chooseDate, previousMonth, nextMonth } = useUiTexts();
  const name = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (date: Date) => format.format(date);
  };
  const long = name({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const selected = value ? toDate(value) : undefined;
  const bounds = [...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])];

  return (
    <DayPicker
      mode="single"
      dir={direction}
      lang={locale}
      required
      autoFocus
      weekStartsOn={1}
      fixedWeeks
      showOutsideDays
      selected={selected}
      onSelect={(date) => onPick(toDay(date))}
      disabled={bounds}
      {...(selected || min ? { defaultMonth: selected ?? toDate(min ?? '') } : {})}
      {...(today ? { today: toDate(today) } : {})}
      classNames={styles}
      formatters={{
        formatCaption: name({ month: 'long', year: 'numeric' }),
        formatWeekdayName: name({ weekday: 'short' }),
      }}
      labels={{
        labelNav: () => chooseDate,
        labelPrevious: () => previousMonth,
        labelNext: () => nextMonth,
        labelGrid: name({ month: 'long', year: 'numeric' }),
        labelWeekday: name({ weekday: 'long' }),
        labelDayButton: long,
      }}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? (
            <IconChevronLeft className={styles.arrow} />
          ) : (
            <IconChevronRight className={styles.arrow} />
          ),
      }}
    />
  );
}

/** Returns a local date, which the picker requires; a day itself has no time zone. */
function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function toDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
