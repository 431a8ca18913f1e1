/**
 * Words of the project's former private dialect, each with the standard term. The lint rule rejects them
 * in comments and in declared identifiers, so that they don't come back.
 */
const COMMENT_WORDS = {
  whoever: 'name the person or the caller',
  whosoever: 'name the person or the caller',
  befall: 'happen to, affect',
  befalls: 'happens to, affects',
  anew: 'again',
  'in vain': 'without success',
  'gives way': 'is replaced',
  veil: 'overlay',
  'early presses': 'clicks before hydration',
  'early press': 'click before hydration',
  'first screen': 'SSR page, first page',
  'first screens': 'SSR pages, first pages',
  'before-app': 'pre-boot script',
  'later font': 'deferred font',
  'why-missing': 'chunk load error',
  'of its own accord': 'by itself',
  'is told': 'name who is notified, shown or asked',
  'are told': 'name who is notified, shown or asked',
  'so many at a time': 'maximum concurrency',
  'for nobody': 'say what happens instead',
  'to nobody': 'say what happens instead',
};

const IDENTIFIERS = {
  whoever: 'the thing it is',
  told: 'notifications, reported',
  troubles: 'errors',
  befallen: 'affected',
  veiled: 'isLoading',
  complaints: 'unexpectedConsoleErrors',
  asker: 'caller, requestContext',
  wings: 'layers',
};

const commentPattern = new RegExp(String.raw`\b(${Object.keys(COMMENT_WORDS).join('|')})\b`, 'giu');

/**
 * @param {string} text of a comment
 * @returns {{ word: string, instead: string }[]} in order of appearance
 */
export function findDialectWords(text) {
  return [...text.replaceAll(/\s+\*?\s*/gu, ' ').matchAll(commentPattern)].map(([word]) => ({
    word,
    instead: COMMENT_WORDS[word.toLowerCase()],
  }));
}

/**
 * @param {string} name of a variable, parameter, function, type or class
 * @returns {string | undefined} the standard term
 */
export const getStandardTerm = (name) => (Object.hasOwn(IDENTIFIERS, name) ? IDENTIFIERS[name] : undefined);

export const plainEnglishRule = {
  create(context) {
    const checkName = (node) => {
      if (node?.type !== 'Identifier') return;
      const instead = getStandardTerm(node.name);
      if (instead) context.report({ node, message: `'${node.name}': use a standard term (${instead})` });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          for (const { word, instead } of findDialectWords(comment.value)) {
            context.report({ loc: comment.loc, message: `'${word}' in a comment: use plain terms (${instead})` });
          }
        }
      },
      VariableDeclarator: ({ id }) => checkName(id),
      FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(checkName),
      ArrowFunctionExpression: ({ params }) => params.forEach(checkName),
      ClassDeclaration: ({ id }) => checkName(id),
      TSTypeAliasDeclaration: ({ id }) => checkName(id),
      TSInterfaceDeclaration: ({ id }) => checkName(id),
    };
  },
};
