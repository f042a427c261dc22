import { Readable } from 'node:stream';
import type { MessageDescriptor } from '@lingui/core';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { type ExportFormat, SHEET_MEDIA_TYPES } from '#platform/shared/wire/exports.ts';
import { type AuditActor, recordAuditEntry, toAuditActor } from '../audit/record-audit.ts';
import type { CompanyContext, PublicContext, SessionContext } from '../context.ts';
import { readClock } from '../db/clock.ts';
import { openSnapshot } from '../db/snapshot.ts';
import { TenantTx } from '../db/tenant.ts';
import type { FileAnswer } from '../files/transfer.ts';
import { getServerI18n } from '../i18n/server-i18n.ts';
import { clientDisconnectSignal } from './client-disconnect.ts';
import { type ExportColumn, getColumnTitle } from './export-column.ts';
import { generateCsv } from './export-csv.ts';
import { mapBatches, readAhead } from './export-rows.ts';
import { ExportSlots } from './export-slots.ts';
import { generateXlsx } from './export-xlsx.ts';
import { describeFilter } from './filter-text.ts';

/** A list to export: its title, its columns, and its rows as the list shows them, read in batches. */
export interface ListExport<Ctx, Row> {
  /** The name of the list in the audit log, if it has one (`what:…` in `core/audit/words/audit-fields.ts`). */
  readonly what?: string;
  /** The title, used as the name of the file and of its sheets. */
  readonly title: MessageDescriptor;
  /** Whether the filters refer to categories and customers of the marketplace instead of the company's own. */
  readonly ofMarketplace?: true;
  /** A text that follows the title in the file name. */
  readonly of?: string;
  readonly columns: readonly ExportColumn<Row>[];
  /**
   * Reads the rows; `ctx` reads one snapshot, because its `tenant` and its `platform.db` use the same transaction.
   */
  readonly rows: (ctx: Ctx) => AsyncIterable<readonly Row[]>;
}

/** A context whose rows are read in one transaction; for a company, `tenant` uses that transaction too. */
interface Moment {
  readonly trx: TenantTx['trx'];
}
export type LinkExportContext = PublicContext & Moment;
export type PlatformExportContext = SessionContext & Moment;
export type CompanyExportContext = CompanyContext & PlatformExportContext & { readonly tenant: TenantTx };

const slots = new ExportSlots('lists', { all: 4, each: 2 });

/** The user for whom the file is created, and the company whose log records the export. */
interface Whose {
  readonly holder: number | string;
  readonly by: AuditActor;
  readonly company_id: number | null;
  readonly now: string;
}

/** Exports a company's list as a file that is streamed while the rows are read (ADR 0042). */
export function exportList<Row>(
  ctx: CompanyContext,
  query: { readonly format: ExportFormat },
  list: ListExport<CompanyExportContext, Row>,
): Promise<FileAnswer> {
  return exported(ctx, callerOf(ctx), query, list, (platform, trx) => ({
    ...ctx,
    platform,
    trx,
    tenant: new TenantTx(trx, (ctx.reads ?? ctx.platform).pool, ctx.company.id),
  }));
}

/** Exports a list that belongs to no company, such as the moderators' lists and the caller's own records. */
export function exportPlatformList<Row>(
  ctx: SessionContext,
  query: { readonly format: ExportFormat },
  list: ListExport<PlatformExportContext, Row>,
): Promise<FileAnswer> {
  return exported(ctx, callerOf(ctx), query, list, (platform, trx) => ({ ...ctx, platform, trx }));
}

/** Exports a list for the holder of a secret link, who has no account; `holder` identifies this person. */
export async function exportLinkList<Row>(
  ctx: PublicContext,
  query: { readonly format: ExportFormat },
  { holder, name }: { readonly holder: string; readonly name: string },
  list: ListExport<LinkExportContext, Row>,
): Promise<FileAnswer> {
  const now = await readClock(ctx.platform.db);
  const whose = { holder, by: { user_id: null, name }, company_id: null, now };
  return exported(ctx, whose, query, list, (platform, trx) => ({ ...ctx, platform, trx }));
}

const callerOf = ({ session }: SessionContext): Whose => ({
  holder: session.user.id,
  by: toAuditActor(session),
  company_id: session.company?.id ?? null,
  now: session.now,
});

async function exported<Ctx, Row>(
  ctx: PublicContext,
  { holder, by, company_id, now }: Whose,
  { format, ...filter }: { readonly format: ExportFormat },
  list: ListExport<Ctx, Row>,
  contextIn: (platform: PublicContext['platform'], trx: TenantTx['trx']) => Ctx,
): Promise<FileAnswer> {
  const { platform, lang } = ctx;
  const releaseSlot = await slots.take(platform, holder);
  const leaving = clientDisconnectSignal(ctx.reply.raw);
  let close = async () => releaseSlot();
  try {
    const { db, pool } = ctx.reads ?? platform;
    const snapshot = await openSnapshot(db, pool, leaving);
    close = async () => {
      await snapshot.close();
      releaseSlot();
    };
    const i18n = getServerI18n(lang);
    const say = (message: MessageDescriptor) => i18n._(message);
    const { columns } = list;
    const rows = readAhead(list.rows(contextIn({ ...platform, db: snapshot.trx }, snapshot.trx)));
    const cells = mapBatches(rows, (batch) => batch.map((row) => columns.map(({ of }) => of(row, say))));
    // Waits for the first rows, so that an earlier error results in a refusal instead of an incomplete file.
    const batches = await begun(cells);
    const title = say(list.title);
    const name = `${[title, list.of, dayInBelgrade(now)].filter(Boolean).join(' ')}.${format}`;
    // The audit log records that data leaves the product before the first byte is sent (fact 3, item 64).
    await recordAuditEntry(platform.db, {
      kind: 'exported',
      company_id,
      by,
      ip: ctx.request.ip,
      data: {
        what: list.what ?? 'list',
        file: name,
        format,
        ...(await describeFilter(
          snapshot.trx,
          { company_id, lang, ofMarketplace: list.ofMarketplace === true },
          filter,
        )),
      },
    });
    const titles = columns.map((column) => getColumnTitle(column, say));
    const bytes =
      format === 'csv'
        ? generateCsv(titles, batches, lang)
        : generateXlsx(
            {
              name: title,
              columns: columns.map(({ width }, index) => ({ title: titles[index] ?? '', width })),
            },
            batches,
          );
    return { name, type: SHEET_MEDIA_TYPES[format], content: closing(bytes, leaving, close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for the first batch, and returns an iterable over all batches. */
async function begun<Batch>(batches: AsyncGenerator<Batch, void>): Promise<AsyncIterable<Batch>> {
  const first = await batches.next();
  return (async function* all() {
    if (!first.done) yield first.value;
    yield* batches;
  })();
}

/**
 * Returns the bytes as a stream. The stream releases its resources before it signals its end, so that a client with
 * the complete file may immediately request the next one. An aborted stream also releases its resources.
 */
function closing(
  bytes: AsyncGenerator<string | Buffer>,
  leaving: AbortSignal,
  close: () => Promise<void>,
): Readable {
  let closed: Promise<void> | undefined;
  const closeOnce = () => (closed ??= close());
  const all = async function* () {
    yield* bytes;
    await closeOnce();
  };
  const stream = Readable.from(all(), { objectMode: false });
  leaving.addEventListener('abort', () => stream.destroy(), { once: true });
  stream.once('close', () => void closeOnce());
  return stream;
}
