import { Trans } from '@lingui/react/macro';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { Outlet } from '@tanstack/react-router';
import { logout, useMe } from '#platform/web/lib/session.ts';
import { GuestFrame } from '#platform/web/shell/frame/guest-frame.tsx';
import { ThemeSwitch } from '#platform/web/shell/look/theme-switch.tsx';
import { Button } from '#platform/web/ui/button.tsx';

/** The layout without a side menu, for payment, pages of inactive companies, and moderation. */
export function BlankLayout() {
  const { is_moderator } = useMe();
  return (
    <GuestFrame
      place={is_moderator ? 'moderation' : 'app'}
      actions={
        <>
          {is_moderator && <ThemeSwitch />}
          <Button icon={<IconLogout />} onClick={() => logout()}>
            <Trans>Log out</Trans>
          </Button>
        </>
      }
    >
      <Outlet />
    </GuestFrame>
  );
}
