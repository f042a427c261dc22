const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const LAST_SECTOR = 0xfffffffa;
const ENTRY = 128;
const HEADER_FAT_SECTORS = 109;

/** Returns whether the bytes are an OLE compound file, the container format of old .doc and .xls files. */
export function isCompoundFile(file: Buffer): boolean {
  return file.length >= 512 && file.subarray(0, 8).equals(MAGIC);
}

/**
 * Returns the old Office format of a compound file, based on the name of its main stream. Returns undefined for a
 * broken file and for any other file in such a container, such as an email, an installer or an encrypted document.
 */
export function detectCompoundKind(file: Buffer): 'doc' | 'xls' | undefined {
  const names = namesIn(file);
  if (names.has('WordDocument')) return 'doc';
  return names.has('Workbook') || names.has('Book') ? 'xls' : undefined;
}

/** Returns whether a compound file contains a password-protected document in a current Office format. */
export function isEncryptedOffice(file: Buffer): boolean {
  return namesIn(file).has('EncryptedPackage');
}

function namesIn(file: Buffer): Set<string> {
  if (!isCompoundFile(file)) return new Set();
  try {
    return streamNames(file);
  } catch (error) {
    // The file contains offsets that point outside it.
    if (error instanceof RangeError) return new Set();
    throw error;
  }
}

// The directory is a chain of sectors; the table lists the next sector for each sector.
function streamNames(file: Buffer): Set<string> {
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new RangeError('sector size');
  const size = 1 << shift;
  const startOf = (sector: number) => (sector + 1) * size;
  const next = (sector: number) => {
    const perSector = size / 4;
    const tableSector = Math.floor(sector / perSector);
    // From 7 MB upwards the table continues elsewhere, but no upload is that large.
    if (tableSector >= HEADER_FAT_SECTORS) throw new RangeError('sector');
    return file.readUInt32LE(startOf(file.readUInt32LE(76 + tableSector * 4)) + (sector % perSector) * 4);
  };
  const names = new Set<string>();
  const seen = new Set<number>();
  for (let sector = file.readUInt32LE(48); sector < LAST_SECTOR && !seen.has(sector); sector = next(sector)) {
    seen.add(sector);
    for (let at = startOf(sector); at < startOf(sector) + size; at += ENTRY) {
      const length = file.readUInt16LE(at + 64);
      const isStream = file.readUInt8(at + 66) === 2;
      if (isStream && length >= 2 && length <= 64) names.add(file.toString('utf16le', at, at + length - 2));
    }
  }
  return names;
}
