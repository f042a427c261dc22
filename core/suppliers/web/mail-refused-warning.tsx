import { Trans, useLingui } from '@lingui/react/macro';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import type { ContactPerson } from '../wire/suppliers.ts';
import { supplierKeys } from './suppliers.api.ts';

interface MailRefusedProps {
  readonly person: ContactPerson;
  /** Whether the user may retry the address. */
  readonly mayWrite: boolean;
}

/**
 * Warns that a contact person receives no email because the mail server refused the address; renders nothing
 * otherwise.
 */
export function MailRefusedWarning({ person, mayWrite }: MailRefusedProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const again = useAction({
    call: () => call('POST contact_persons/{id}/try_mail_again', { params: { id: person.id } }),
    done: () => ({ title: t`Email is sent to this address again`, text: person.email }),
    keys: [supplierKeys.all],
  });
  if (!person.mail_refused) return null;
  const { at, reason } = person.mail_refused;
  return (
    <Notice
      tone="warn"
      role="note"
      action={
        mayWrite && (
          <Button size="sm" busy={again.busy} onClick={() => void again.run()}>
            <Trans>Try again</Trans>
            <span className="visually-hidden"> {person.email}</span>
          </Button>
        )
      }
    >
      <p>
        <Trans>
          Email to this address was refused on {format.instant(at)}: <bdi>{reason}</bdi>
        </Trans>
      </p>
      <p>
        <Trans>This person receives no emails until the address is corrected or tried again.</Trans>
      </p>
    </Notice>
  );
}
