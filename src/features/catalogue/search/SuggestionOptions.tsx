import { Combobox } from '@mantine/core';
import { IconCategory, IconHistory, IconSearch, IconTag } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { Suggestions } from '#contract/product-suggestions.ts';
import type { ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import { getFinalPrice, isAvailable } from '#src/features/catalogue/model/product.rules.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { Price } from '#src/ui/product/Price.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { getMatchingSearches } from './recent-searches.rules.ts';
import { toCategoryList, toKeywordList } from './search-targets.rules.ts';
import classes from './SearchOptions.module.css';

interface SuggestionOptionsProps {
  readonly text: string;
  readonly recent: readonly string[];
  /** Undefined before the first response. */
  readonly suggestions: Suggestions | undefined;
  readonly onSearch: (text: string) => void;
  readonly onList: (search: ListSearch) => void;
  readonly onProduct: (id: string) => void;
}

const NO_SUGGESTIONS: Suggestions = { products: [], categories: [], keywords: [] };

/** Suggestions for the typed text. Without the shop only products, because no list could open. */
export function SuggestionOptions(props: SuggestionOptionsProps) {
  const { text, recent, suggestions = NO_SUGGESTIONS, onSearch, onList, onProduct } = props;
  const { t } = useLingui();
  const { products, categories, keywords } = suggestions;
  const isOnline = useIsOnline();
  if (!isOnline && products.length === 0) return null;
  return (
    <Combobox.Options aria-label={t`Suggestions`}>
      {isOnline && (
        <Option id="text" icon={<IconSearch size={20} aria-hidden />} onClick={() => onSearch(text)}>
          <Trans>Search for “{text}”</Trans>
        </Option>
      )}
      {(isOnline ? getMatchingSearches(recent, text) : []).map((search) => (
        <Option
          key={search}
          id={`recent:${search}`}
          icon={<IconHistory size={20} aria-hidden />}
          onClick={() => onSearch(search)}
        >
          {search}
        </Option>
      ))}
      {products.length > 0 && (
        <Combobox.Group label={t`Products`}>
          {products.map((product) => (
            <ProductOption key={product.id} product={product} onClick={() => onProduct(product.id)} />
          ))}
        </Combobox.Group>
      )}
      {categories.length > 0 && (
        <Combobox.Group label={t`Categories`}>
          {categories.map((category) => (
            <Option
              key={category.id}
              id={`category:${category.id}`}
              icon={<IconCategory size={20} aria-hidden />}
              onClick={() => onList(toCategoryList(category))}
            >
              {category.name}
            </Option>
          ))}
        </Combobox.Group>
      )}
      {keywords.length > 0 && (
        <Combobox.Group label={t`Features`}>
          {keywords.map((keyword) => (
            <Option
              key={keyword.id}
              id={`keyword:${keyword.id}`}
              icon={<IconTag size={20} aria-hidden />}
              onClick={() => onList(toKeywordList(keyword))}
            >
              {keyword.name}
            </Option>
          ))}
        </Combobox.Group>
      )}
    </Combobox.Options>
  );
}

interface OptionProps {
  readonly id: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly onClick: () => void;
}

function Option({ id, icon, children, onClick }: OptionProps) {
  return (
    <Combobox.Option value={id} className={classes.option} onClick={onClick}>
      {icon}
      <span className={classes.name}>{children}</span>
    </Combobox.Option>
  );
}

/** A product with its image. Only an active shop shows prices (REQ-CAT-03). */
function ProductOption({ product, onClick }: { readonly product: ListedProduct; readonly onClick: () => void }) {
  const isActive = useIsShopActive();
  return (
    <Combobox.Option value={`product:${product.id}`} className={classes.option} onClick={onClick}>
      <ProductImage src={product.images[0]} alt="" sizes="3rem" className={classes.image} />
      <span className={classes.product}>
        <span>{product.name}</span>
        {isActive && (
          <Price
            size="sm"
            final={getFinalPrice(product)}
            before={product.price}
            discountPercentage={product.discountPercentage}
          />
        )}
        {!isAvailable(product) && (
          <span className={classes.unavailable}>
            <Trans>Not available</Trans>
          </span>
        )}
      </span>
    </Combobox.Option>
  );
}
