import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** No text that people read nests deeper; a table in a list in a table is at 12. */
const MAX_DEPTH = 60;

const VOID_ELEMENTS = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Often written without an end tag: the next one of the same name ends it. */
const IMPLIED_END_ELEMENTS = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option']);

/** An empty comment instead of nothing: what stands before and after a dropped tag must not become a new one. */
const DROPPED_TAG_PLACEHOLDER = '<!---->';

const ignore = (): void => undefined;

/**
 * Drops tags that nest too deeply and end tags that close nothing. The parser behind the sanitiser
 * searches all open elements for every end tag, so 12,000 open elements and as many unmatched end tags
 * (100 KB) cost seconds. With a limited depth each search is short, and the whole is linear.
 */
export function limitNesting(html: string): string {
  const open: string[] = [];
  const kept: string[] = [];
  let copiedTo = 0;
  let tagStart = 0;
  let isKept = true;

  const drop = (from: number, to: number): void => {
    kept.push(html.slice(copiedTo, from), DROPPED_TAG_PLACEHOLDER);
    copiedTo = to;
  };
  const endOpenTag = (endIndex: number): void => {
    if (!isKept) drop(tagStart, endIndex + 1);
  };
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, endIndex) {
      const name = html.slice(start, endIndex).toLowerCase();
      // The `<` before the name.
      tagStart = start - 1;
      const isFlat = VOID_ELEMENTS.has(name) || (IMPLIED_END_ELEMENTS.has(name) && open.at(-1) === name);
      isKept = isFlat || open.length < MAX_DEPTH;
      if (isKept && !isFlat) open.push(name);
    },
    onopentagend: endOpenTag,
    onselfclosingtag: endOpenTag,
    onclosetag(start, endIndex) {
      const name = html.slice(start, endIndex).toLowerCase();
      const place = open.lastIndexOf(name);
      if (place >= 0) open.length = place;
      // These two make an element of their own when nothing is open.
      else if (name !== 'p' && name !== 'br') {
        const end = html.indexOf('>', endIndex);
        drop(start - '</'.length, end < 0 ? html.length : end + 1);
      }
    },
    onattribdata: ignore,
    onattribentity: ignore,
    onattribend: ignore,
    onattribname: ignore,
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onend: ignore,
    onprocessinginstruction: ignore,
    ontext: ignore,
    ontextentity: ignore,
  };
  const tokenizer = new Tokenizer({ decodeEntities: false }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return copiedTo === 0 ? html : kept.join('') + html.slice(copiedTo);
}
