import type { Language } from '#platform/shared/languages.ts';
import type { SuggestedSuppliers } from '../request.api.ts';
import type { UnsuggestedSupplier } from '../values/request-values.ts';

/** A selected supplier and the mail it gets. */
export interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
}

/** Returns the selected suppliers that get a mail; a supplier without an address gets no mail. */
export function collectRecipients(
  chosen: readonly number[],
  suggested: readonly SuggestedSuppliers[],
  others: readonly UnsuggestedSupplier[],
): Recipient[] {
  const known = new Map([...others, ...suggested].map((supplier) => [supplier.id, supplier]));
  return chosen.flatMap((id) => {
    const supplier = known.get(id);
    if (!supplier || supplier.contact_email === null) return [];
    return [{ id, name: supplier.name, email: supplier.contact_email, lang: supplier.lang }];
  });
}
