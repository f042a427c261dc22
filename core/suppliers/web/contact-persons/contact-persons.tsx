import { Trans, useLingui } from '@lingui/react/macro';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import type { ContactPerson, Supplier } from '#core/suppliers/wire/suppliers.ts';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { MailRefusedWarning } from '../mail-refused-warning.tsx';
import styles from '../supplier-drawer.module.css';
import { ContactPersonForm } from './contact-person-form.tsx';
import { DeleteContactPersonDialog } from './delete-contact-person.tsx';

interface ContactPersonsProps {
  readonly supplier: Supplier;
  readonly onChanged: (supplier: Supplier) => void;
  readonly onGuard: (wouldLose: () => boolean) => void;
}

/** Lists the contact persons of a supplier, each with an inline form. */
export function ContactPersons({ supplier, onChanged, onGuard }: ContactPersonsProps) {
  const { t } = useLingui();
  const persons = supplier.contact_persons;
  // A supplier without a contact person receives no requests, so the form is open initially.
  const [edited, setEdited] = useState<number | 'new' | null>(persons.length === 0 ? 'new' : null);
  const [removed, setRemoved] = useState<ContactPerson | null>(null);

  const done = () => {
    onGuard(() => false);
    setEdited(null);
  };
  const saved = (next: Supplier, wasNew: boolean) => {
    toasts.add({
      kind: 'success',
      title: wasNew ? t`Contact person added` : t`Contact person changed`,
    });
    done();
    onChanged(next);
  };

  return (
    <>
      {persons.length > 0 && (
        <ul className={styles.persons} aria-label={t`Contact persons`}>
          {persons.map((person) => (
            <li key={person.id}>
              {edited === person.id ? (
                <ContactPersonForm
                  supplier={supplier}
                  person={person}
                  onCancel={done}
                  onSaved={(next) => saved(next, false)}
                  onGuard={onGuard}
                />
              ) : (
                <Person
                  person={person}
                  onEdit={() => setEdited(person.id)}
                  onRemove={() => setRemoved(person)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === 'new' && (
        <ContactPersonForm
          supplier={supplier}
          person={null}
          onCancel={done}
          onSaved={(next) => saved(next, true)}
          onGuard={onGuard}
        />
      )}
      {edited === null && (
        <div>
          {persons.length === 0 && (
            <p className={styles.none}>
              <Trans>Without a contact person this supplier receives no requests by email.</Trans>
            </p>
          )}
          <Button icon={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            <Trans>Add contact person</Trans>
          </Button>
        </div>
      )}
      {removed && (
        <DeleteContactPersonDialog
          supplier={supplier}
          person={removed}
          onClose={() => setRemoved(null)}
          onDeleted={onChanged}
        />
      )}
    </>
  );
}

interface PersonProps {
  readonly person: ContactPerson;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Person({ person, onEdit, onRemove }: PersonProps) {
  const { t } = useLingui();
  const { nameAndSurname: name, email, phone, lang, categories } = person;
  return (
    <div className={styles.shown}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
        <p className={styles.meta}>
          {phone !== '' && (
            <>
              <a href={`tel:${phone}`}>
                <bdi>{phone}</bdi>
              </a>
              {' · '}
            </>
          )}
          <Trans comment="the language of the mails">emails in: {LANGUAGE_INFO[lang].nativeName}</Trans>
        </p>
        {categories.length > 0 && (
          <p className={styles.meta}>{categories.map((category) => category.name).join(', ')}</p>
        )}
        <MailRefusedWarning person={person} mayWrite />
      </div>
      <IconButton label={t`Change ${name}`} icon={<IconPencil />} onClick={onEdit} />
      <IconButton label={t`Delete ${name}`} icon={<IconTrash />} onClick={onRemove} />
    </div>
  );
}
