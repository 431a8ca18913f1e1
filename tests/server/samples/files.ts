import { Buffer } from 'node:buffer';
import sharp from 'sharp';

type Content = string | Uint8Array;

export const createFile = (name: string, content: Content, type = 'application/octet-stream'): File =>
  new File([typeof content === 'string' ? Buffer.from(content, 'latin1') : new Uint8Array(content)], name, {
    type,
  });

const createCanvas = (width: number, height: number, background = '#2563eb') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo as from a phone: rotated, with location and artist in the EXIF data. */
export const createPhoto = (width = 80, height = 40, color?: string): Promise<Buffer> =>
  createCanvas(width, height, color)
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody-canary' }, IFD3: { GPSLatitude: '45/1 27/1 51/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const createDrawing = (width = 60, height = 30): Promise<Buffer> => createCanvas(width, height).png().toBuffer();

/** An uncompressed bitmap of 2 × 2 pixels: red, green; blue, white. */
export function createBitmap(): Buffer {
  const file = Buffer.alloc(54 + 16);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(2, 18);
  file.writeInt32LE(2, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  // Rows from bottom to top, each pixel as blue, green, red.
  file.set([255, 0, 0, 255, 255, 255], 54);
  file.set([0, 0, 255, 0, 255, 0], 62);
  return file;
}

/** A ZIP archive of empty files. */
export function createZip(names: readonly string[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    local.push(header, Buffer.from(name));
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, entries, end]);
}

export const DOCX_ENTRIES = ['[Content_Types].xml', 'word/document.xml'] as const;
