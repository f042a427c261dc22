import { Combobox as Base } from '@base-ui/react/combobox';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { useControlProps, useField } from './field-context.ts';
import { isLeavingControl } from './is-leaving-control.ts';

interface ComboboxTriggerProps {
  text: string;
  icon?: ReactNode;
  end?: ReactNode;
  placeholder?: string | undefined;
  size?: 'md' | 'lg' | 'xl' | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  'aria-label'?: string | undefined;
}

export function ComboboxTrigger(props: ComboboxTriggerProps) {
  const { text, icon, end, placeholder, size = 'md', disabled, onBlur, ref } = props;
  const wiring = useControlProps();
  const field = useField();
  return (
    <Base.Trigger
      {...wiring}
      ref={ref}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-label'] ? undefined : field?.labelId}
      onBlur={(event) => isLeavingControl(event) && onBlur?.()}
      className={classNames(control.box, control[size])}
      data-invalid={wiring['aria-invalid'] ? '' : undefined}
      data-off={disabled ? '' : undefined}
    >
      {icon && <span className={control.icon}>{icon}</span>}
      <span className={control.value} data-placeholder={text ? undefined : ''}>
        {text || placeholder}
      </span>
      {end}
      <Base.Icon className={control.icon}>
        <IconChevronDown />
      </Base.Icon>
    </Base.Trigger>
  );
}
