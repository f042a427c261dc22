import { AppError } from '../errors.ts';

/**
 * How many files are written at once: each holds a connection of the database for as long as its reader takes, and
 * the pool is there for everybody else too.
 */
export class ExportSlots {
  private readonly byUser = new Map<number, number>();
  private readonly all: number;
  private readonly each: number;
  private taken = 0;

  constructor(limits: { readonly all: number; readonly each: number }) {
    this.all = limits.all;
    this.each = limits.each;
  }

  /** Takes a place and answers how to give it back; `too_many_exports` where there is none. */
  take(userId: number): () => void {
    const own = this.byUser.get(userId) ?? 0;
    if (this.taken >= this.all || own >= this.each) throw new AppError('too_many_exports');
    this.taken += 1;
    this.byUser.set(userId, own + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.taken -= 1;
      const left = (this.byUser.get(userId) ?? 1) - 1;
      if (left > 0) this.byUser.set(userId, left);
      else this.byUser.delete(userId);
    };
  }
}
