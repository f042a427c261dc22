import { Trans, useLingui } from '@lingui/react/macro';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ModeratedUser } from '#core/moderation/wire/companies.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import styles from './user-actions.module.css';

export type UserAction = 'look_on' | 'switch_off' | 'remove';

interface UserActionsProps {
  readonly user: ModeratedUser;
  readonly onChoose: (action: UserAction) => void;
}

export function UserActions({ user, onChoose }: UserActionsProps) {
  const { t } = useLingui();
  return (
    <span className={styles.actions}>
      <Button size="sm" onClick={() => onChoose('look_on')}>
        <Trans comment="a moderator sees the product as a user does">View as user</Trans>
        <span className="visually-hidden"> {user.name}</span>
      </Button>
      <Menu
        align="end"
        trigger={<IconButton size="sm" label={t`More for ${user.name}`} icon={<IconDots />} />}
        entries={[
          ...(user.two_factor
            ? [
                {
                  id: 'switch_off',
                  label: t`Switch off second factor`,
                  onSelect: () => onChoose('switch_off'),
                },
              ]
            : []),
          { id: 'remove', label: t`Delete user`, tone: 'danger', onSelect: () => onChoose('remove') },
        ]}
      />
    </span>
  );
}
