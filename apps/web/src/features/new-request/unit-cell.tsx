import { UNITS, type Unit } from '@ponuda/domain/units';
import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import type { RequestFormState } from './use-request-form.ts';

interface UnitCellProps extends Omit<ComponentProps<'select'>, 'value' | 'name' | 'ref' | 'children'> {
  readonly control: RequestFormState['form']['control'];
  readonly row: number;
  readonly units: Record<Unit, string>;
}

/** The unit of a line: the device's own list, since there may be hundreds of them. */
export function UnitCell({ control, row, units, ...select }: UnitCellProps) {
  const { field } = useController({ control, name: `articles.${row}.unit` });
  return (
    <select {...select} {...field}>
      {/* What was pasted is no unit: nothing is chosen until somebody does. */}
      {field.value === '' && <option value="">–</option>}
      {UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {units[unit]}
        </option>
      ))}
    </select>
  );
}
