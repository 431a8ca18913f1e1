import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { DEFAULT_BRAND } from '#contract/brand.ts';
import { runLogoutHandlers } from '#src/offline/storage/logout-handlers.ts';

afterEach(cleanup);
// Files of a worker share the modules, and so the stores in memory, such as of the viewed products.
afterAll(runLogoutHandlers);
// On a busy machine, lazy components take longer than the default of one second.
configure({ asyncUtilTimeout: 30_000 });

document.head.innerHTML = `<meta name="application-name" content="${DEFAULT_BRAND.name}" />`;

/* APIs that Mantine and the app need and jsdom lacks. */
class ResizeObserverStub implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = ResizeObserverStub;
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
document.elementsFromPoint = () => [];
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.hidePopover = () => {};
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
