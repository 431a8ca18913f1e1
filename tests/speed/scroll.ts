import type { Page } from '@playwright/test';
import { framesOf, type Frames } from './figures.rules.ts';
import { readWatched } from './watch.ts';

/** Of the screen that a headless browser has, milliseconds. */
const FRAME = 1_000 / 60;
/** Pixels, and pixels a second: a calm finger. */
const DISTANCE = 900;
const SPEED = 900;

const note = (page: Page, on: boolean) =>
  page.evaluate((noting) => {
    const seen = window.bottegaSpeed;
    seen.noting = noting;
    if (!noting) return;
    seen.frames = [];
    const next = (time: number) => {
      if (!seen.noting) return;
      seen.frames.push(time);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }, on);

/** Scrolls the page down and up again by the browser's own gesture (a made-up finger moves nothing in a browser without a screen), and counts the frames. It must be able to scroll. */
export async function scroll(page: Page): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  const swipe = (yDistance: number) =>
    session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance,
      speed: SPEED,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  await note(page, true);
  await swipe(-DISTANCE);
  const moved = await page.evaluate(() => scrollY);
  await swipe(DISTANCE);
  await note(page, false);
  const { frames } = await readWatched(page);
  await session.detach();
  if (moved === 0) throw new Error('The list did not scroll');
  return framesOf(frames, FRAME);
}
