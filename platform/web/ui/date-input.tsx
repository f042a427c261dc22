import { type FocusEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { isDay, parseTypedDay } from '#platform/shared/dates.ts';
import { DateButton } from './date-button.tsx';
import { formatDateText } from './date-text.ts';
import { useControlProps } from './field-context.ts';
import { TextInput } from './text-input.tsx';
import { useUiTexts } from './ui-texts.ts';

export interface DateInputProps {
  /** A day `YYYY-MM-DD`, '', or a typed text that is not a day, which the form's schema then rejects. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Earlier days, or days later than `max`, cannot be picked in the calendar. */
  min?: string | undefined;
  max?: string | undefined;
  today?: string | undefined;
  /** Converts typed text to a day; null rejects the text. */
  parse?: ((text: string) => string | null) | undefined;
  format?: ((day: string) => string) | undefined;
  placeholder?: string | undefined;
  suffix?: ReactNode;
  name?: string | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  size?: 'md' | 'lg' | 'xl' | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
}

/** Renders a date as text and parses it strictly: 31.02. is rejected, never turned into a different day. */
export function DateInput(props: DateInputProps) {
  const {
    value,
    onChange,
    onBlur,
    parse = parseTypedDay,
    format = formatDateText,
    min,
    max,
    today,
    ...input
  } = props;
  const texts = useUiTexts();
  const box = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const wiring = useControlProps();
  const isWrong = value !== '' && !isDay(value);

  const type = (text: string) => {
    setTyped(text);
    onChange(text.trim() === '' ? '' : (parse(text) ?? text));
  };

  /** Handles the blur of the field; moving the focus to the calendar button does not count. */
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) onBlur?.();
  };

  return (
    <span ref={box}>
      <TextInput
        placeholder={texts.datePattern}
        autoComplete="off"
        inputMode="text"
        dir="ltr"
        {...input}
        aria-invalid={wiring['aria-invalid'] || (isWrong && typed === null) || undefined}
        value={typed ?? (isDay(value) ? format(value) : value)}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          setTyped(null);
          leave(event);
        }}
        action={
          <DateButton
            anchor={box}
            disabled={input.disabled}
            value={isDay(value) ? value : undefined}
            min={min}
            max={max}
            today={today}
            onBlur={leave}
            onPick={(day) => {
              setTyped(null);
              onChange(day);
            }}
          />
        }
      />
    </span>
  );
}
