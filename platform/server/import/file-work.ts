import { AppError, type RefusalDetails } from '../errors.ts';

/** The work of a thread on one uploaded file, with plain data that the caller read from the database. */
export interface FileWork<World, Result> {
  readonly name: string;
  readonly run: (content: Buffer, world: World) => Result | Promise<Result>;
}

/** A file with the name of the work to do on it. Plain data, because it is passed to a thread. */
export interface FileTask<World> {
  readonly work: string;
  readonly content: Uint8Array;
  readonly world: World;
}

export type FileResult<Result> =
  | { readonly done: Result }
  | { readonly refused: { readonly code: AppError['code']; readonly refusal: RefusalDetails } };

/** Runs the work of a task. A refusal is returned as a result, because errors lose their class between threads. */
export async function runFileWork<World, Result>(
  works: readonly FileWork<World, Result>[],
  task: FileTask<World>,
): Promise<FileResult<Result>> {
  const work = works.find(({ name }) => name === task.work);
  if (!work) throw new Error(`There is no work of the name ${task.work}.`);
  const { content } = task;
  try {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return { done: await work.run(bytes, task.world) };
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, refusal: error.refusal } };
    throw error;
  }
}
