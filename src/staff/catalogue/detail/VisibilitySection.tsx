import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffProduct } from '#contract/staff/product-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { productMutations } from '#src/staff/catalogue/product.mutations.ts';
import { useProductLabels } from '#src/staff/catalogue/use-product-labels.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import classes from './ProductPage.module.css';

interface SectionProps {
  readonly product: StaffProduct;
  readonly isEditable: boolean;
}

/** Whether members see the product, what it lacks by law, and whether it is highlighted. */
export function VisibilitySection({ product, isEditable }: SectionProps) {
  const { t } = useLingui();
  const labels = useProductLabels();
  const notify = useNotify();
  const mutations = productMutations({ request: useApiRequest(), queryClient: useQueryClient() });
  const setHidden = useMutation(mutations.setHidden);
  const setHighlighted = useMutation(mutations.setHighlighted);
  const { isHidden, isHighlighted, isHiddenByOperator, awaitsFacts, missingFacts, factsRequired } = product;
  const params = { productId: product.id };
  // Hidden for its facts alone: to show it changes nothing before they are there.
  const canShow = isHidden && (isHiddenByOperator || !awaitsFacts);
  const canHide = !isHidden || !isHiddenByOperator;
  const missing = [...new Map(missingFacts.map((fact) => [labels.fact(fact.field), fact.isWrong]))];
  return (
    <section aria-labelledby="product-visibility">
      <h2 id="product-visibility">
        <Trans>In the shop</Trans>
      </h2>
      <p>
        {!isHidden && <Trans>Members see this product.</Trans>}
        {isHidden && awaitsFacts && <Trans>Hidden until its legal information is complete.</Trans>}
        {isHidden && !awaitsFacts && isHiddenByOperator && <Trans>Hidden. An import does not show it again.</Trans>}
        {isHidden && !awaitsFacts && !isHiddenByOperator && <Trans>Hidden: the last import does not contain it.</Trans>}
      </p>
      {missing.length > 0 && (
        <>
          <p>
            {factsRequired ? (
              <Trans>Missing by law, required by this shop:</Trans>
            ) : (
              <Trans>Missing by law; this shop sells the product nevertheless:</Trans>
            )}
          </p>
          <ul className={classes.missing}>
            {missing.map(([label, isWrong]) => (
              <li key={label}>{isWrong ? t`${label}: to correct` : label}</li>
            ))}
          </ul>
        </>
      )}
      {isEditable && (
        <div className={classes.actions}>
          {canShow && (
            <Button
              loading={setHidden.isPending}
              onClick={() =>
                setHidden.mutate(
                  { params, body: { isHidden: false } },
                  {
                    onSuccess: (state) =>
                      notify(
                        state.isHidden
                          ? {
                              tone: 'warning',
                              text: t`The product stays hidden until its legal information is complete.`,
                            }
                          : { tone: 'success', text: t`Members see the product again.` },
                      ),
                  },
                )
              }
            >
              <Trans>Show in the shop</Trans>
            </Button>
          )}
          {canHide && (
            <Button
              variant="default"
              loading={setHidden.isPending}
              onClick={() => setHidden.mutate({ params, body: { isHidden: true } })}
            >
              <Trans>Hide from the shop</Trans>
            </Button>
          )}
          <Button
            variant="default"
            loading={setHighlighted.isPending}
            onClick={() => setHighlighted.mutate({ params, body: { isHighlighted: !isHighlighted } })}
          >
            {isHighlighted ? <Trans>End the highlight</Trans> : <Trans>Highlight</Trans>}
          </Button>
        </div>
      )}
    </section>
  );
}
