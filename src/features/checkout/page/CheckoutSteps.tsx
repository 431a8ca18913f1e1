import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BuyerRights } from '#src/features/catalogue/rights/BuyerRights.tsx';
import type { CheckoutParams } from '#src/features/checkout/api/checkout.queries.ts';
import { CHECKOUT_STEPS, type CheckoutStep } from '#src/features/checkout/model/checkout.constants.ts';
import { stepTitles } from '#src/features/checkout/model/checkout.messages.ts';
import type { CheckoutSearch } from '#src/features/checkout/model/checkout.search.ts';
import { getPaymentModes } from '#src/features/checkout/model/ewallet.rules.ts';
import { AddressStep } from '#src/features/checkout/steps/AddressStep.tsx';
import { DiscountStep } from '#src/features/checkout/steps/DiscountStep.tsx';
import { PayButton } from '#src/features/checkout/steps/PayButton.tsx';
import { PaymentStep } from '#src/features/checkout/steps/PaymentStep.tsx';
import { ShippingStep } from '#src/features/checkout/steps/ShippingStep.tsx';
import { StepSection } from '#src/features/checkout/steps/StepSection.tsx';
import { useStepDescriptions } from '#src/features/checkout/steps/use-step-descriptions.ts';
import { CheckoutItems } from '#src/features/checkout/summary/CheckoutItems.tsx';
import { CheckoutTotals } from '#src/features/checkout/summary/CheckoutTotals.tsx';
import { DeliveryLimits, PaymentTerms } from '#src/features/checkout/summary/OrderTerms.tsx';
import { SummaryError } from '#src/features/checkout/summary/SummaryError.tsx';
import { SellerDetails } from '#src/features/seller/SellerDetails.tsx';
import { useSessionValue, useSignedInMember } from '#src/session/session-context.tsx';
import { useCheckout, type CheckoutState } from './use-checkout.ts';
import classes from './Checkout.module.css';

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
  const member = useSignedInMember();
  const descriptions = useStepDescriptions(checkout);
  return (
    <div className={classes.checkout}>
      <div className={classes.steps} data-review={step === 'payment' || undefined}>
        <div>
          <PaymentTerms modes={getPaymentModes(member, summary)} />
          <DeliveryLimits shopId={cart.shopId} />
        </div>
        {CHECKOUT_STEPS.map((item, index) => {
          const Content = stepContents[item];
          return (
            <StepSection
              key={item}
              number={index + 1}
              title={t(stepTitles[item])}
              status={statuses[item]}
              // The review shows the same.
              note={statuses[item] === 'complete' && step !== 'payment' ? descriptions[item] : ''}
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
        <BuyerRights />
        <SellerDetails shopId={cart.shopId} />
        {step === 'payment' && <PayButton checkout={checkout} />}
        <CheckoutItems items={summary.cartItems} search={search} />
      </aside>
    </div>
  );
}
