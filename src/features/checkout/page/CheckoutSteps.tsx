import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSessionValue } from '#src/session/session-context.tsx';
import { AddressStep } from '#src/features/checkout/steps/AddressStep.tsx';
import { CHECKOUT_STEPS, type CheckoutStep } from '#src/features/checkout/model/checkout.constants.ts';
import classes from './Checkout.module.css';
import { CheckoutItems } from '#src/features/checkout/summary/CheckoutItems.tsx';
import type { CheckoutParams } from '#src/features/checkout/api/checkout.queries.ts';
import type { CheckoutSearch } from '#src/features/checkout/model/checkout.search.ts';
import { stepTitles } from '#src/features/checkout/model/checkout.messages.ts';
import { CheckoutTotals } from '#src/features/checkout/summary/CheckoutTotals.tsx';
import { DiscountStep } from '#src/features/checkout/steps/DiscountStep.tsx';
import { PaymentStep } from '#src/features/checkout/steps/PaymentStep.tsx';
import { ShippingStep } from '#src/features/checkout/steps/ShippingStep.tsx';
import { StepSection } from '#src/features/checkout/steps/StepSection.tsx';
import { SummaryError } from '#src/features/checkout/summary/SummaryError.tsx';
import { useCheckout, type CheckoutState } from './use-checkout.ts';
import { useStepDescriptions } from '#src/features/checkout/steps/use-step-descriptions.ts';

const stepContents: Readonly<Record<CheckoutStep, (props: { checkout: CheckoutState }) => ReactNode>> = {
  discount: DiscountStep,
  address: AddressStep,
  shipping: ShippingStep,
  payment: PaymentStep,
};

interface CheckoutStepsProps {
  readonly cart: CheckoutParams;
  readonly search: CheckoutSearch;
}

/** Accordion of four steps beside the order summary. Only one step is open at a time. */
export function CheckoutSteps({ cart, search }: CheckoutStepsProps) {
  const { t } = useLingui();
  const countryCode = useSessionValue((state) => state.countryCode);
  const countryId = useSessionValue((state) => state.countryId);
  const checkout = useCheckout(cart, { countryCode, countryId }, search);
  const { step, statuses, summary } = checkout;
  const descriptions = useStepDescriptions(checkout);
  return (
    <div className={classes.checkout}>
      <div className={classes.steps}>
        {CHECKOUT_STEPS.map((item, index) => {
          const Content = stepContents[item];
          return (
            <StepSection
              key={item}
              number={index + 1}
              title={t(stepTitles[item])}
              status={statuses[item]}
              note={statuses[item] === 'complete' ? descriptions[item] : ''}
              opened={item === step}
              onOpen={() => checkout.openStep(item)}
            >
              <Content checkout={checkout} />
            </StepSection>
          );
        })}
      </div>
      <aside className={classes.summary} aria-label={t`Order summary`}>
        <CheckoutTotals summary={summary} choices={checkout.choices} isLoading={checkout.isLoading} />
        <SummaryError error={checkout.error} onRetry={checkout.retry} />
        <CheckoutItems items={summary.cartItems} search={search} />
      </aside>
    </div>
  );
}
