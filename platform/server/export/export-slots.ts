import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Platform } from '../context.ts';
import { AppError } from '../errors.ts';
import { claimSharedSlot } from './shared-slots.repo.ts';

interface Limits {
  readonly all: number;
  readonly each: number;
}

/**
 * Limits how many files are written at once. Each file occupies a database connection until its client has read it,
 * and other calls need the pool too. Several processes share the limit.
 */
export class ExportSlots {
  private readonly byHolder = new Map<number | string, number>();
  private readonly kind: string;
  private readonly limits: Limits;
  private readonly refusal: ErrorCode;
  private taken = 0;

  constructor(kind: string, limits: Limits, refusal: ErrorCode = 'too_many_exports') {
    this.kind = kind;
    this.refusal = refusal;
    this.limits = limits;
  }

  /**
   * Takes a slot for a user or other holder and returns a function that releases it; throws the refusal if no slot is
   * free.
   */
  async take({ db, config }: Platform, holder: number | string): Promise<() => void> {
    const release = this.takeHere(holder);
    if (config.nodes === 1) return release;
    const shared = await claimSharedSlot(db, {
      kind: this.kind,
      holder: String(holder),
      ...this.limits,
    }).catch((error: unknown) => {
      release();
      throw error;
    });
    if (!shared) {
      release();
      throw new AppError(this.refusal);
    }
    return () => {
      release();
      shared();
    };
  }

  private takeHere(holder: number | string): () => void {
    const own = this.byHolder.get(holder) ?? 0;
    if (this.taken >= this.limits.all || own >= this.limits.each) throw new AppError(this.refusal);
    this.taken += 1;
    this.byHolder.set(holder, own + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.taken -= 1;
      const left = (this.byHolder.get(holder) ?? 1) - 1;
      if (left > 0) this.byHolder.set(holder, left);
      else this.byHolder.delete(holder);
    };
  }
}
