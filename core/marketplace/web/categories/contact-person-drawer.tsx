import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AccountContactPerson } from '#core/marketplace/wire/categories.ts';
import { ContactPersonEditor } from '#core/suppliers/web/people/public.ts';
import { useMe } from '#platform/web/lib/session.ts';
import LeaveDialog from '#platform/web/shell/leave-dialog.tsx';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { parentCategoriesQuery } from '../marketplace.api.ts';
import { saveContactPerson } from './categories.api.ts';
import styles from './categories.module.css';

interface ContactPersonDrawerProps {
  /** The contact person to change; null for a new contact person. */
  readonly person: AccountContactPerson | null;
  readonly persons: readonly AccountContactPerson[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Renders the form for a contact person and their parent categories. */
export default function ContactPersonDrawer(props: ContactPersonDrawerProps) {
  const { person, persons, onClose, onSaved } = props;
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const guard = useRef<() => boolean>(() => false);
  const country = useMe().company?.country ?? '';
  const parents = useQuery(parentCategoriesQuery);
  const close = () => (guard.current() ? setLeaving(true) : onClose());
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && close()}
      className={styles.drawer}
      title={person ? person.nameAndSurname : <Trans>New contact person</Trans>}
    >
      <ContactPersonEditor
        person={person}
        country={country}
        startWith={[]}
        categories={parents.data?.data ?? []}
        loading={parents.isPending}
        ownerOf={(id) => ownerOf(persons, person, id)}
        hint={
          <Trans>
            A category assigned to another person is moved: each category has one person, who receives its
            emails.
          </Trans>
        }
        {...(person ? {} : { categoriesRequired: true })}
        save={async (fields, ids, key, version) => {
          await saveContactPerson(person, fields, ids, key, version);
          guard.current = () => false;
          toasts.add({
            kind: 'success',
            title: person ? t`Contact person changed` : t`Contact person added`,
          });
          onSaved();
        }}
        onCancel={close}
        onGuard={(wouldLose) => {
          guard.current = wouldLose;
        }}
      />
      <LeaveGuard wouldLose={() => guard.current()} />
      {leaving && <LeaveDialog onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Drawer>
  );
}

function ownerOf(
  persons: readonly AccountContactPerson[],
  but: AccountContactPerson | null,
  categoryId: number,
): string | undefined {
  return persons.find(
    (person) => person.id !== but?.id && person.categories.some(({ id }) => id === categoryId),
  )?.nameAndSurname;
}
