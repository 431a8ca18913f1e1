import { Accordion } from '@mantine/core';
import '@mantine/core/styles/Accordion.css';
import type { Faq } from '#contract/pages.ts';
import { SanitizedHtml } from '#src/ui/display/SanitizedHtml.tsx';
import classes from './FaqList.module.css';

/** One open at a time (doc 2 §2); the answers pass the sanitiser (SEC-03). */
export function FaqList({ faqs }: { readonly faqs: readonly Faq[] }) {
  return (
    <Accordion order={2} variant="separated" classNames={classes}>
      {faqs.map(({ id, question, answer }, place) => {
        // A shop's back end may send none, and a question may be there twice.
        const value = id === '' ? String(place) : id;
        return (
          <Accordion.Item key={value} value={value}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>
              <SanitizedHtml html={answer} />
            </Accordion.Panel>
          </Accordion.Item>
        );
      })}
    </Accordion>
  );
}
