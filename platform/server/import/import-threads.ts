import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import type { ImportRow } from '#platform/shared/wire/sheet-import.ts';
import { AppError } from '../errors.ts';
import { toRejectedFile, toUploadError } from '../files/check-upload.ts';
import type { ReceivedFile } from '../files/transfer.ts';
import { type Bounce, bounceReading } from '../mail/bounces/read-bounce.ts';
import { type MailRead, mailReading } from '../mail-in/read-mail.ts';
import { sheetTooLargeError } from '../sheets/sheet-refusals.ts';
import { ThreadBusyError, ThreadLimitError, WorkThread } from '../threads/work-thread.ts';
import type { FileResult, FileTask, FileWork } from './file-work.ts';
import type { ImportKind, ParsedRow } from './import-kind.ts';
import type { ImportResult, ImportTask, ReadImport, SheetChoices } from './run-import.ts';

/** Limits for imports: a sheet of the maximum size takes about two seconds and 100 MB. */
const LIMITS = { taskMs: 20_000, memoryMb: 256, waitingMax: 10 };
/** Limits for checks: an offer workbook takes a fraction of an import. */
const CHECK_LIMITS = { taskMs: 10_000, memoryMb: 192, waitingMax: 20 };

/** Limits for emails, which can be larger than any uploaded file, and which anyone may send. */
const MAIL_LIMITS = { taskMs: 15_000, memoryMb: 192, waitingMax: 20 };
/** Limits for bounce reports, of which only the beginning is read. */
const BOUNCE_LIMITS = { taskMs: 5_000, memoryMb: 64, waitingMax: 20 };

/**
 * Reads sheets and checks their rows in threads, so that the main thread only passes them on. Rows that were already
 * read are checked in a separate thread, because their call holds a database connection and must not wait for another
 * file.
 */
export class ImportThreads {
  private readonly files: WorkThread<ImportTask, ImportResult<unknown>>;
  private readonly rows: WorkThread<ImportTask, ImportResult<unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: the thread answers what the work of a task's name makes.
  private readonly checks: WorkThread<FileTask<unknown>, FileResult<any>>;

  private readonly mails: WorkThread<FileTask<null>, FileResult<MailRead>>;
  private readonly bounces: WorkThread<FileTask<null>, FileResult<readonly Bounce[]>>;

  constructor(file: URL) {
    this.files = new WorkThread(file, LIMITS);
    this.rows = new WorkThread(file, LIMITS);
    this.checks = new WorkThread(file, CHECK_LIMITS);
    this.mails = new WorkThread(file, MAIL_LIMITS);
    this.bounces = new WorkThread(file, BOUNCE_LIMITS);
  }

  /** Reads the uploaded sheet and checks its rows. The result does not contain the parsed values. */
  async read<World>(
    kind: ImportKind<World, unknown>,
    [file]: readonly ReceivedFile[],
    world: World,
    chosen: SheetChoices,
  ): Promise<ReadImport<undefined>> {
    if (!file) throw new AppError('no_files');
    const { filename, content } = file;
    if (content.length > MAX_UPLOAD_BYTES) throw toUploadError(toRejectedFile(filename, 'file_too_large'));
    return await done<undefined>(
      this.files.run({ kind: kind.name, world, file: { filename, content }, chosen }),
    );
  }

  /** Runs a check of the uploaded file. Suppliers' files and companies' imports do not wait for each other. */
  async check<World, Result>(
    work: FileWork<World, Result>,
    [file]: readonly ReceivedFile[],
    world: World,
  ): Promise<Result> {
    if (!file) throw new AppError('no_files');
    const { filename, content } = file;
    if (content.length > MAX_UPLOAD_BYTES) throw toUploadError(toRejectedFile(filename, 'file_too_large'));
    const result = await this.checks.run({ work: work.name, content, world }).catch(asRefusal);
    if ('refused' in result) throw new AppError(result.refused.code, result.refused.refusal);
    return result.done;
  }

  /** Parses an email in a thread that no call waits for. An email beyond the limits counts as unreadable. */
  readMail(content: Buffer): Promise<MailRead> {
    return read(this.mails, mailReading, content, { problem: 'unreadable' });
  }

  /**
   * Reads a bounce report in a thread that no call and no e-invoice waits for. A report beyond the limits counts as
   * empty.
   */
  readBounces(content: Buffer): Promise<readonly Bounce[]> {
    return read(this.bounces, bounceReading, content, []);
  }

  async judge<World, Value>(
    kind: ImportKind<World, Value>,
    rows: readonly ImportRow[],
    world: World,
  ): Promise<readonly ParsedRow<Value>[]> {
    return (await done<Value>(this.rows.run({ kind: kind.name, world, rows }))).rows;
  }

  async stop(): Promise<void> {
    await Promise.all(
      [this.files, this.rows, this.checks, this.mails, this.bounces].map((thread) => thread.stop()),
    );
  }
}

/** Runs work that needs only a file. Returns `excessive` if the file exceeds the limits of the thread. */
async function read<Result>(
  thread: WorkThread<FileTask<null>, FileResult<Result>>,
  { name }: FileWork<null, Result>,
  content: Buffer,
  excessive: Result,
): Promise<Result> {
  const result = await thread
    .run({ work: name, content, world: null })
    .catch((error: unknown): FileResult<Result> => {
      if (error instanceof ThreadLimitError) return { done: excessive };
      throw error;
    });
  if ('refused' in result) throw new AppError(result.refused.code, result.refused.refusal);
  return result.done;
}

async function done<Value>(running: Promise<ImportResult<unknown>>): Promise<ReadImport<Value>> {
  const result = (await running.catch(asRefusal)) as ImportResult<Value>;
  if ('refused' in result) throw new AppError(result.refused.code, result.refused.refusal);
  return result.sheet;
}

function asRefusal(error: unknown): never {
  if (error instanceof ThreadLimitError)
    throw error.limit === 'memory' ? sheetTooLargeError() : new AppError('sheet_too_slow');
  if (error instanceof ThreadBusyError) throw new AppError('unavailable');
  throw error;
}
