import { both } from './article.ts';
import { accountFaqs } from './faqs-account.ts';
import { orderFaqs } from './faqs-orders.ts';
import { shoppingFaqs } from './faqs-shopping.ts';

/** 23 questions: three pages of ten (doc 2 §9). */
export const faqRows = () =>
  [...shoppingFaqs, ...orderFaqs, ...accountFaqs].map(({ question, answer }, position) => ({
    id: `faq-${String(position + 1).padStart(2, '0')}`,
    question: both(question),
    answer: both(answer),
    position,
  }));
