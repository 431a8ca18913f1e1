import { sanitiseHtml } from '#server/catalogue/sanitise-html.ts';

const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' };

/**
 * A description from another shop as ours may be stored (S3). What has another name here gets ours, and
 * the end of a box is the end of a line: without its tags "<div>One</div><div>Two</div>" would be one
 * word. Only names are changed, and the sanitiser has the last word over whatever comes of it.
 */
export function houseHtml(body: string): string {
  const named = body
    .replaceAll('\0', '')
    .replaceAll(/<(\/?)(b|i|h[156])(?=[\s>])/gi, (_, end: string, tag: string) => `<${end}${SAME[tag.toLowerCase()] ?? tag}`)
    .replaceAll(/<\/(?:div|section|article|blockquote)\s*>/gi, '<br>');
  return sanitiseHtml(named)
    .replaceAll(/(<\/(?:p|h[234]|ul|ol|table)>)(?:\s|<br \/>)+/g, '$1')
    .replaceAll(/(?:\s*<br \/>\s*){2,}/g, '<br /><br />')
    .replace(/^(?:\s|<br \/>)+/, '')
    .replace(/(?:\s|<br \/>)+$/, '');
}
