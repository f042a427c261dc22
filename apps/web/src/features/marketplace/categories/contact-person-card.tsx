import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountContactPerson } from '@ponuda/contract/marketplace-categories';
import { LANGUAGE_INFO } from '@ponuda/domain/languages';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import styles from './categories.module.css';

interface ContactPersonCardProps {
  readonly person: AccountContactPerson;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Somebody who gets mails, and for what. */
export function ContactPersonCard({ person, onEdit, onRemove }: ContactPersonCardProps) {
  const { t } = useLingui();
  const { nameAndSurname: name, email, phone, lang, categories, unsubscribed } = person;
  return (
    <div className={styles.person}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span>{email}</span>
        <span className={styles.meta}>
          {phone !== '' && (
            <>
              <bdi>{phone}</bdi>
              {' · '}
            </>
          )}
          <Trans comment="the language of the mails">emails in: {LANGUAGE_INFO[lang].nativeName}</Trans>
        </span>
        <span className={styles.meta}>
          {categories.length > 0 ? (
            categories.map((category) => category.name).join(', ')
          ) : (
            <Trans>Responsible for no category</Trans>
          )}
        </span>
        {unsubscribed && (
          <StatusPill tone="amber" icon={<IconMailOff size={14} />}>
            <Trans>receives no emails about new requests</Trans>
          </StatusPill>
        )}
      </div>
      <IconButton label={t`Change ${name}`} icon={<IconPencil />} onClick={onEdit} />
      <IconButton label={t`Delete ${name}`} icon={<IconTrash />} onClick={onRemove} />
    </div>
  );
}
