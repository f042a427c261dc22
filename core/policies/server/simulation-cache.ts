const MAX_COMPANIES = 32;
/**
 * The maximum number of cached simulations per company: one for the draft, and one for the policy in force, with
 * which the page compares the draft.
 */
const MAX_PER_COMPANY = 2;

interface Entry<Result> {
  readonly digest: string;
  readonly work: Promise<Result>;
}

/** A bounded cache of the newest simulations of the companies that ran one most recently. */
export class SimulationCache<Result> {
  /** Companies are ordered by their newest simulation, and each company's simulations by age. The newest are last. */
  readonly #companies = new Map<number, readonly Entry<Result>[]>();

  find(companyId: number, digest: string): Promise<Result> | undefined {
    return this.#companies.get(companyId)?.find((entry) => entry.digest === digest)?.work;
  }

  /**
   * Stores a simulation. If there are too many, evicts the company's oldest simulation and the company that has gone
   * longest without a simulation.
   */
  store(companyId: number, entry: Entry<Result>): void {
    const others = this.#entriesOf(companyId).filter(({ digest }) => digest !== entry.digest);
    this.#companies.delete(companyId);
    this.#companies.set(companyId, [...others, entry].slice(-MAX_PER_COMPANY));
    const [oldest] = this.#companies.keys();
    if (this.#companies.size > MAX_COMPANIES && oldest !== undefined) this.#companies.delete(oldest);
  }

  /** Removes this entry, unless a newer one has replaced it. */
  remove(companyId: number, entry: Entry<Result>): void {
    const left = this.#entriesOf(companyId).filter((one) => one !== entry);
    if (left.length === 0) this.#companies.delete(companyId);
    else this.#companies.set(companyId, left);
  }

  #entriesOf(companyId: number): readonly Entry<Result>[] {
    return this.#companies.get(companyId) ?? [];
  }
}
