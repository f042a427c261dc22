import type { Supplier } from '@ponuda/contract/suppliers';
import type { BodyOf } from '../../lib/http/call-types.ts';

export type SupplierValues = BodyOf<'POST suppliers'>;

/** Every field has a value while it is worked in: a field that the contract adds is asked for here. */
type Filled<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };

/** What the form starts with. */
export function supplierValues(supplier: Supplier | null, homeCountry: string): Filled<SupplierValues> {
  return {
    name: supplier?.name ?? '',
    pib: supplier?.pib ?? '',
    country: (supplier?.country ?? homeCountry) as NonNullable<SupplierValues['country']>,
    companyName: supplier?.companyName ?? '',
    companyAddress: supplier?.companyAddress ?? '',
    address: supplier?.address ?? '',
    city: supplier?.city ?? '',
    registrationNumber: supplier?.registrationNumber ?? '',
    internationalSupplier: supplier?.internationalSupplier ?? false,
    contract_end_date: supplier?.contract_end_date ?? null,
    account_number: supplier?.account_number ?? '',
    category_ids: supplier?.categories.map(({ id }) => id) ?? [],
  };
}
