import { useSuspenseQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { ListBreadcrumbs } from '#src/features/catalogue/list/ListBreadcrumbs.tsx';
import { ProductDetail } from '#src/features/catalogue/detail/ProductDetail.tsx';
import { throwIfRemoved } from '#src/features/catalogue/detail/throw-if-removed.ts';
import { StaleDataNotice } from '#src/features/catalogue/offline/StaleDataNotice.tsx';
import { AddToBusinessCart } from '#src/features/b2b/add/AddToBusinessCart.tsx';
import { OrderTypeSelect } from '#src/features/b2b/order-type/OrderTypeSelect.tsx';
import { OrderingNotice } from '#src/features/b2b/slots/OrderingNotice.tsx';
import classes from './BusinessProductPages.module.css';
import { BusinessShopsLink, createBusinessListLink } from './BusinessListLink.tsx';
import { useB2bQueries } from '#src/features/b2b/api/use-b2b-queries.ts';
import { useRememberBusinessShop } from './use-remember-business-shop.ts';

export function BusinessProductPage({ id }: { readonly id: string }) {
  const b2b = useB2bQueries();
  const detail = useSuspenseQuery(b2b.products.product(id));
  throwIfRemoved(detail.error);
  const product = detail.data;
  const { data: shop } = useSuspenseQuery(b2b.shop(product.shop));
  useRememberBusinessShop(shop);
  const { category, subCategory } = product;
  return (
    <div className={classes.page}>
      <ListBreadcrumbs
        renderLink={createBusinessListLink(shop.id)}
        parent={<BusinessShopsLink />}
        all={<Trans>All products</Trans>}
        categoryPath={{ category, subCategory }}
        page={product.name}
      />
      <ProductDetail
        business
        product={product}
        note={
          // Not beside the button, which is in a bar at the bottom of phones.
          <>
            <StaleDataNotice query={detail} />
            <OrderTypeSelect shop={shop} className={classes.orderType} />
            <OrderingNotice shop={shop} />
          </>
        }
        renderBuy={(offer, quantity, setQuantity) => (
          <AddToBusinessCart shop={shop} product={offer} quantity={quantity} onReset={() => setQuantity(1)} />
        )}
      />
    </div>
  );
}
