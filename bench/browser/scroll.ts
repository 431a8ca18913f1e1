import type { Page } from '@playwright/test';
import { readPageMetrics } from './page-metrics.ts';
import { countFrames, type FrameCounts } from './statistics.rules.ts';

/** A headless browser has a frame rate of 60 Hz. */
const FRAME_MS = 1_000 / 60;
/** A slow swipe. */
const DISTANCE_PX = 900;
const SPEED_PX_PER_S = 900;

const setRecording = (page: Page, isRecordingOn: boolean) =>
  page.evaluate((isRecording) => {
    const metrics = window.bottegaSpeed;
    metrics.isRecording = isRecording;
    if (!isRecording) return;
    metrics.frames = [];
    const recordFrame = (time: number) => {
      if (!metrics.isRecording) return;
      metrics.frames.push(time);
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  }, isRecordingOn);

/**
 * Scrolls the page down and up again and counts the frames. It uses the browser's synthetic gesture, because touch
 * events do not scroll in a headless browser.
 *
 * @throws when the page does not scroll
 */
export async function measureScroll(page: Page): Promise<FrameCounts> {
  const session = await page.context().newCDPSession(page);
  const swipe = (yDistance: number) =>
    session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance,
      speed: SPEED_PX_PER_S,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  await setRecording(page, true);
  await swipe(-DISTANCE_PX);
  const scrolledPixels = await page.evaluate(() => scrollY);
  await swipe(DISTANCE_PX);
  await setRecording(page, false);
  const { frames } = await readPageMetrics(page);
  await session.detach();
  if (scrolledPixels === 0) throw new Error('The list did not scroll');
  return countFrames(frames, FRAME_MS);
}
