import type { ErrorCode } from '@ponuda/domain/error-codes';
import { AppError } from '../errors.ts';

/**
 * How many files are written at once: each holds a connection of the database for as long as its reader takes, and
 * the pool is there for everybody else too.
 */
export class ExportSlots {
  private readonly byHolder = new Map<number | string, number>();
  private readonly all: number;
  private readonly each: number;
  private readonly refusal: ErrorCode;
  private taken = 0;

  constructor(
    limits: { readonly all: number; readonly each: number },
    refusal: ErrorCode = 'too_many_exports',
  ) {
    this.refusal = refusal;
    this.all = limits.all;
    this.each = limits.each;
  }

  /**
   * Takes a place for a user or another holder, and answers a function that gives it back; the refusal where
   * none is free.
   */
  take(holder: number | string): () => void {
    const own = this.byHolder.get(holder) ?? 0;
    if (this.taken >= this.all || own >= this.each) throw new AppError(this.refusal);
    this.taken += 1;
    this.byHolder.set(holder, own + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.taken -= 1;
      const left = (this.byHolder.get(holder) ?? 1) - 1;
      if (left > 0) this.byHolder.set(holder, left);
      else this.byHolder.delete(holder);
    };
  }
}
