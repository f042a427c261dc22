import loadHighs, { type Highs, type Model } from 'highs';
import type { IntegerProgram, Solver } from '../rules/program.ts';

let loaded: Promise<Highs> | undefined;

/** Loads HiGHS, a solver of mixed-integer programs, once per thread (ADR 0101). */
export async function loadHighsSolver(): Promise<Solver> {
  loaded ??= loadHighs();
  const highs = await loaded;
  return (program, { seconds, start, gap }) =>
    highs.withModel(modelOf(highs, program), (model) => {
      model.options.set({
        output_flag: false,
        time_limit: seconds,
        mip_rel_gap: 0,
        mip_abs_gap: gap,
        mip_feasibility_tolerance: 1e-9,
        primal_feasibility_tolerance: 1e-9,
        // Ensures that the same program always yields the same plan.
        random_seed: 0,
      });
      if (start) model.setSolution({ indices: [...start.keys()], values: [...start.values()] });
      model.run();
      return answerOf(highs, model);
    });
}

function modelOf({ constants }: Highs, { cost, lower, upper, whole, rows }: IntegerProgram) {
  const starts = [0];
  for (const { columns } of rows) starts.push((starts.at(-1) ?? 0) + columns.length);
  const { integer, continuous } = constants.variableType;
  return {
    numCols: cost.length,
    numRows: rows.length,
    colCost: cost,
    colLower: lower,
    colUpper: upper,
    rowLower: rows.map((row) => row.lower),
    rowUpper: rows.map((row) => row.upper),
    integrality: whole.map((one) => (one ? integer : continuous)),
    matrix: {
      format: 'csr' as const,
      numRows: rows.length,
      numCols: cost.length,
      starts,
      indices: rows.flatMap(({ columns }) => columns),
      values: rows.flatMap(({ values }) => values),
    },
  };
}

function answerOf({ constants }: Highs, model: Model): ReturnType<Solver> {
  const status = model.getModelStatus();
  const { optimal, infeasible, unboundedOrInfeasible } = constants.modelStatus;
  if (status === infeasible || status === unboundedOrInfeasible)
    return { state: 'infeasible', values: null, objective: 0, bound: 0 };
  const found = model.info.get('primal_solution_status') === 2;
  return {
    state: status === optimal ? 'optimal' : 'stopped',
    values: found ? model.getSolution().colValue : null,
    objective: model.getObjectiveValue(),
    bound: Number(model.info.get('mip_dual_bound')),
  };
}
