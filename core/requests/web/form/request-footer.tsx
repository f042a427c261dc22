import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { Suspense, useState } from 'react';
import { isSentAndEditable } from '#core/purchase/rules/editing/request-edit.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { isPremium } from '#platform/shared/access/plans.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import { DiscardDraftButton } from './draft/discard-draft-button.tsx';
import type { Recipient } from './mail/recipients.ts';
import styles from './new-request.module.css';
import type { RequestFormStart, RequestFormState } from './use-request-form.ts';

const MailDrawer = lazyPart(() => import('./mail/mail-drawer.tsx'));

interface RequestFootProps {
  readonly state: RequestFormState;
  readonly start: RequestFormStart;
  readonly recipients: readonly Recipient[];
  readonly phone: boolean;
}

/** Shows how many suppliers will receive the request, and what happens on saving. */
export function RequestFooter({ state, start, recipients, phone }: RequestFootProps) {
  const [mailOpen, setMailOpen] = useState(false);
  const texts = useFootTexts(start);
  const { submit, intent, busy } = state;
  const count = recipients.length;

  return (
    <StickyFooter
      actions={
        <>
          {!phone && <DiscardDraftButton state={state} start={start} />}
          <Button
            variant={texts.canSend ? 'secondary' : 'primary'}
            busy={intent === 'save'}
            disabled={busy && intent !== 'save'}
            onClick={() => submit('save')}
          >
            {texts.saveLabel}
          </Button>
          {texts.canSend && count === 0 && (
            <DisabledButton
              variant="primary"
              place="hover"
              reason={<Trans>Choose at least one supplier.</Trans>}
            >
              <Trans>Send to suppliers</Trans>
            </DisabledButton>
          )}
          {texts.canSend && count > 0 && (
            <Button
              variant="primary"
              icon={<IconSend />}
              busy={intent === 'send'}
              disabled={busy && intent !== 'send'}
              onClick={() => submit('send')}
            >
              <Plural value={count} one="Send to # supplier" other="Send to # suppliers" />
            </Button>
          )}
        </>
      }
    >
      <span className={styles.footWords} role="status">
        {texts.canSend ? (
          <Plural
            value={count}
            _0="No supplier is selected yet."
            one="# supplier receives the email."
            other="# suppliers receive the email."
          />
        ) : (
          texts.next
        )}
      </span>
      {phone && texts.mail && (
        <Button size="sm" icon={<IconMail />} onClick={() => setMailOpen(true)}>
          <Trans>Preview email</Trans>
        </Button>
      )}
      {mailOpen && (
        <Suspense fallback={null}>
          <MailDrawer state={state} recipients={recipients} onClose={() => setMailOpen(false)} />
        </Suspense>
      )}
    </StickyFooter>
  );
}

/** Returns the labels of the actions in the form's footer, by plan and status. */
function useFootTexts(start: RequestFormStart) {
  const { t } = useLingui();
  const plan = useActor().plan;
  const premium = start.kind === 'edit' ? start.purchase.premium : isPremium(plan);
  if (start.kind === 'edit') {
    const { status } = start.purchase;
    if (isSentAndEditable(status))
      return {
        canSend: false,
        mail: false,
        saveLabel: t`Review and save`,
        next: t`Before anything is saved, you see what suppliers will be notified of.`,
      };
    return {
      mail: true,
      canSend: !premium && status === PURCHASE_STATUS.REQUESTED,
      saveLabel: t`Save changes`,
      next: t`Saving sends nothing to suppliers.`,
    };
  }
  return premium
    ? {
        canSend: false,
        mail: true,
        saveLabel: t`Submit for approval`,
        next: t`An owner or admin approves it first. Then it is sent to the suppliers.`,
      }
    : { canSend: true, mail: true, saveLabel: t`Save for later`, next: '' };
}
