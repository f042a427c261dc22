import type { FocusEvent } from 'react';
import { normalisePhone } from '#platform/shared/validation/phone.ts';
import { TextInput, type TextInputProps } from '#platform/web/ui/text-input.tsx';

interface PhoneInputProps extends Omit<TextInputProps, 'type' | 'dir'> {
  /** The country whose calling code a national number gets; '' if the record has no country. */
  readonly country: string;
}

/**
 * Renders a registered field for a telephone number, which is rewritten in its international form when the field is
 * left.
 */
export function PhoneInput({ country, onBlur, ...input }: PhoneInputProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // react-hook-form reads the value of a registered field when the field is left.
    event.target.value = normalisePhone(event.target.value, country);
    onBlur?.(event);
  };
  return <TextInput maxLength={32} autoComplete="off" {...input} type="tel" dir="ltr" onBlur={leave} />;
}
