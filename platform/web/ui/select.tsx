import { Select as Base } from '@base-ui/react/select';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { useControlProps, useField } from './field-context.ts';
import float from './float.module.css';
import { isLeavingControl } from './is-leaving-control.ts';
import { usePortalHost } from './portal-host.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  size?: 'md' | 'lg' | 'xl' | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    value,
    onChange,
    options,
    placeholder,
    onBlur,
    name,
    id,
    ref,
    size = 'md',
    disabled,
    className,
  } = props;
  const wiring = useControlProps({ id, 'aria-describedby': props['aria-describedby'] });
  const field = useField();
  const host = usePortalHost();
  const chosen = options.find((option) => option.value === value);

  return (
    <Base.Root<Value>
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      items={options}
      name={name}
      disabled={disabled}
    >
      <Base.Trigger
        {...wiring}
        ref={ref}
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-label'] ? undefined : field?.labelId}
        onBlur={(event) => isLeavingControl(event) && onBlur?.()}
        className={classNames(control.box, control[size], className)}
        data-invalid={wiring['aria-invalid'] ? '' : undefined}
        data-off={disabled ? '' : undefined}
      >
        {chosen?.icon && <span className={control.icon}>{chosen.icon}</span>}
        <Base.Value className={control.value} placeholder={placeholder} />
        <Base.Icon className={control.icon}>
          <IconChevronDown />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal container={host}>
        <Base.Positioner className={float.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className={float.popup}>
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={float.item}
                >
                  {option.icon && <span className={float.icon}>{option.icon}</span>}
                  <span className={float.text}>
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.hint && <span className={float.hint}>{option.hint}</span>}
                  </span>
                  <Base.ItemIndicator className={float.tick}>
                    <IconCheck />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
