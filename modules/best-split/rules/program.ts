/** A mixed-integer program in rows, as a solver takes it: minimise `cost` where every row lies within its bounds. */
export interface Program {
  readonly cost: number[];
  readonly lower: number[];
  readonly upper: number[];
  readonly whole: boolean[];
  readonly rows: Row[];
}

export interface Row {
  readonly lower: number;
  readonly upper: number;
  readonly columns: readonly number[];
  readonly values: readonly number[];
}

export interface SolverAnswer {
  /** `stopped`: by the limit, with the best that was found until then. */
  readonly state: 'optimal' | 'infeasible' | 'stopped';
  /** By column; null: none was found. */
  readonly values: ArrayLike<number> | null;
  readonly objective: number;
  /** No solution is cheaper than this. */
  readonly bound: number;
}

export interface SolverOptions {
  readonly seconds: number;
  /** A solution that is known already, by column; what is left out is filled in. */
  readonly start?: ReadonlyMap<number, number>;
  /** A solution so near to the bound counts as the best. */
  readonly gap: number;
}

export type Solver = (program: Program, options: SolverOptions) => SolverAnswer;

/** Builds a program column by column and row by row. */
export class ProgramBuilder {
  readonly program: Program = { cost: [], lower: [], upper: [], whole: [], rows: [] };

  /** A column from 0 to `upper`; answers its number. */
  column(upper: number, whole = true): number {
    const { cost, lower, upper: uppers, whole: wholes } = this.program;
    cost.push(0);
    lower.push(0);
    wholes.push(whole);
    return uppers.push(upper) - 1;
  }

  row(lower: number, upper: number, terms: Iterable<readonly [column: number, value: number]>): void {
    const columns: number[] = [];
    const values: number[] = [];
    for (const [column, value] of terms)
      if (value !== 0) {
        columns.push(column);
        values.push(value);
      }
    this.program.rows.push({ lower, upper, columns, values });
  }
}
