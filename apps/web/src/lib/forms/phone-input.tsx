import { normalisePhone } from '@ponuda/domain/validation/phone';
import type { FocusEvent } from 'react';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';

interface PhoneInputProps extends Omit<TextInputProps, 'type' | 'dir'> {
  /** The country whose code a number without one gets. */
  readonly country: string;
  /** Sets the field to the number as it is stored, when the field is left. */
  readonly onNumber: (number: string) => void;
}

/** A telephone number, written in the international form when its field is left. */
export function PhoneInput({ country, onNumber, onBlur, ...input }: PhoneInputProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    onNumber(normalisePhone(event.target.value, country));
    onBlur?.(event);
  };
  return <TextInput maxLength={32} autoComplete="off" {...input} type="tel" dir="ltr" onBlur={leave} />;
}
