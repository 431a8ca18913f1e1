import { useEffect, useState } from 'react';
import { plainText } from '#src/lib/plain-text.ts';
import classes from './Html.module.css';
import { Loading, TextShape } from './Shapes.tsx';

interface HtmlProps {
  /** As the server sent it. */
  readonly html: string;
}

type Clean = { readonly markup: TrustedHTML | string } | { readonly text: string };

/** Ten KiB that only pages with such a text need. */
const clean = async (html: string): Promise<Clean> => {
  const { trustedHtml } = await import('#src/lib/sanitise-html.ts');
  return { markup: trustedHtml(html) };
};

/**
 * Text with markup from the server: shown after our own sanitiser has seen it (S3). Where the
 * sanitiser can't be had, the bare text stands in until the network is back.
 */
export function Html({ html }: HtmlProps) {
  const [shown, setShown] = useState<Clean | null>(null);

  useEffect(() => {
    let current = true;
    const show = (next: Clean) => {
      if (current) setShown(next);
    };
    const load = () => void clean(html).then(show, () => show({ text: plainText(html) }));
    load();
    window.addEventListener('online', load);
    return () => {
      current = false;
      window.removeEventListener('online', load);
    };
  }, [html]);

  if (shown === null) {
    return (
      <Loading>
        <TextShape />
      </Loading>
    );
  }
  if ('text' in shown) return <div className={classes.plain}>{shown.text}</div>;
  // React types it as a string; it hands on whatever the policy made.
  return <div className={classes.html} dangerouslySetInnerHTML={{ __html: shown.markup }} />;
}
