import { Trans } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery, type UseQueryResult } from '@tanstack/react-query';
import type { b2bCalls } from '#contract/b2b.ts';
import type { CallResponse } from '#contract/call.ts';
import { AddToBusinessCart } from '#src/features/b2b/add/AddToBusinessCart.tsx';
import { b2bProductQueries } from '#src/features/b2b/api/b2b-products.queries.ts';
import { b2bQueries } from '#src/features/b2b/api/b2b.queries.ts';
import { OrderTypeSelect } from '#src/features/b2b/order-type/OrderTypeSelect.tsx';
import { OrderingNotice } from '#src/features/b2b/slots/OrderingNotice.tsx';
import { ProductDetail } from '#src/features/catalogue/detail/ProductDetail.tsx';
import { throwDetailError } from '#src/features/catalogue/detail/throw-detail-error.ts';
import { toPageProduct, useProductPlaceholder } from '#src/features/catalogue/detail/use-product-placeholder.ts';
import { ListBreadcrumbs } from '#src/features/catalogue/list/ListBreadcrumbs.tsx';
import { StaleDataNotice } from '#src/features/catalogue/offline/StaleDataNotice.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { ProductPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { BusinessShopsLink, createBusinessListLink } from './BusinessListLink.tsx';
import { useRememberBusinessShop } from './use-remember-business-shop.ts';
import classes from './BusinessProductPages.module.css';

export function BusinessProductPage({ id }: { readonly id: string }) {
  const products = useLocalizedQueries(b2bProductQueries);
  const placeholderData = useProductPlaceholder<BusinessProduct>({
    id,
    toData: toPageProduct,
    getId: (product) => product.id,
  });
  const detail = useQuery({ ...products.product(id), placeholderData });
  throwDetailError(detail);
  return detail.data === undefined ? <ProductPageSkeleton /> : <ProductContent detail={detail} product={detail.data} />;
}

type BusinessProduct = CallResponse<typeof b2bCalls.b2bProduct>['data'];

interface ProductContentProps {
  readonly detail: UseQueryResult;
  readonly product: BusinessProduct;
}

function ProductContent({ detail, product }: ProductContentProps) {
  const { data: shop } = useSuspenseQuery(useLocalizedQueries(b2bQueries).shop(product.shop));
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
        isLoading={detail.isPlaceholderData}
        note={
          // Not beside the button, which is in a bar at the bottom of phones.
          <>
            {!detail.isPlaceholderData && (
              <StaleDataNotice query={detail} arePricesPublic={product.isPricePublic === true} />
            )}
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
