import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRequest } from '#src/api/request-context.tsx';
import { useSignedInMember } from '#src/session/session-context.tsx';
import '#src/ui/overlays.css';
import { Loading, TextShape } from '#src/ui/Shapes.tsx';
import { useBackToClose } from '#src/ui/use-back-to-close.ts';
import { AddToCartForm } from './AddToCartForm.tsx';
import { ADD_DIALOG_WIDTH } from './add-to-cart.constants.ts';
import { startOf } from './add-to-cart.rules.ts';
import { cartQueries } from './cart.queries.ts';

export interface OfferedProduct {
  readonly id: string;
  readonly name: string;
  readonly availableQuantity: number;
}

interface AddToCartDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly shopId: string;
  readonly product: OfferedProduct;
  readonly quantity: number;
  readonly limited: boolean;
}

/** How many, and for whom. */
export function AddToCartDialog(props: AddToCartDialogProps) {
  const { opened, onClose, shopId, product, quantity, limited } = props;
  const { t } = useLingui();
  const member = useSignedInMember();
  const count = useQuery({ ...cartQueries(useRequest()).count(shopId), enabled: opened });
  // Opened from the start, it would not remember whom to give the focus back to.
  const mounted = useMounted();
  useBackToClose(opened, onClose);
  const recipient = count.data?.toWhomUser ?? null;
  return (
    <Modal
      opened={opened && mounted}
      onClose={onClose}
      size={ADD_DIALOG_WIDTH}
      title={t`Add to cart`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {/* Another tab may have filled the cart meanwhile: the recipient is known before one chooses. */}
      {count.isPending ? (
        <Loading>
          <TextShape lines={4} />
        </Loading>
      ) : (
        // While it fades it takes no clicks: the form may be a new one by then.
        <div inert={!opened}>
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
            maximum={limited ? product.availableQuantity : Number.POSITIVE_INFINITY}
            start={startOf(quantity, recipient, member.id)}
            locked={recipient !== null}
            member={member}
            onDone={onClose}
          />
        </div>
      )}
    </Modal>
  );
}
