import { Trans } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { defaultListSearch, withCategory, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { ProductSuggestion } from './SuggestionOptions.tsx';
import options from './SearchOptions.module.css';
import classes from './SearchStart.module.css';

const MAX_HIGHLIGHTED = 4;

interface SearchStartProps {
  readonly shopId: string;
  readonly onOpenList: (search: ListSearch) => void;
  readonly onOpenProduct: (product: ListedProduct) => void;
}

/**
 * Categories and highlighted products of the shop, while the field is empty or its text finds nothing. Not part of the
 * combobox, whose options answer the typed text.
 */
export function SearchStart({ shopId, onOpenList, onOpenProduct }: SearchStartProps) {
  const catalogue = useLocalizedQueries(catalogueQueries);
  const { data: categories = [] } = useQuery(catalogue.categories(shopId));
  const { data: highlighted = [] } = useQuery(catalogue.highlighted(shopId));
  const id = useId();
  return (
    <>
      {categories.length > 0 && (
        <section aria-labelledby={`${id}c`}>
          <h2 id={`${id}c`} className={options.title}>
            <Trans>Categories</Trans>
          </h2>
          <ul className={classes.categories}>
            {categories.map((category) => (
              <li key={category.id}>
                <Button
                  variant="default"
                  radius="xl"
                  onClick={() => onOpenList(withCategory(defaultListSearch, category.id))}
                >
                  {category.name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {highlighted.length > 0 && (
        <section aria-labelledby={`${id}h`}>
          <h2 id={`${id}h`} className={options.title}>
            <Trans>Highlighted products</Trans>
          </h2>
          <ul className={classes.products}>
            {highlighted.slice(0, MAX_HIGHLIGHTED).map((product) => (
              <li key={product.id}>
                <UnstyledButton className={options.option} onClick={() => onOpenProduct(product)}>
                  <ProductSuggestion product={product} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
