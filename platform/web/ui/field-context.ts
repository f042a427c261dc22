import { createContext, useContext } from 'react';
import { classNames } from './class-names.ts';

export interface FieldWiring {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

export const useField = (): FieldWiring | null => useContext(FieldContext);

interface ControlProps {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** Hook that returns the props that a control receives from the surrounding Field, merged with its own. */
export function useControlProps(own: ControlProps = {}): ControlProps {
  const field = useField();
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': classNames(own['aria-describedby'], field?.describedBy) || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  };
}
