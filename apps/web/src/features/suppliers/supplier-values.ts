import type { Supplier } from '@ponuda/contract/suppliers';
import type { BodyOf } from '../../lib/call-types.ts';

export type SupplierValues = BodyOf<'POST suppliers'>;

/** What the form starts with. */
export function supplierValues(supplier: Supplier | null, homeCountry: string) {
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
    category_ids: supplier?.categories.map(({ id }) => id) ?? [],
  };
}
