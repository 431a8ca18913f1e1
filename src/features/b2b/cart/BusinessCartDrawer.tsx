import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { createB2bCartWrites } from '#src/features/b2b/api/b2b-cart.mutations.ts';
import { businessCartQuery, type BusinessCartParams } from '#src/features/b2b/api/b2b-cart.queries.ts';
import { CartDrawerLayout } from '#src/features/cart/drawer/CartDrawerLayout.tsx';
import { useGoToCart } from '#src/features/cart/drawer/use-go-to-cart.ts';
import { useRemoveItems } from '#src/features/cart/remove/use-remove-items.ts';
import { TotalsList, TotalsRow } from '#src/features/cart/totals/TotalsList.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { BusinessCartLine } from './BusinessCartLine.tsx';
import { useBusinessCart } from './use-business-cart.ts';

interface DrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Business cart over a product page (REQ-SHELL-07). It has the export name of the consumer drawer that it replaces. */
export function CartDrawer(props: DrawerProps) {
  const current = useBusinessCart();
  return current === null ? null : <CartDrawerContent {...props} current={current} />;
}

function CartDrawerContent({ opened, onClose, current }: DrawerProps & { readonly current: BusinessCartParams }) {
  const { money } = useFormatters();
  const request = useApiRequest();
  const cart = useQuery({ ...businessCartQuery(request, current), enabled: opened });
  const { listRef, removeItem } = useRemoveItems(createB2bCartWrites(request, current));
  const goToCart = useGoToCart('/shopb2b/cart');
  return (
    <CartDrawerLayout
      {...{ opened, onClose, cart, listRef }}
      renderTotals={({ totalCartItemsPrice }) => (
        <TotalsList>
          <TotalsRow label={<Trans>Total</Trans>} kind="final">
            {money(totalCartItemsPrice)}
          </TotalsRow>
        </TotalsList>
      )}
      lines={cart.data?.data.map((item) => (
        <BusinessCartLine
          key={item.id}
          item={item}
          cart={current}
          onRemove={(line) => void removeItem(line)}
          onNavigate={onClose}
        />
      ))}
      onGoToCart={(items) => goToCart(items, onClose)}
    />
  );
}
