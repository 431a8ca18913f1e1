import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Real texts never nest deeper: a table in a list in a table has depth 12. */
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

/** Often written without an end tag. The next start tag of the same name closes the element. */
const IMPLIED_END_ELEMENTS = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option']);

/** An empty comment replaces a dropped tag, so that the text before and after it can't form a new tag. */
const DROPPED_TAG_PLACEHOLDER = '<!---->';

const ignore = (): void => undefined;

/**
 * Drops tags that nest too deeply and end tags without a start tag. The parser of the sanitizer searches all open
 * elements for every end tag, so 12,000 open elements with 12,000 unmatched end tags (100 KB) take seconds. The depth
 * limit keeps each search short and the total time linear.
 */
export function limitNesting(html: string): string {
  const openElements: string[] = [];
  const output: string[] = [];
  let copiedTo = 0;
  let tagStart = 0;
  let isKept = true;

  const drop = (from: number, to: number): void => {
    output.push(html.slice(copiedTo, from), DROPPED_TAG_PLACEHOLDER);
    copiedTo = to;
  };
  const endOpenTag = (endIndex: number): void => {
    if (!isKept) drop(tagStart, endIndex + 1);
  };
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, endIndex) {
      const name = html.slice(start, endIndex).toLowerCase();
      // Position of the `<` before the name.
      tagStart = start - 1;
      const isFlat = VOID_ELEMENTS.has(name) || (IMPLIED_END_ELEMENTS.has(name) && openElements.at(-1) === name);
      isKept = isFlat || openElements.length < MAX_DEPTH;
      if (isKept && !isFlat) openElements.push(name);
    },
    onopentagend: endOpenTag,
    onselfclosingtag: endOpenTag,
    onclosetag(start, endIndex) {
      const name = html.slice(start, endIndex).toLowerCase();
      const openIndex = openElements.lastIndexOf(name);
      if (openIndex >= 0) openElements.length = openIndex;
      // An unmatched `</p>` or `</br>` creates an element, so it stays.
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
  return copiedTo === 0 ? html : output.join('') + html.slice(copiedTo);
}
