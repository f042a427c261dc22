/** The value of `task` that shows all pages of the manual one after the other, for printing. */
export const WHOLE_MANUAL = 'all';

export interface ManualSearch {
  /** The id of the shown task, `WHOLE_MANUAL`, or '' for the first task. */
  readonly task: string;
}

export function readManualSearch(raw: Record<string, unknown>): ManualSearch {
  return { task: typeof raw.task === 'string' && /^[a-z-]{1,40}$/.test(raw.task) ? raw.task : '' };
}
