import { useSuspenseQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { ListCrumbs } from '#src/features/catalogue/ListCrumbs.tsx';
import { ProductDetail } from '#src/features/catalogue/ProductDetail.tsx';
import { AddToBusinessCart } from './AddToBusinessCart.tsx';
import classes from './BusinessPages.module.css';
import { ToShops, businessListLink } from './BusinessListLink.tsx';
import { useB2b } from './use-b2b.ts';
import { useRememberBusiness } from './use-remember-business.ts';

/** Doc 2 §2: a product as a business shop sells it. */
export function BusinessProductPage({ id }: { readonly id: string }) {
  const b2b = useB2b();
  const { data: product } = useSuspenseQuery(b2b.products.product(id));
  const { data: shop } = useSuspenseQuery(b2b.shop(product.shop));
  useRememberBusiness(shop);
  const { category, subCategory } = product;
  return (
    <div className={classes.page}>
      <ListCrumbs
        renderLink={businessListLink(shop.id)}
        from={<ToShops />}
        all={<Trans>All products</Trans>}
        place={{ category, subCategory }}
        page={product.name}
      />
      <ProductDetail
        business
        product={product}
        renderBuy={(one, quantity, setQuantity) => (
          <AddToBusinessCart shop={shop} product={one} quantity={quantity} onReset={() => setQuantity(1)} />
        )}
      />
    </div>
  );
}
