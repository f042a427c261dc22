import { Trans, useLingui } from '@lingui/react/macro';
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { contactSupport, mayContactSupport } from '#platform/web/lib/contact-support.ts';
import { GuestCard, GuestFrame } from '#platform/web/shell/frame/guest-frame.tsx';
import { MessageCard } from '#platform/web/shell/frame/message-card.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useUiTexts } from '#platform/web/ui/ui-texts.ts';

/** Shown for a link that belongs to no invitation, in the frame of all links that do not work. */
export function UnknownLinkPage() {
  const { i18n } = useLingui();
  const texts = useUiTexts();
  return (
    <GuestFrame place="supplier">
      <GuestCard wide>
        <MessageCard
          title={<Trans>This link is not valid</Trans>}
          icon={<IconLinkOff size={22} />}
          tone="bad"
          actions={
            mayContactSupport() && (
              <Button size="lg" onClick={() => contactSupport()}>
                {texts.contactSupport}
              </Button>
            )
          }
        >
          <p>{i18n._(errorPhrases.link_unknown)}</p>
          <p className="muted">
            <Trans>
              If the buyer has sent you a newer email, only the link in that email is valid. You can also
              reply to the email and ask the buyer for a new link.
            </Trans>
          </p>
        </MessageCard>
      </GuestCard>
    </GuestFrame>
  );
}
