import { useLingui } from '@lingui/react/macro';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './menu-opener.module.css';

/** Where neither bar nor menu is shown: the one button that keeps everything within reach. */
export default function MenuOpener({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.opener}>
      <IconButton outlined label={t`Open the menu`} icon={<IconMenu2 />} onClick={onOpen} />
    </div>
  );
}
