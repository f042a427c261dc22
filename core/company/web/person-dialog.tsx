import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PersonRecords } from '#core/personal-data/wire.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { WriteFailure } from '#platform/web/shell/write-failure.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { useUiTexts } from '#platform/web/ui/ui-texts.ts';
import styles from './company.module.css';

interface PersonDialogProps {
  readonly found: PersonRecords;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Shows the data stored about a person, what erasing removes and keeps, and the erase button. */
export default function PersonDialog({ found, onClose, onErased }: PersonDialogProps) {
  const { t } = useLingui();
  const texts = useUiTexts();
  const cancel = useRef<HTMLButtonElement>(null);
  const erasing = useMutation({
    mutationFn: () => call('POST user-profile/company/person/erase', { body: { email: found.email } }),
    onSuccess: ({ erased }) => {
      toasts.add({
        kind: 'success',
        title: t`${plural(erased, { one: '# record anonymized', other: '# records anonymized' })}`,
      });
      onErased();
    },
  });
  const nothing = found.total === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      role="alertdialog"
      size="md"
      dismissible={!erasing.isPending}
      initialFocus={cancel}
      title={nothing ? <Trans>Nothing to erase</Trans> : <Trans>Erase the data of {found.email}?</Trans>}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {nothing ? texts.close : texts.cancel}
          </Button>
          {!nothing && (
            <Button variant="danger-solid" busy={erasing.isPending} onClick={() => erasing.mutate()}>
              <Trans>Erase</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.found}>
        <WriteFailure error={erasing.error} />
        {found.in_use && (
          <Notice tone="warn">
            <Trans>
              A user of your company has this address. Their account remains unchanged; to delete it, go to
              Users.
            </Trans>
          </Notice>
        )}
        {nothing ? (
          <p>
            <Trans>No former user and no contact person has the address {found.email}.</Trans>
          </p>
        ) : (
          <Records found={found} />
        )}
      </div>
    </Dialog>
  );
}

function Records({ found }: { found: PersonRecords }) {
  const formats = useFormatters();
  const { former_users: users, contact_persons: contacts, total } = found;
  const more = total - users.length - contacts.length;
  return (
    <>
      <ul className={styles.records}>
        {users.map(({ name, deleted_at }) => (
          <li key={deleted_at}>
            <Trans>
              {name}, user until {formats.instant(deleted_at)}
            </Trans>
          </li>
        ))}
        {contacts.map(({ name, supplier }, index) => (
          <li key={`${index} ${supplier}`}>
            {supplier === '' ? (
              <Trans>{name}, contact person of your company</Trans>
            ) : (
              <Trans>
                {name}, contact person of {supplier}
              </Trans>
            )}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="# more record" other="# more records" />
          </li>
        )}
      </ul>
      <p>
        <Trans>
          Name, email address and phone number are removed everywhere, together with the content of emails to
          or about this person. No more emails are sent to this address.
        </Trans>
      </p>
      <p>
        <Trans>
          Purchases, offers and the audit log remain, without the name; files and texts remain as written.
          This cannot be undone.
        </Trans>
      </p>
    </>
  );
}
