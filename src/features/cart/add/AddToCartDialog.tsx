import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import type { ListedProduct } from '#contract/catalogue.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useSessionValue, useSignedInMember } from '#src/session/session-context.tsx';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { AddToCartModal } from './AddToCartModal.tsx';
import { AddToCartForm } from './AddToCartForm.tsx';
import { getInitialValues } from './add-to-cart.rules.ts';
import { cartCountQuery, getProductType } from '#src/features/cart/api/cart-count.queries.ts';

export type OfferedProduct = Pick<
  ListedProduct,
  | 'id'
  | 'name'
  | 'images'
  | 'price'
  | 'discountPercentage'
  | 'priceAfterDiscount'
  | 'kp'
  | 'kpNovv'
  | 'availableQuantity'
>;

/** A promotion that sells a product, as its cart needs to know it. */
export interface PromotionOffer {
  readonly id: string;
  /** Makes it the one that the member shops in, where it is not. @returns whether it is now */
  readonly choose: () => Promise<boolean>;
  /** The server says that it is over. */
  readonly onEnded?: () => void;
}

interface AddToCartDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly shopId: string;
  readonly product: OfferedProduct;
  readonly promotion: PromotionOffer | undefined;
  readonly quantity: number;
  readonly limited: boolean;
}

/** How many, and for whom. */
export function AddToCartDialog(props: AddToCartDialogProps) {
  const { opened, onClose, shopId, product, promotion, quantity, limited } = props;
  const member = useSignedInMember();
  const promotionId = promotion?.id ?? '';
  const chosenId = useSessionValue((state) => state.promotionId);
  const options = cartCountQuery(useApiRequest(), shopId, getProductType(promotionId));
  const count = useQuery({ ...options, enabled: opened });
  // Another promotion's cart gives way to this one's, and takes its recipient along.
  const isOther = promotionId !== '' && promotionId !== chosenId;
  const recipient = isOther ? null : (count.data?.toWhomUser ?? null);
  return (
    <AddToCartModal opened={opened} onClose={onClose}>
      {/* Another tab may have filled the cart meanwhile: the recipient is known before one chooses. */}
      {count.isPending ? (
        <LoadingStatus>
          <TextSkeleton lines={4} />
        </LoadingStatus>
      ) : (
        <>
          {count.data === undefined && (
            <p role="alert">
              <Trans>Error fetching cart count</Trans>
            </p>
          )}
          <AddToCartForm
            // A recipient that turns up, or goes, starts the form anew.
            key={recipient?.id ?? ''}
            shopId={shopId}
            product={product}
            promotion={promotion}
            maxQuantity={limited ? product.availableQuantity : Number.POSITIVE_INFINITY}
            initialValues={getInitialValues(quantity, recipient, member.id)}
            recipientLocked={recipient !== null}
            member={member}
            onDone={onClose}
          />
        </>
      )}
    </AddToCartModal>
  );
}
