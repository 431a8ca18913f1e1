import type { Page } from '@playwright/test';

/**
 * What is wrong with the page as it is laid out now, in words: wider than the window, text that is cut
 * off or lies over another, controls that something else covers. Texts that end in an ellipsis are cut
 * on purpose, and a row of pictures goes on beyond its frame.
 */
export const findLayoutIssues = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const seen = { opacityProperty: true, visibilityProperty: true };
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.checkVisibility(seen));
    // A calendar or a menu lies over the page on purpose.
    const dropdown = [...document.querySelectorAll('[class*="-dropdown"]')].find((one) => one.checkVisibility(seen));
    const scope = dropdown ?? document.querySelector(':popover-open') ?? dialogs.at(-1) ?? document.body;
    const told = (text: string) => `“${text.trim().replaceAll(/\s+/gu, ' ').slice(0, 60)}”`;
    const upwards = function* (from: Element | null) {
      for (let one = from; one !== null && one !== document.documentElement; one = one.parentElement) yield one;
    };
    const isFrame = (one: Element) => one.closest('.mantine-Carousel-viewport') !== null;
    const isTiny = (one: Element) => one.clientWidth <= 1 || one.clientHeight <= 1;
    const isUnseen = (from: Element | null) => {
      for (const one of upwards(from)) {
        const { clipPath, overflowX } = getComputedStyle(one);
        if (clipPath === 'inset(50%)' || (overflowX !== 'visible' && isTiny(one))) return true;
      }
      return false;
    };

    /** Ornament that was put out of sight as a whole. */
    const isAway = (boxes: readonly DOMRect[], { top, bottom, left, right }: DOMRect) =>
      boxes.every(
        (one) => one.top >= bottom - 1 || one.bottom <= top + 1 || one.left >= right - 1 || one.right <= left + 1,
      );

    const common = (one: DOMRect, other: DOMRect) => {
      const [x, y] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
      return new DOMRect(x, y, Math.min(one.right, other.right) - x, Math.min(one.bottom, other.bottom) - y);
    };

    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) {
      faults.push(`the page is ${scrollWidth} px wide in a window of ${innerWidth}`);
      for (const one of document.body.querySelectorAll('*')) {
        const { right } = one.getBoundingClientRect();
        const scrolls = [...upwards(one.parentElement)].some((up) => getComputedStyle(up).overflowX !== 'visible');
        if (right > innerWidth + 1 && !scrolls && faults.length < 4) {
          faults.push(`beyond the window by ${Math.round(right - innerWidth)} px: ${one.outerHTML.slice(0, 120)}`);
        }
      }
    }

    interface Line {
      readonly box: DOMRect;
      readonly text: Text;
      readonly layer: Element | null;
    }
    const lines: Line[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || node.data.trim() === '' || parent === null) continue;
      if (!parent.checkVisibility(seen) || isUnseen(parent) || parent.closest('option, svg') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      let layer: Element | null = null;
      const cut = { x: true, y: true };
      for (const up of upwards(parent)) {
        const style = getComputedStyle(up);
        if (layer === null && (style.position === 'fixed' || style.position === 'sticky')) layer = up;
        const box = up.getBoundingClientRect();
        const past = {
          x: boxes.some(({ left, right }) => left < box.left - 1 || right > box.right + 1),
          y: boxes.some(({ top, bottom }) => top < box.top - 3 || bottom > box.bottom + 3),
        };
        const cuts = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        const within = cuts ? boxes.map((one) => common(one, box)) : boxes;
        const wanted = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || isFrame(up);
        for (const [axis, overflow] of [
          ['x', style.overflowX],
          ['y', style.overflowY],
        ] as const) {
          if (!cut[axis] || overflow === 'visible') continue;
          if (overflow === 'auto' || overflow === 'scroll' || wanted) cut[axis] = false;
          else if (past[axis] && parent.closest('[aria-hidden="true"]') !== null && isAway(boxes, box))
            cut[axis] = false;
          else if (past[axis]) {
            const sides = ({ left, top, right, bottom }: DOMRect) =>
              [left, top, right, bottom].map(Math.round).join(' ');
            const places = `${boxes.map(sides).join(', ')} in ${sides(box)}`;
            faults.push(`cut off (${axis}): ${told(node.data)} by ${up.outerHTML.slice(0, 80)}: ${places}`);
            cut[axis] = false;
          }
        }
        boxes = within.filter(({ width, height }) => width > 1 && height > 1);
      }
      if (cut.x && boxes.some(({ left, right }) => right > innerWidth + 1 || left < -1)) {
        faults.push(`outside of the window: ${told(node.data)}`);
      }
      if (!isFrame(parent)) for (const box of boxes) lines.push({ box, text: node, layer });
    }
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (other.text === one.text || other.layer !== one.layer) continue;
        const { width, height } = common(one.box, other.box);
        const lower = Math.min(one.box.height, other.box.height);
        if (width > 2 && height > lower / 3) {
          faults.push(`one over the other: ${told(one.text.data)} and ${told(other.text.data)}`);
        }
      }
    });

    const controls = 'a[href], button, input, select, textarea, [role="option"], summary';
    for (const one of scope.querySelectorAll<HTMLElement>(controls)) {
      const { pointerEvents } = getComputedStyle(one);
      if (!one.checkVisibility(seen) || isUnseen(one) || isFrame(one) || pointerEvents === 'none') continue;
      if (one.matches(':disabled, [href="#main"]') || one.closest('[inert], [aria-hidden="true"]') !== null) continue;
      // What floats over a part of the window is out of the way of another.
      const coverAt = (block: ScrollLogicalPosition) => {
        one.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
        const box = one.getClientRects()[0];
        if (box === undefined || box.width <= 1) return '';
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const label = hit?.closest('label');
        const ofIt = label instanceof HTMLLabelElement && (label.control === one || label.contains(one));
        // A veil over what is at work lies there on purpose.
        const isVeiled = hit !== null && hit.closest('[data-busy="true"]') !== null;
        if (isVeiled || (hit !== null && one.contains(hit)) || ofIt) return '';
        return hit === null ? 'the window’s edge' : hit.outerHTML.slice(0, 80);
      };
      const by = coverAt('center') && coverAt('start') && coverAt('end');
      if (by !== '') faults.push(`out of reach: ${one.outerHTML.slice(0, 80)} ${told(one.textContent)} below ${by}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return faults;
  });
