import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// By default the library loads the file from a public CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** A frame takes about 20 ms to read. More of them would only heat the tablet. */
const FRAME_INTERVAL_MS = 150;

const waitForNextFrame = () => new Promise((resolve) => setTimeout(resolve, FRAME_INTERVAL_MS));

/**
 * Shows the camera in the video and reads QR codes from it, until one can be parsed.
 *
 * @param parse returns undefined for the text of another code
 * @param signal ends the search and switches the camera off
 * @returns what was parsed; undefined after the signal
 * @throws DOMException `NotAllowedError` if the person or the browser refuses the camera, `NotFoundError` without one
 */
export async function scanCode(
  video: HTMLVideoElement,
  parse: (text: string) => string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  try {
    if (signal.aborted) return undefined;
    video.srcObject = stream;
    await video.play();
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) throw new DOMException('This browser has no canvas', 'NotSupportedError');
    const { canvas } = context;
    while (!signal.aborted) {
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      context.drawImage(video, 0, 0);
      const image = context.getImageData(0, 0, canvas.width, canvas.height);
      const codes = await readBarcodes(image, { formats: ['QRCode'] });
      const parsed = codes.map(({ text }) => parse(text)).find((code) => code !== undefined);
      if (parsed !== undefined) return parsed;
      await waitForNextFrame();
    }
    return undefined;
  } finally {
    stop();
  }
}
