import { useEffect, useState } from 'react';
import { htmlToText } from '#src/lib/html-to-text.ts';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import classes from './SanitizedHtml.module.css';

interface SanitizedHtmlProps {
  /** HTML from the server, not sanitized. */
  readonly html: string;
}

type SanitizedContent = { readonly markup: TrustedHTML | string } | { readonly text: string };

/** Lazy: the sanitizer has 10 KiB, and only pages with HTML need it. */
const sanitize = async (html: string): Promise<SanitizedContent> => {
  const { toTrustedHtml } = await import('#src/lib/sanitize-html.ts');
  return { markup: toTrustedHtml(html) };
};

/**
 * HTML from the server, sanitized in the client (SEC-03). If the sanitizer can't be loaded, plain text is shown until
 * the network is back.
 */
export function SanitizedHtml({ html }: SanitizedHtmlProps) {
  const [content, setContent] = useState<SanitizedContent | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const show = (next: SanitizedContent) => {
      if (isCurrent) setContent(next);
    };
    const load = () => void sanitize(html).then(show, () => show({ text: htmlToText(html) }));
    load();
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', load);
    };
  }, [html]);

  if (content === null) {
    return (
      <LoadingStatus>
        <TextSkeleton />
      </LoadingStatus>
    );
  }
  if ('text' in content) return <div className={classes.plainText}>{content.text}</div>;
  // React passes a TrustedHTML value on unchanged.
  return <div className={classes.html} dangerouslySetInnerHTML={{ __html: content.markup }} />;
}
