import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { useRequest } from '#src/api/request-context.tsx';
import { CartSheet } from '#src/features/cart/CartSheet.tsx';
import { TotalsList, TotalsRow } from '#src/features/cart/TotalsRow.tsx';
import { useGoToCart } from '#src/features/cart/use-go-to-cart.ts';
import { useRemovals } from '#src/features/cart/use-removals.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { BusinessCartLine } from './BusinessCartLine.tsx';
import { b2bCartWrites } from './b2b-cart.mutations.ts';
import { businessCartQuery, type BusinessCartOf } from './b2b-cart.queries.ts';
import { useBusinessCart } from './use-business-cart.ts';

interface DrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The business cart over a product page (doc 1 §2); named as the other drawer in whose place it stands. */
export function CartDrawer(props: DrawerProps) {
  const current = useBusinessCart();
  return current === null ? null : <Drawer {...props} current={current} />;
}

function Drawer({ opened, onClose, current }: DrawerProps & { readonly current: BusinessCartOf }) {
  const { money } = useFormats();
  const request = useRequest();
  const cart = useQuery({ ...businessCartQuery(request, current), enabled: opened });
  const { home, removeItem } = useRemovals(b2bCartWrites(request, current));
  const goToCart = useGoToCart('/shopb2b/cart');
  return (
    <CartSheet
      {...{ opened, onClose, cart, home }}
      renderTotals={(whole) => (
        <TotalsList>
          <TotalsRow label={<Trans>Total</Trans>} kind="final">
            {money(whole.totalCartItemsPrice)}
          </TotalsRow>
        </TotalsList>
      )}
      lines={cart.data?.data.map((item) => (
        <BusinessCartLine
          key={item.id}
          item={item}
          cart={current}
          onRemove={(one) => void removeItem(one)}
          onFollow={onClose}
        />
      ))}
      onGoToCart={(items) => goToCart(items, onClose)}
    />
  );
}
