import type { Unit } from '#platform/shared/units.ts';
import type { UserWithPicture } from '#platform/web/shell/people/user-avatar.tsx';

/** One search result, as shown and as stored among the recent results. */
export interface SearchRow {
  readonly key: string;
  readonly look: 'item' | 'purchase' | 'supplier' | 'file' | 'contact' | 'page';
  readonly title: string;
  /** Shown beside the title; also searched. */
  readonly detail?: string | undefined;
  /** Shown after the title; also searched. */
  readonly hint: string;
  /** Shown in the last column. */
  readonly end?: string | undefined;
  /** An amount in the last column, before `end`. */
  readonly figure?: string | undefined;
  /** The URL that the row opens; absent for a file, which is downloaded, and for an item with prices. */
  readonly href?: string | undefined;
  readonly file_id?: number | undefined;
  /** The item whose prices the row opens. */
  readonly item?: { readonly name: string; readonly unit: Unit } | undefined;
  readonly person?: UserWithPicture | undefined;
}

export interface SearchGroup {
  /** `offer`: the group that suggests a new request if the search finds nothing. */
  readonly id:
    | 'recent'
    | 'items'
    | 'purchases'
    | 'procurements'
    | 'suppliers'
    | 'contacts'
    | 'files'
    | 'pages'
    | 'offer';
  readonly rows: readonly SearchRow[];
  /** Null if all results are shown. */
  readonly total: number | null;
}
