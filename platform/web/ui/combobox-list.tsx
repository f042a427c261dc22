import { Combobox as Base } from '@base-ui/react/combobox';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import type { ComboboxOption } from './combobox-option.ts';
import float from './float.module.css';
import { usePortalHost } from './portal-host.tsx';
import { useUiTexts } from './ui-texts.ts';

interface ComboboxListProps {
  loading: boolean | undefined;
  searchLabel: string;
}

export function ComboboxList({ loading, searchLabel }: ComboboxListProps) {
  const host = usePortalHost();
  const texts = useUiTexts();
  return (
    <Base.Portal container={host}>
      <Base.Positioner className={float.positioner} sideOffset={4}>
        <Base.Popup aria-label={searchLabel} className={classNames(float.popup, styles.popup)}>
          <div className={styles.search}>
            <IconSearch size={18} />
            <Base.Input aria-label={searchLabel} placeholder={searchLabel} className={styles.input} />
          </div>
          <Base.Empty className={float.empty}>{loading ? texts.loading : texts.noMatches}</Base.Empty>
          <Base.List className={styles.list}>
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
