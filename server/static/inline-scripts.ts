import { createHash } from 'node:crypto';

/** A script or an import map. Other types, such as JSON-LD, are data, which the policy does not restrict. */
const INLINE_SCRIPT = /<script(?: type="importmap")?>(.*?)<\/script>/gsu;

/** Returns the Content-Security-Policy sources of the inline scripts of a page, such as `'sha256-…'` (SEC-02). */
export const getInlineScriptSources = (html: string): readonly string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
