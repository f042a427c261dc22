import { Trans, useLingui } from '@lingui/react/macro';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { Suspense, useState } from 'react';
import { isSentAndEditable } from '#core/purchase/rules/editing/request-edit.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { Recipient } from '../mail/recipients.ts';
import type { RequestFormStart, RequestFormState } from '../use-request-form.ts';
import { useDiscardDraft } from './use-discard-draft.tsx';

const MailDrawer = lazyPart(() => import('../mail/mail-drawer.tsx'));

interface FormMenuProps {
  readonly state: RequestFormState;
  readonly start: RequestFormStart;
  readonly recipients: readonly Recipient[];
  readonly phone: boolean;
}

/** Shows the email on a phone, where there is no space beside the form, and the menu that discards the draft. */
export function FormMenu({ state, start, recipients, phone }: FormMenuProps) {
  const { t } = useLingui();
  const [mailOpen, setMailOpen] = useState(false);
  const { entries, dialog } = useDiscardDraft(state, start);
  const isSent = start.kind === 'edit' && isSentAndEditable(start.purchase.status);
  return (
    <>
      {phone && !isSent && (
        <Button icon={<IconMail />} onClick={() => setMailOpen(true)}>
          <Trans>Preview email</Trans>
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          trigger={<IconButton outlined label={t`More actions`} icon={<IconDots />} />}
          entries={entries}
        />
      )}
      {dialog}
      {mailOpen && (
        <Suspense fallback={null}>
          <MailDrawer
            state={state}
            recipients={recipients}
            number={start.kind === 'edit' ? start.purchase.request_number : ''}
            onClose={() => setMailOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
