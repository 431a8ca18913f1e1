import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { cartCountQuery, getProductType } from '#src/features/cart/api/cart-count.queries.ts';
import { useSessionValue, useSignedInMember } from '#src/session/session-context.tsx';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { getInitialValues } from './add-to-cart.rules.ts';
import type { OfferedProduct, PromotionOffer } from './add-to-cart.types.ts';
import { AddToCartForm } from './AddToCartForm.tsx';
import { AddToCartModal } from './AddToCartModal.tsx';

interface AddToCartDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly shopId: string;
  readonly product: OfferedProduct;
  readonly promotion: PromotionOffer | undefined;
  readonly quantity: number;
  readonly limited: boolean;
}

/** Dialog for quantity and recipient. */
export function AddToCartDialog(props: AddToCartDialogProps) {
  const { opened, onClose, shopId, product, promotion, quantity, limited } = props;
  const member = useSignedInMember();
  const navigate = useNavigate();
  const promotionId = promotion?.id ?? '';
  const selectedPromotionId = useSessionValue((state) => state.promotionId);
  const options = cartCountQuery(useApiRequest(), shopId, getProductType(promotionId));
  const count = useQuery({ ...options, enabled: opened });
  // Selecting this promotion clears the cart of another promotion, with its recipient.
  const isOtherPromotion = promotionId !== '' && promotionId !== selectedPromotionId;
  const recipient = isOtherPromotion ? null : (count.data?.toWhomUser ?? null);
  return (
    <AddToCartModal opened={opened} onClose={onClose}>
      {/* Another tab may have filled the cart, so the form waits until the recipient is known. */}
      {count.isPending ? (
        <LoadingStatus>
          <TextSkeleton lines={4} />
        </LoadingStatus>
      ) : (
        <>
          {count.isError && (
            <p role="alert">
              <Trans>Error fetching cart count</Trans>
            </p>
          )}
          <AddToCartForm
            // A changed recipient resets the form.
            key={recipient?.id ?? ''}
            shopId={shopId}
            product={product}
            promotion={promotion}
            isQuantityChosen={limited}
            maxQuantity={limited ? product.availableQuantity : Number.POSITIVE_INFINITY}
            initialValues={getInitialValues(quantity, recipient, member.id)}
            recipientLocked={recipient !== null}
            member={member}
            onDone={onClose}
            onGoToCart={() => void navigate({ to: '/cart' })}
          />
        </>
      )}
    </AddToCartModal>
  );
}
