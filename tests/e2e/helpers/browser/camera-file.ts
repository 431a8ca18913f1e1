import { writeFile } from 'node:fs/promises';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels of the camera's picture per module of the code. */
const MODULE_SIZE = 10;
const BACKGROUND = 96;

/**
 * Writes a film in which a QR code is held in front of the camera, for Chromium's
 * `--use-file-for-fake-video-capture`. The format is YUV4MPEG2: a header, then planes of brightness and color.
 */
export async function writeCameraFile(path: string, text: string): Promise<void> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const left = Math.floor((WIDTH - size * MODULE_SIZE) / 2);
  const top = Math.floor((HEIGHT - size * MODULE_SIZE) / 2);
  const brightness = Buffer.alloc(WIDTH * HEIGHT, BACKGROUND);
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      for (let line = 0; line < MODULE_SIZE; line += 1) {
        const start = (top + y * MODULE_SIZE + line) * WIDTH + left + x * MODULE_SIZE;
        brightness.fill(isDark ? 16 : 235, start, start + MODULE_SIZE);
      }
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const header = Buffer.from(`YUV4MPEG2 W${String(WIDTH)} H${String(HEIGHT)} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([header, frame, frame]));
}
