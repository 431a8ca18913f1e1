import type { Page } from '@playwright/test';

/**
 * Finds layout issues of the current page: content wider than the window, text that is clipped or overlaps other
 * text, and controls that another element covers. Text with an ellipsis and the slides of a carousel are clipped on
 * purpose and do not count.
 * @returns one description per issue
 */
export const findLayoutIssues = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const issues: string[] = [];
    const visibility = { opacityProperty: true, visibilityProperty: true };
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((element) =>
      element.checkVisibility(visibility),
    );
    // A calendar or a menu covers the page on purpose.
    const dropdown = [...document.querySelectorAll('[class*="-dropdown"]')].find((element) =>
      element.checkVisibility(visibility),
    );
    const scope = dropdown ?? document.querySelector(':popover-open') ?? dialogs.at(-1) ?? document.body;
    /** Style and box of an element. Many texts have the same ancestors, and nothing moves until the controls are checked. */
    const layouts = new Map<Element, ReturnType<typeof readLayout>>();
    const readLayout = (element: Element) => {
      const { overflowX, overflowY, clipPath, position, textOverflow, webkitLineClamp } = getComputedStyle(element);
      return {
        overflowX,
        overflowY,
        clipPath,
        position,
        textOverflow,
        webkitLineClamp,
        box: element.getBoundingClientRect(),
      };
    };
    const getLayout = (element: Element) => {
      const known = layouts.get(element) ?? readLayout(element);
      layouts.set(element, known);
      return known;
    };
    const quote = (text: string) => `“${text.trim().replaceAll(/\s+/gu, ' ').slice(0, 60)}”`;
    const getAncestors = function* (from: Element | null) {
      for (
        let element = from;
        element !== null && element !== document.documentElement;
        element = element.parentElement
      )
        yield element;
    };
    const isInCarousel = (element: Element) => element.closest('.mantine-Carousel-viewport') !== null;
    const isTiny = (element: Element) => element.clientWidth <= 1 || element.clientHeight <= 1;
    const isVisuallyHidden = (from: Element | null) => {
      for (const element of getAncestors(from)) {
        const { clipPath, overflowX } = getLayout(element);
        if (clipPath === 'inset(50%)' || (overflowX !== 'visible' && isTiny(element))) return true;
      }
      return false;
    };

    /** Decoration that is entirely outside of the clipping box. */
    const isOutside = (boxes: readonly DOMRect[], { top, bottom, left, right }: DOMRect) =>
      boxes.every(
        (box) => box.top >= bottom - 1 || box.bottom <= top + 1 || box.left >= right - 1 || box.right <= left + 1,
      );

    const intersect = (a: DOMRect, b: DOMRect) => {
      const [x, y] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
      return new DOMRect(x, y, Math.min(a.right, b.right) - x, Math.min(a.bottom, b.bottom) - y);
    };

    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) {
      issues.push(`the page is ${scrollWidth} px wide in a window of ${innerWidth}`);
      for (const element of document.body.querySelectorAll('*')) {
        const { right } = element.getBoundingClientRect();
        const isClipped = [...getAncestors(element.parentElement)].some(
          (ancestor) => getLayout(ancestor).overflowX !== 'visible',
        );
        if (right > innerWidth + 1 && !isClipped && issues.length < 4) {
          issues.push(`beyond the window by ${Math.round(right - innerWidth)} px: ${element.outerHTML.slice(0, 120)}`);
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
      if (!parent.checkVisibility(visibility) || isVisuallyHidden(parent) || parent.closest('option, svg') !== null)
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      let layer: Element | null = null;
      const canClip = { x: true, y: true };
      for (const ancestor of getAncestors(parent)) {
        const style = getLayout(ancestor);
        const { box } = style;
        if (layer === null && (style.position === 'fixed' || style.position === 'sticky')) layer = ancestor;
        const exceeds = {
          x: boxes.some(({ left, right }) => left < box.left - 1 || right > box.right + 1),
          y: boxes.some(({ top, bottom }) => top < box.top - 3 || bottom > box.bottom + 3),
        };
        const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        const visibleBoxes = clips ? boxes.map((textBox) => intersect(textBox, box)) : boxes;
        const isIntended =
          style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || isInCarousel(ancestor);
        for (const [axis, overflow] of [
          ['x', style.overflowX],
          ['y', style.overflowY],
        ] as const) {
          if (!canClip[axis] || overflow === 'visible') continue;
          if (overflow === 'auto' || overflow === 'scroll' || isIntended) canClip[axis] = false;
          else if (exceeds[axis] && parent.closest('[aria-hidden="true"]') !== null && isOutside(boxes, box))
            canClip[axis] = false;
          else if (exceeds[axis]) {
            const formatBox = ({ left, top, right, bottom }: DOMRect) =>
              [left, top, right, bottom].map(Math.round).join(' ');
            const boxTexts = `${boxes.map(formatBox).join(', ')} in ${formatBox(box)}`;
            issues.push(`clipped (${axis}): ${quote(node.data)} by ${ancestor.outerHTML.slice(0, 80)}: ${boxTexts}`);
            canClip[axis] = false;
          }
        }
        boxes = visibleBoxes.filter(({ width, height }) => width > 1 && height > 1);
      }
      if (canClip.x && boxes.some(({ left, right }) => right > innerWidth + 1 || left < -1)) {
        issues.push(`outside of the window: ${quote(node.data)}`);
      }
      if (!isInCarousel(parent)) for (const box of boxes) lines.push({ box, text: node, layer });
    }
    // A page has a hundred thousand pairs of lines, so this compares plain numbers.
    for (const [index, a] of lines.entries()) {
      const { left, right, top, bottom, height } = a.box;
      for (let other = index + 1; other < lines.length; other += 1) {
        const b = lines[other];
        if (b === undefined || b.box.top >= bottom || b.box.bottom <= top || b.text === a.text) continue;
        const overlap = {
          width: Math.min(right, b.box.right) - Math.max(left, b.box.left),
          height: Math.min(bottom, b.box.bottom) - Math.max(top, b.box.top),
        };
        if (b.layer === a.layer && overlap.width > 2 && overlap.height > Math.min(height, b.box.height) / 3) {
          issues.push(`overlap: ${quote(a.text.data)} and ${quote(b.text.data)}`);
        }
      }
    }

    const controls = 'a[href], button, input, select, textarea, [role="option"], summary';
    for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
      const { pointerEvents } = getComputedStyle(control);
      if (
        !control.checkVisibility(visibility) ||
        isVisuallyHidden(control) ||
        isInCarousel(control) ||
        pointerEvents === 'none'
      )
        continue;
      if (control.matches(':disabled, [href="#main"]') || control.closest('[inert], [aria-hidden="true"]') !== null)
        continue;
      // Floating elements cover only a part of the window, so three scroll positions are tried, after the current one.
      const getCoverAt = (block?: ScrollLogicalPosition) => {
        if (block !== undefined) control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
        const box = control.getClientRects()[0];
        if (box === undefined || box.width <= 1) return '';
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const label = hit?.closest('label');
        const isOwnLabel = label instanceof HTMLLabelElement && (label.control === control || label.contains(control));
        // A loading overlay covers its content on purpose.
        const isLoading = hit !== null && hit.closest('[data-busy="true"]') !== null;
        if (isLoading || (hit !== null && control.contains(hit)) || isOwnLabel) return '';
        return hit === null ? 'the window’s edge' : hit.outerHTML.slice(0, 80);
      };
      const cover = getCoverAt() && getCoverAt('center') && getCoverAt('start') && getCoverAt('end');
      if (cover !== '')
        issues.push(`covered: ${control.outerHTML.slice(0, 80)} ${quote(control.textContent)} by ${cover}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return issues;
  });
