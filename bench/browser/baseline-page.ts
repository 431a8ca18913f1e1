import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A product card as shown to a visitor. */
export interface Card {
  readonly name: string;
  readonly href: string;
  readonly src: string;
  readonly srcset: string;
  readonly sizes: string;
  readonly isFirstRow: boolean;
  /** Such as `Non disponibile`. */
  readonly note: string;
}

export interface ListContent {
  readonly heading: string;
  readonly count: string;
  readonly login: string;
  readonly cards: readonly Card[];
}

/** Reads the content of the product list from the app, so that the baseline has the same texts and image URLs. */
export const readListContent = (page: Page): Promise<ListContent> =>
  page.evaluate(() => {
    const getText = (parent: ParentNode, selector: string) => parent.querySelector(selector)?.textContent?.trim() ?? '';
    const cards = Array.from(document.querySelectorAll('main article'), (card) => {
      const image = card.querySelector('img');
      return {
        name: getText(card, 'h2'),
        href: card.querySelector('a')?.getAttribute('href') ?? '',
        src: image?.getAttribute('src') ?? '',
        srcset: image?.srcset ?? '',
        sizes: image?.sizes ?? '',
        isFirstRow: image?.loading === 'eager',
        note: getText(card, 'img + span'),
      };
    });
    return {
      heading: getText(document, 'main h1'),
      count: getText(document, 'main [role="status"]'),
      login: getText(document, 'main a[href^="/login"]'),
      cards,
    };
  });

const HTML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/gu, (char) => HTML_ENTITIES[char] ?? char);

const renderCard = ({ name, href, src, srcset, sizes, isFirstRow, note }: Card) => `
      <li><article>
        <div class="picture"><img src="${escapeHtml(src)}" srcset="${escapeHtml(srcset)}" sizes="${escapeHtml(sizes)}"
          alt="" width="480" height="480" decoding="async"
          ${isFirstRow ? 'loading="eager" fetchpriority="high"' : 'loading="lazy"'}>${
            note === '' ? '' : `<span>${escapeHtml(note)}</span>`
          }</div>
        <h2><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></h2>
      </article></li>`;

const renderPage = ({ heading, count, login, cards }: ListContent) => `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(heading)}</title>
    <link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/baseline.css">
  </head>
  <body>
    <header><b>Bottega</b> <a href="/login">Accedi</a></header>
    <main>
      <h1>${escapeHtml(heading)}</h1>
      <p>${escapeHtml(count)}</p>
      <p class="notice"><a href="/login">${escapeHtml(login)}</a></p>
      <ul>${cards.map(renderCard).join('')}
      </ul>
    </main>
  </body>
</html>
`;

const styles = `body { margin: 0; background: #faf7f2; color: #2b2621; font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; padding: 1rem; background: #fff; }
main { padding: 1rem; }
h1 { margin: 0; font-size: 1.5rem; }
p { margin: 0 0 1rem; }
a { color: inherit; }
.notice { padding: 0.75rem; border-radius: 0.75rem; background: #efe8dc; }
ul { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }
article { overflow: hidden; height: 100%; border: 1px solid #e4dccf; border-radius: 1rem; background: #fff; }
.picture { position: relative; }
.picture span { position: absolute; inset: auto auto 0.5rem 0.5rem; padding: 0 0.5rem; background: #2b2621; color: #fff; }
img { display: block; width: 100%; height: auto; background: #efe8dc; }
h2 { min-height: 2.6em; margin: 0.75rem; font-size: 0.9375rem; line-height: 1.3; }
h2 a { text-decoration: none; }
`;

/** Path of the baseline page. */
export const BASELINE_PATH = '/baseline.html';

/**
 * Writes the baseline, the smallest page that can show this list: one HTML file, one small style sheet, the
 * images. It is added to a copy of the built app, so that the same server process serves both.
 * @param folder a new folder, used as the server's `CLIENT_DIR`
 */
export async function addBaselinePage(folder: string, list: ListContent): Promise<void> {
  await cp(resolve('dist/client'), folder, { recursive: true });
  // The server needs the SSR build beside the client. Without it, pages would be rendered in the browser.
  await cp(resolve('dist/ssr'), join(folder, '../ssr'), { recursive: true });
  for (const [name, text] of [
    ['baseline.html', renderPage(list)],
    ['baseline.css', styles],
  ] as const) {
    const file = join(folder, name);
    await writeFile(file, text);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
  }
}
