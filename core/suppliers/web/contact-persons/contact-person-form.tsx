import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContactPerson, ContactPersonFields, Supplier } from '#core/suppliers/wire/suppliers.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { ContactPersonEditor as PersonForm } from '../people/contact-person-form.tsx';
import { categoryOptionsQuery } from '../suppliers.api.ts';

interface ContactPersonFormProps {
  readonly supplier: Supplier;
  /** Null for a new person. */
  readonly person: ContactPerson | null;
  readonly onCancel: () => void;
  readonly onSaved: (supplier: Supplier) => void;
  /** Registers a function that returns whether typed text would be lost. */
  readonly onGuard: (wouldLose: () => boolean) => void;
}

/** Adds or edits a contact person of a supplier and selects the categories whose emails the person receives. */
export function ContactPersonForm({ supplier, person, onCancel, onSaved, onGuard }: ContactPersonFormProps) {
  const categories = useQuery(categoryOptionsQuery);
  const options = categories.data?.data ?? [];
  return (
    <PersonForm
      person={person}
      country={supplier.country}
      startWith={freeCategories(supplier)}
      categories={options}
      loading={categories.isPending}
      ownerOf={(id) => ownerOf(supplier, person, id)}
      hintOf={(id) => options.find((option) => option.id === id)?.sector?.name}
      hint={<Trans>Each category has one contact person, who receives its requests.</Trans>}
      framed
      save={async (fields, ids, key, version) =>
        onSaved(await save(supplier, person, { fields, ids, key, version }))
      }
      onCancel={onCancel}
      onGuard={onGuard}
    />
  );
}

/** Returns the supplier's categories without a contact person. */
function freeCategories(supplier: Supplier): number[] {
  return supplier.categories.map(({ id }) => id).filter((id) => !ownerOf(supplier, null, id));
}

function ownerOf(supplier: Supplier, but: ContactPerson | null, categoryId: number): string | undefined {
  return supplier.contact_persons.find(
    (person) => person.id !== but?.id && person.categories.some(({ id }) => id === categoryId),
  )?.nameAndSurname;
}

interface Typed {
  readonly fields: ContactPersonFields;
  readonly ids: number[];
  readonly key: string;
  readonly version: number | undefined;
}

/** Saves person and categories in one call, so that either both or none are written. */
async function save(
  supplier: Supplier,
  person: ContactPerson | null,
  { fields: contact_person, ids: category_ids, key: idempotencyKey, version }: Typed,
): Promise<Supplier> {
  if (person)
    return await call('PUT suppliers/category/add/{contact_person_id}', {
      params: { contact_person_id: person.id },
      body: { category_ids, contact_person, update: 1 },
      version,
    });
  if (category_ids.length > 0)
    return await call('POST suppliers/category/add', {
      body: { supplier_id: supplier.id, category_ids, contact_person },
      idempotencyKey,
    });
  await call('POST contact_persons', {
    body: { supplierId: supplier.id, ...contact_person },
    idempotencyKey,
  });
  return await call('GET suppliers/{id}', { params: { id: supplier.id } });
}
