import * as v from 'valibot';
import { removeDirectionControls, trimText } from './text.ts';

/**
 * Text without invisible characters at both ends and without direction controls. Text of invisible characters only becomes
 * empty.
 */
export const TrimmedText = v.pipe(v.string(), v.transform(removeDirectionControls), v.transform(trimText));

/** One line of text, without control characters and without lone surrogates, which no database accepts. */
export const singleLineText = (maxLength: number) =>
  v.pipe(TrimmedText, v.maxLength(maxLength), v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'control character'));

/** One line of text that must not be empty. */
export const requiredLine = (maxLength: number) => v.pipe(singleLineText(maxLength), v.nonEmpty('required'));

/** Several lines of text; tabs and line breaks are allowed. */
export const multiLineText = (maxLength: number) =>
  v.pipe(
    TrimmedText,
    v.maxLength(maxLength),
    v.check((text) => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text), 'control character'),
  );
