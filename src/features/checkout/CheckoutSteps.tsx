import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSessionValue } from '#src/session/session-context.tsx';
import { AddressStep } from './AddressStep.tsx';
import { CHECKOUT_STEPS, type CheckoutStep } from './checkout.constants.ts';
import classes from './Checkout.module.css';
import { CheckoutItems } from './CheckoutItems.tsx';
import type { CheckoutOf } from './checkout.queries.ts';
import type { CheckoutSearch } from './checkout.search.ts';
import { stepTitles } from './checkout.texts.ts';
import { CheckoutTotals } from './CheckoutTotals.tsx';
import { DiscountStep } from './DiscountStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import { StepSection } from './StepSection.tsx';
import { SummaryTrouble } from './SummaryTrouble.tsx';
import { useCheckout, type Checkout } from './use-checkout.ts';
import { useStepNotes } from './use-step-notes.ts';

const contents: Readonly<Record<CheckoutStep, (props: { checkout: Checkout }) => ReactNode>> = {
  discount: DiscountStep,
  address: AddressStep,
  shipping: ShippingStep,
  payment: PaymentStep,
};

interface CheckoutStepsProps {
  readonly cart: CheckoutOf;
  readonly search: CheckoutSearch;
}

/** Four steps, one open at a time, beside what they add up to. */
export function CheckoutSteps({ cart, search }: CheckoutStepsProps) {
  const { t } = useLingui();
  const countryCode = useSessionValue((state) => state.countryCode);
  const countryId = useSessionValue((state) => state.countryId);
  const checkout = useCheckout(cart, { countryCode, countryId }, search);
  const { step, statuses, summary } = checkout;
  const notes = useStepNotes(checkout);
  return (
    <div className={classes.checkout}>
      <div className={classes.steps}>
        {CHECKOUT_STEPS.map((one, place) => {
          const Content = contents[one];
          return (
            <StepSection
              key={one}
              number={place + 1}
              title={t(stepTitles[one])}
              status={statuses[one]}
              note={statuses[one] === 'complete' ? notes[one] : ''}
              opened={one === step}
              onOpen={() => checkout.openStep(one)}
            >
              <Content checkout={checkout} />
            </StepSection>
          );
        })}
      </div>
      <aside className={classes.summary} aria-label={t`Order summary`}>
        <CheckoutTotals summary={summary} choices={checkout.choices} isLoading={checkout.isLoading} />
        <SummaryTrouble error={checkout.error} onRetry={checkout.retry} />
        <CheckoutItems items={summary.cartItems} search={search} />
      </aside>
    </div>
  );
}
