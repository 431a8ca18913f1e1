import { useEffect, useState } from 'react';
import { htmlToText } from '#src/lib/html-to-text.ts';
import classes from './SanitizedHtml.module.css';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';

interface SanitizedHtmlProps {
  /** As the server sent it. */
  readonly html: string;
}

type SanitizedContent = { readonly markup: TrustedHTML | string } | { readonly text: string };

/** Ten KiB that only pages with such a text need. */
const sanitize = async (html: string): Promise<SanitizedContent> => {
  const { toTrustedHtml } = await import('#src/lib/sanitize-html.ts');
  return { markup: toTrustedHtml(html) };
};

/**
 * Text with markup from the server: shown after our own sanitiser has seen it (SEC-03). Where the
 * sanitiser can't be had, the bare text stands in until the network is back.
 */
export function SanitizedHtml({ html }: SanitizedHtmlProps) {
  const [shown, setShown] = useState<SanitizedContent | null>(null);

  useEffect(() => {
    let current = true;
    const show = (next: SanitizedContent) => {
      if (current) setShown(next);
    };
    const load = () => void sanitize(html).then(show, () => show({ text: htmlToText(html) }));
    load();
    window.addEventListener('online', load);
    return () => {
      current = false;
      window.removeEventListener('online', load);
    };
  }, [html]);

  if (shown === null) {
    return (
      <LoadingStatus>
        <TextSkeleton />
      </LoadingStatus>
    );
  }
  if ('text' in shown) return <div className={classes.plain}>{shown.text}</div>;
  // React types it as a string; it hands on whatever the policy made.
  return <div className={classes.html} dangerouslySetInnerHTML={{ __html: shown.markup }} />;
}
