import process from 'node:process';
import { checkArchive } from './check-archive.ts';

/** `node check.mjs [folder]` checks an unpacked archive. Exits with 1 if the archive is incomplete or has changed. */
try {
  const { tables, rows, files, faults, notes } = await checkArchive(process.argv[2] ?? '.');
  for (const note of notes) console.log(`Note: ${note}`);
  for (const fault of faults.slice(0, 100)) console.error(`Fault: ${fault}`);
  console.log(`${tables} tables with ${rows} rows, ${files} files, ${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`This is no complete archive: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
