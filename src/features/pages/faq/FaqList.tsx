import { Accordion } from '@mantine/core';
import '@mantine/core/styles/Accordion.css';
import type { Faq } from '#contract/pages.ts';
import { SanitizedHtml } from '#src/ui/display/SanitizedHtml.tsx';
import classes from './FaqList.module.css';

/** Accordion of questions, one open at a time (REQ-PAGE-09). Answers are sanitized HTML (SEC-03). */
export function FaqList({ faqs }: { readonly faqs: readonly Faq[] }) {
  return (
    <Accordion order={2} variant="separated" classNames={classes}>
      {faqs.map(({ id, question, answer }, index) => {
        // The index replaces a missing id. The question can't be the key, because it may occur twice.
        const value = id === '' ? String(index) : id;
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
