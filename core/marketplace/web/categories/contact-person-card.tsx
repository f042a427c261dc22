import { Trans, useLingui } from '@lingui/react/macro';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { AccountContactPerson } from '#core/marketplace/wire/categories.ts';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import styles from './categories.module.css';

interface ContactPersonCardProps {
  readonly person: AccountContactPerson;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Shows a contact person who receives emails, with the categories they are responsible for. */
export function ContactPersonCard({ person, onEdit, onRemove }: ContactPersonCardProps) {
  const { t } = useLingui();
  const { nameAndSurname: name, email, phone, lang, categories, unsubscribed } = person;
  return (
    <div className={styles.person}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span>{email}</span>
        {phone !== '' && <bdi>{phone}</bdi>}
        <span className={styles.meta}>
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
      <RowMenu
        name={name}
        entries={[
          {
            id: 'change',
            label: t({ message: 'Change', context: 'button' }),
            icon: <IconPencil />,
            onSelect: onEdit,
          },
          { id: 'delete', label: t`Delete`, icon: <IconTrash />, tone: 'danger', onSelect: onRemove },
        ]}
      />
    </div>
  );
}
