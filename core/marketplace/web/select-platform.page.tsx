import { Trans } from '@lingui/react/macro';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import type { ReactNode } from 'react';
import { Link } from '#platform/web/lib/link.tsx';
import { type Platform, platformHome, rememberPlatform } from '#platform/web/lib/platform-choice.ts';
import { useMe } from '#platform/web/lib/session.ts';
import styles from './select-platform.module.css';

/**
 * The page where a user of a company that both buys and supplies chooses which side to open. Shown once after
 * login (product 9).
 */
export default function SelectPlatformPage() {
  const { company } = useMe();
  const name = company?.name ?? '';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Trans>Select a workspace</Trans>
        </h1>
        <p className="muted">
          <Trans>{name} buys and supplies. You can switch at any time in the menu of your account.</Trans>
        </p>
      </header>
      <ul className={styles.choices}>
        <Choice
          platform="app"
          icon={<IconShoppingCart size={28} />}
          title={<Trans>Purchasing</Trans>}
          text={<Trans>Create requests, compare your suppliers’ offers and confirm purchases.</Trans>}
        />
        <Choice
          platform="marketplace"
          icon={<IconBuildingStore size={28} />}
          title={<Trans>Marketplace</Trans>}
          text={<Trans>Answer the requests of buyers with your offers and see what you have won.</Trans>}
        />
      </ul>
    </div>
  );
}

interface ChoiceProps {
  platform: Platform;
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
}

function Choice({ platform, icon, title, text }: ChoiceProps) {
  const { id } = useMe();
  return (
    <li>
      <Link
        href={platformHome(platform)}
        className={styles.choice}
        onClick={() => rememberPlatform(id, platform)}
      >
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <b>{title}</b>
        <span className={styles.text}>{text}</span>
      </Link>
    </li>
  );
}
