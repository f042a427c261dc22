import type { PackedEntry } from './pack-parts.ts';

/**
 * Returns the supplier names that an entry contains, by invitation: the listed names, or the name in the entry's own
 * invitation.
 */
function namesIn({ rfp, actor, data }: Omit<PackedEntry, 'supplier'>): [number, string][] {
  const listed = Array.isArray(data.suppliers) ? data.suppliers : [];
  const names = listed.flatMap((one: unknown): [number, string][] => {
    if (typeof one !== 'object' || one === null || !('rfp_id' in one) || !('supplier' in one)) return [];
    const { rfp_id, supplier } = one;
    return typeof rfp_id === 'number' && typeof supplier === 'string' ? [[rfp_id, supplier]] : [];
  });
  if (rfp === null) return names;
  if (actor.kind === 'supplier') return [...names, [rfp, actor.name]];
  return typeof data.supplier === 'string' ? [...names, [rfp, data.supplier]] : names;
}

/** Adds to each entry the supplier concerned, with the name from that entry or an earlier one. */
export function addSupplierNames(entries: readonly Omit<PackedEntry, 'supplier'>[]): PackedEntry[] {
  const names = new Map<number, string>();
  return entries.map((entry) => {
    for (const [rfp, name] of namesIn(entry)) names.set(rfp, name);
    return { ...entry, supplier: entry.rfp === null ? null : (names.get(entry.rfp) ?? null) };
  });
}

/** Returns the name of each invitation's supplier, as in the last entry that contains it. */
export function listSupplierNames(entries: readonly PackedEntry[]): Map<number, string> {
  return new Map(entries.flatMap(namesIn));
}
