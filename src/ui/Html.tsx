import { useEffect, useState } from 'react';
import classes from './Html.module.css';
import { Loading, TextShape } from './Shapes.tsx';

interface HtmlProps {
  /** As the server sent it. */
  readonly html: string;
}

type Clean = TrustedHTML | string;

/** Text with markup from the server: shown after our own sanitiser has seen it (S3). */
export function Html({ html }: HtmlProps) {
  const [clean, setClean] = useState<Clean | null>(null);

  useEffect(() => {
    let current = true;
    // Ten KiB that only pages with such a text need.
    void import('#src/lib/sanitise-html.ts').then(({ trustedHtml }) => {
      if (current) setClean(trustedHtml(html));
    });
    return () => {
      current = false;
    };
  }, [html]);

  if (clean === null) {
    return (
      <Loading>
        <TextShape />
      </Loading>
    );
  }
  // React types it as a string; it hands on whatever the policy made.
  return <div className={classes.html} dangerouslySetInnerHTML={{ __html: clean }} />;
}
