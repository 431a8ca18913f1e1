const END_OF_DIRECTORY_SIGNATURE = 0x06054b50;
const DIRECTORY_ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_ENTRY_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** Names in an archive's directory, or nothing where the bytes are not one whole archive. */
function readEntryNames(bytes: Buffer): string[] | undefined {
  if (bytes.length < END_BYTES || bytes.readUInt32LE(0) !== LOCAL_ENTRY_SIGNATURE) return undefined;
  // Without a comment, as Word writes it: anything behind the directory would be something else.
  const end = bytes.length - END_BYTES;
  if (bytes.readUInt32LE(end) !== END_OF_DIRECTORY_SIGNATURE) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const size = bytes.readUInt32LE(end + 12);
  let at = bytes.readUInt32LE(end + 16);
  // The directory reaches exactly to its end mark: nothing was put before the archive.
  if (at + size !== end) return undefined;
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY_SIGNATURE) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    at += ENTRY_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end ? names : undefined;
}

/** A Word document in its archive, without macros. Nothing is unpacked. */
export function isWordDocument(bytes: Uint8Array): boolean {
  const names = readEntryNames(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!names?.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return false;
  return !names.some((name) => /vbaProject\.bin$/iu.test(name));
}
