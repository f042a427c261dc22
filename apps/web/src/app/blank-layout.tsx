import { Trans } from '@lingui/react/macro';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { Outlet } from '@tanstack/react-router';
import { logout } from '../lib/session.ts';
import { GuestFrame } from '../shell/guest-frame.tsx';
import { Button } from '../ui/button.tsx';

/** Pages without a menu for the logged in: payment, and what a company that is not active may see. */
export function BlankLayout() {
  return (
    <GuestFrame
      place="app"
      actions={
        <Button icon={<IconLogout />} onClick={() => logout()}>
          <Trans>Log out</Trans>
        </Button>
      }
    >
      <Outlet />
    </GuestFrame>
  );
}
