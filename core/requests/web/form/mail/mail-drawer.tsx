import { Trans } from '@lingui/react/macro';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import type { RequestFormState } from '../use-request-form.ts';
import { MailPreview } from './mail-preview.tsx';
import type { Recipient } from './recipients.ts';

interface MailDrawerProps {
  readonly state: RequestFormState;
  readonly recipients: readonly Recipient[];
  /** The number of the edited request; '' for a new one. */
  readonly number: string;
  readonly onClose: () => void;
}

/** Shows the email preview in a drawer, for screens without space for it beside the form. */
export default function MailDrawer({ state, recipients, number, onClose }: MailDrawerProps) {
  return (
    <Drawer
      open
      side="bottom"
      title={<Trans>Email to suppliers</Trans>}
      onOpenChange={(open) => !open && onClose()}
    >
      <MailPreview state={state} recipients={recipients} number={number} untitled />
    </Drawer>
  );
}
