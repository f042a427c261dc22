import type { PicturedUser } from '#platform/web/shell/people/user-avatar.tsx';

/** One result as it is shown, and as it is kept among the recent ones. */
export interface SearchRow {
  readonly key: string;
  readonly look: 'page' | 'purchase' | 'supplier' | 'file' | 'contact';
  readonly title: string;
  /** Beside the title, looked through as well. */
  readonly detail?: string | undefined;
  /** At the end of the row. */
  readonly hint: string;
  /** Where it leads; a file is downloaded instead. */
  readonly href?: string | undefined;
  readonly file_id?: number | undefined;
  readonly person?: PicturedUser | undefined;
}

export interface SearchGroup {
  readonly id: 'recent' | 'pages' | 'purchases' | 'suppliers' | 'files' | 'contacts';
  readonly rows: readonly SearchRow[];
  /** Null where there is no more than is shown. */
  readonly total: number | null;
}
