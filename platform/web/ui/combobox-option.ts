import type { ReactNode } from 'react';
import { matchesText } from './fold-text.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export const matchesOption = (option: ComboboxOption, query: string): boolean =>
  matchesText(`${option.label} ${option.hint ?? ''}`, query);
