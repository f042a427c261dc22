import type { UserWithPicture } from '#platform/web/shell/people/user-avatar.tsx';

/** One search result, as shown and as stored among the recent results. */
export interface SearchRow {
  readonly key: string;
  readonly look: 'page' | 'purchase' | 'supplier' | 'file' | 'contact';
  readonly title: string;
  /** Shown beside the title; also searched. */
  readonly detail?: string | undefined;
  /** Shown at the end of the row. */
  readonly hint: string;
  /** The URL that the row opens; absent for a file, which is downloaded. */
  readonly href?: string | undefined;
  readonly file_id?: number | undefined;
  readonly person?: UserWithPicture | undefined;
}

export interface SearchGroup {
  readonly id: 'recent' | 'pages' | 'purchases' | 'suppliers' | 'files' | 'contacts';
  readonly rows: readonly SearchRow[];
  /** Null if all results are shown. */
  readonly total: number | null;
}
