import type { Page } from '@playwright/test';
import { countFrames, type FrameCounts } from './statistics.rules.ts';
import { readPageMetrics } from './page-metrics.ts';

/** Of the screen that a headless browser has, milliseconds. */
const FRAME_MS = 1_000 / 60;
/** Pixels, and pixels a second: a calm finger. */
const DISTANCE_PX = 900;
const SPEED_PX_PER_S = 900;

const recordFrames = (page: Page, on: boolean) =>
  page.evaluate((noting) => {
    const seen = window.bottegaSpeed;
    seen.isRecording = noting;
    if (!noting) return;
    seen.frames = [];
    const next = (time: number) => {
      if (!seen.isRecording) return;
      seen.frames.push(time);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }, on);

/** Scrolls the page down and up again by the browser's own gesture (a made-up finger moves nothing in a browser without a screen), and counts the frames. It must be able to scroll. */
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
  await recordFrames(page, true);
  await swipe(-DISTANCE_PX);
  const moved = await page.evaluate(() => scrollY);
  await swipe(DISTANCE_PX);
  await recordFrames(page, false);
  const { frames } = await readPageMetrics(page);
  await session.detach();
  if (moved === 0) throw new Error('The list did not scroll');
  return countFrames(frames, FRAME_MS);
}
