export interface LocatedEntry {
  readonly state: { readonly __TSR_key?: string | undefined };
}

/** Returns the key of a history entry: the same after Back, and different for each visit of the same URL. */
export const getHistoryEntryKey = ({ state }: LocatedEntry): string => state.__TSR_key ?? '';
