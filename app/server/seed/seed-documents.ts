import sharp from 'sharp';
import type { Platform } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { newStorageKey } from '#platform/server/files/storage.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';

interface Paper {
  /** Part of the name of the supplier that the document belongs to. */
  readonly of: string;
  readonly name: string;
  readonly description: string;
  /** Days from today until the document expires; absent if it does not expire. */
  readonly endsIn?: number;
  readonly picture?: true;
}

const PAPERS: readonly Paper[] = [
  {
    of: 'Čelik',
    name: 'Okvirni ugovor',
    description: 'Cene limova i profila, rok isporuke pet radnih dana.',
    endsIn: 6,
  },
  { of: 'Čelik', name: 'Sertifikat ISO 9001', description: '', endsIn: 410 },
  { of: 'Čelik', name: 'Cenovnik', description: 'Važi za porudžbine preko 50.000 RSD.', endsIn: 90 },
  { of: 'Metal', name: 'Ugovor o isporuci', description: 'Godišnji, sa rabatom.', endsIn: 25 },
  { of: 'Metal', name: 'Atest materijala', description: 'Inox 304', picture: true },
  { of: 'Inox', name: 'Polisa osiguranja', description: '', endsIn: -12 },
];

/** Seeds documents of the demo's suppliers: some expire soon, one has expired, and one is an image. */
export async function seedDocuments({ db, storage }: Platform, tenant: Tenant): Promise<void> {
  const today = dayInBelgrade(await readClock(db));
  const owner = await tenant
    .selectFrom('users')
    .select('users.id')
    .where('users.role', '=', 'owner')
    .orderBy('users.id')
    .executeTakeFirstOrThrow();
  for (const paper of PAPERS) {
    const supplier = await tenant
      .selectFrom('suppliers')
      .select(['suppliers.id', 'suppliers.name'])
      .where('suppliers.name', 'like', `%${paper.of}%`)
      .executeTakeFirst();
    if (!supplier) continue;
    const content = paper.picture ? await picture(paper.name) : await pdf(paper.name, supplier.name);
    const key = newStorageKey();
    await storage.put(key, content);
    await tenant.transaction(async (tx) => {
      const { id: file_id } = await tx
        .insertInto('files', {
          storage_key: key,
          name: `${paper.name}.${paper.picture ? 'png' : 'pdf'}`,
          size: content.length,
          type: paper.picture ? 'image/png' : 'application/pdf',
          uploaded_by_user_id: owner.id,
        })
        .returning('files.id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('documents', {
          supplier_id: supplier.id,
          file_id,
          name: paper.name,
          description: paper.description,
          expires_on: paper.endsIn === undefined ? null : addDays(today, paper.endsIn),
          created_by_user_id: owner.id,
          updated_by_user_id: owner.id,
        })
        .execute();
    });
  }
}

function pdf(title: string, supplier: string): Promise<Buffer> {
  return renderPdf({
    info: { title, author: supplier },
    language: 'sr_latin',
    content: [
      { text: title, fontSize: 20, bold: true },
      { text: supplier, margin: [0, 8, 0, 16] },
      { text: 'Primer dokumenta dobavljača za demo preduzeće.' },
    ],
  });
}

/**
 * Composes an image from rectangles and text without SVG, because the process disables reading SVG
 * (platform/server/files/images.ts).
 */
function picture(title: string): Promise<Buffer> {
  const sheet = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  });
  const text = `<span foreground="#17211b">${title}</span>`;
  return sharp(sheet(800, 560, '#f7f9f8'))
    .composite([
      { input: sheet(724, 484, '#15803d'), left: 38, top: 38 },
      { input: sheet(716, 476, '#fff'), left: 42, top: 42 },
      { input: { text: { text, font: 'sans', dpi: 260, rgba: true } }, left: 80, top: 92 },
    ])
    .png()
    .toBuffer();
}
