const END_OF_DIRECTORY_SIGNATURE = 0x06054b50;
const DIRECTORY_ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_ENTRY_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** Reads the entry names of a ZIP archive; undefined if the bytes are not exactly one complete archive. */
function readEntryNames(bytes: Buffer): string[] | undefined {
  if (bytes.length < END_BYTES || bytes.readUInt32LE(0) !== LOCAL_ENTRY_SIGNATURE) return undefined;
  // Requires an archive without a comment, as Word writes it, so that nothing can follow the directory.
  const end = bytes.length - END_BYTES;
  if (bytes.readUInt32LE(end) !== END_OF_DIRECTORY_SIGNATURE) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const size = bytes.readUInt32LE(end + 12);
  let offset = bytes.readUInt32LE(end + 16);
  // The directory must end exactly at its end record, so that nothing precedes the archive.
  if (offset + size !== end) return undefined;
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (offset + ENTRY_BYTES > end || bytes.readUInt32LE(offset) !== DIRECTORY_ENTRY_SIGNATURE) return undefined;
    const nameLength = bytes.readUInt16LE(offset + 28);
    names.push(bytes.toString('utf8', offset + ENTRY_BYTES, offset + ENTRY_BYTES + nameLength));
    offset += ENTRY_BYTES + nameLength + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32);
  }
  return offset === end ? names : undefined;
}

/** Whether the bytes are a DOCX file without macros. Reads only the directory and unpacks nothing. */
export function isWordDocument(bytes: Uint8Array): boolean {
  const names = readEntryNames(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!names?.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return false;
  return !names.some((name) => /vbaProject\.bin$/iu.test(name));
}
