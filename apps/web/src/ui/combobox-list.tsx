import { Combobox as Base } from '@base-ui/react/combobox';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import float from './float.module.css';
import { matchesText } from './fold-text.ts';
import { usePortalHost } from './portal-host.tsx';
import { useUiTexts } from './ui-texts.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export const matchesOption = (option: ComboboxOption, query: string): boolean =>
  matchesText(`${option.label} ${option.hint ?? ''}`, query);

export function ComboboxList({ loading }: { loading: boolean | undefined }) {
  const host = usePortalHost();
  const texts = useUiTexts();
  return (
    <Base.Portal container={host}>
      <Base.Positioner className={float.positioner} sideOffset={4}>
        <Base.Popup className={float.popup}>
          <Base.Empty className={float.empty}>{loading ? texts.loading : texts.noMatches}</Base.Empty>
          <Base.List>
            {(option: ComboboxOption) => (
              <Base.Item key={option.value} value={option} disabled={option.disabled} className={float.item}>
                {option.icon && <span className={float.icon}>{option.icon}</span>}
                <span className={float.text}>
                  {option.label}
                  {option.hint && <span className={float.hint}>{option.hint}</span>}
                </span>
                <Base.ItemIndicator className={float.tick}>
                  <IconCheck />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
