import type { FocusEvent } from 'react';
import { normalisePhone } from '#platform/shared/validation/phone.ts';
import { TextInput, type TextInputProps } from '#platform/web/ui/text-input.tsx';

interface PhoneInputProps extends Omit<TextInputProps, 'type' | 'dir'> {
  /** The country whose calling code is added to a national number; '' if the record has no country. */
  readonly country: string;
}

/** Renders a registered phone number field that is rewritten in international format on blur. */
export function PhoneInput({ country, onBlur, ...input }: PhoneInputProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // react-hook-form reads the value of a registered field on blur.
    event.target.value = normalisePhone(event.target.value, country);
    onBlur?.(event);
  };
  return <TextInput maxLength={32} autoComplete="off" {...input} type="tel" dir="ltr" onBlur={leave} />;
}
