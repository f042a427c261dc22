import { computeVat, type Freight } from '#platform/shared/money/vat.ts';

/** Returns the columns that store the freight of an award; the award's sums include it. */
export function toFreightColumns(freight: Freight | null) {
  if (freight === null) return { freight_net: null, freight_vat_rate: null, freight_gross: null };
  return {
    freight_net: freight.net.toFixed(2),
    freight_vat_rate: freight.vat_rate.toString(),
    freight_gross: freight.net.add(computeVat(freight.net, freight.vat_rate)).toFixed(2),
  };
}
