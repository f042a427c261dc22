/** A line of the report about the delivery of emails. */
export interface CheckLine {
  /** `fix`: must be changed before emails arrive reliably. `note`: cannot be checked here, or is only informative. */
  readonly verdict: 'ok' | 'note' | 'fix';
  readonly text: string;
}

export const ok = (text: string): CheckLine => ({ verdict: 'ok', text });
export const note = (text: string): CheckLine => ({ verdict: 'note', text });
export const fix = (text: string): CheckLine => ({ verdict: 'fix', text });
