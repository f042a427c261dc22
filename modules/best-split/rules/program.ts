/** A mixed-integer program in rows, as a solver accepts it: minimise `cost` so that every row is within its bounds. */
export interface IntegerProgram {
  readonly cost: number[];
  readonly lower: number[];
  readonly upper: number[];
  readonly whole: boolean[];
  readonly rows: ProgramRow[];
}

export interface ProgramRow {
  readonly lower: number;
  readonly upper: number;
  readonly columns: readonly number[];
  readonly values: readonly number[];
}

export interface SolverAnswer {
  /** `stopped`: the time limit was reached; `values` is the best solution found until then. */
  readonly state: 'optimal' | 'infeasible' | 'stopped';
  /** By column; null if no solution was found. */
  readonly values: ArrayLike<number> | null;
  readonly objective: number;
  /** A lower bound of the cost: no solution is cheaper. */
  readonly bound: number;
}

export interface SolverOptions {
  readonly seconds: number;
  /** A known solution, by column; the solver completes missing columns. */
  readonly start?: ReadonlyMap<number, number>;
  /** The solver may stop at a solution this close to the bound. */
  readonly gap: number;
}

export type Solver = (program: IntegerProgram, options: SolverOptions) => SolverAnswer;

/** Builds a program column by column and row by row. */
export class ProgramBuilder {
  readonly program: IntegerProgram = { cost: [], lower: [], upper: [], whole: [], rows: [] };

  /** Adds a column from 0 to `upper` and returns its index. */
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
