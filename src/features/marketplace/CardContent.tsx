import { Trans } from '@lingui/react/macro';
import type { Country, Shop } from '#contract/shops.ts';
import { resolveImageUrl } from '#src/lib/image-url.ts';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import classes from './Marketplace.module.css';

/** Marks the chosen country or shop. */
function CurrentBadge() {
  return (
    <StatusBadge tone="good">
      <Trans>Current</Trans>
    </StatusBadge>
  );
}

interface CountryContentProps {
  readonly country: Country;
  readonly isCurrent?: boolean;
}

/** Flag and `name (code)` of a country (REQ-MKT-02). The caller renders the link or button around it. */
export const CountryContent = ({ country: { flag, name, code }, isCurrent = false }: CountryContentProps) => (
  <>
    {flag !== '' && <img src={resolveImageUrl(flag)} alt="" width={64} height={48} className={classes.flag} />}
    <span className={classes.name}>
      <span>{`${name} (${code})`}</span> {isCurrent && <CurrentBadge />}
    </span>
  </>
);

interface ShopContentProps {
  readonly shop: Shop;
  readonly isCurrent?: boolean;
}

/** Image and name of a shop (REQ-MKT-04). The caller renders the link or button around it. */
export const ShopContent = ({ shop: { fullName, picture }, isCurrent = false }: ShopContentProps) => (
  <>
    <ProductImage src={picture ?? undefined} alt="" sizes="(max-width: 991px) 90vw, 24rem" ratio={3 / 2} />
    <span className={classes.name}>
      <span>{fullName}</span> {isCurrent && <CurrentBadge />}
    </span>
  </>
);
