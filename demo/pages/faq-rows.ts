import { toLocalized } from '#demo/catalogue/article.ts';
import { accountFaqs } from './faqs-account.ts';
import { orderFaqs } from './faqs-orders.ts';
import { shoppingFaqs } from './faqs-shopping.ts';

/** Creates the rows of 23 questions: three pages of ten. */
export const createFaqRows = () =>
  [...shoppingFaqs, ...orderFaqs, ...accountFaqs].map(({ question, answer }, position) => ({
    id: `faq-${String(position + 1).padStart(2, '0')}`,
    question: toLocalized(question),
    answer: toLocalized(answer),
    position,
  }));
