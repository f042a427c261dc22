import type { Language } from '#platform/shared/languages.ts';
import type { SuggestedSuppliers } from '../request.api.ts';
import type { UnsuggestedSupplier } from '../values/request-values.ts';

/** A selected supplier and the email that it receives. */
export interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
}

/** Returns the selected suppliers that receive an email; a supplier without an address receives none. */
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
