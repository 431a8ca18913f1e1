import { Trans, useLingui } from '@lingui/react/macro';
import { Combobox } from '@mantine/core';
import { IconCategory, IconHistory, IconSearch, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { getFinalPrice, isAvailable } from '#src/features/catalogue/model/product.rules.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { Price } from '#src/ui/product/Price.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import type { SearchOption } from './search-options.rules.ts';
import type { OptionHighlightControls } from './use-option-highlight.ts';
import classes from './SearchOptions.module.css';

interface SuggestionOptionsProps {
  readonly options: readonly SearchOption[];
  readonly highlight: OptionHighlightControls;
  readonly onSelect: (option: SearchOption) => void;
}

/** The typed text and its suggestions, grouped by kind. */
export function SuggestionOptions({ options, highlight, onSelect }: SuggestionOptionsProps) {
  const { t } = useLingui();
  if (options.length === 0) return null;
  const renderOptions = (...kinds: readonly SearchOption['kind'][]) =>
    options
      .filter(({ kind }) => kinds.includes(kind))
      .map((option) => (
        <SuggestionOption key={option.value} option={option} highlight={highlight} onSelect={onSelect} />
      ));
  const hasOptions = (kind: SearchOption['kind']) => options.some((option) => option.kind === kind);
  return (
    <Combobox.Options aria-label={t`Suggestions`}>
      {renderOptions('text', 'recent')}
      {hasOptions('product') && <Combobox.Group label={t`Products`}>{renderOptions('product')}</Combobox.Group>}
      {hasOptions('category') && <Combobox.Group label={t`Categories`}>{renderOptions('category')}</Combobox.Group>}
      {hasOptions('keyword') && <Combobox.Group label={t`Features`}>{renderOptions('keyword')}</Combobox.Group>}
    </Combobox.Options>
  );
}

interface OptionProps {
  readonly option: SearchOption;
  readonly highlight: OptionHighlightControls;
  readonly onSelect: (option: SearchOption) => void;
}

function SuggestionOption({ option, highlight, onSelect }: OptionProps) {
  const props = { option, highlight, onSelect };
  switch (option.kind) {
    case 'product':
      return (
        <Option {...props}>
          <ProductSuggestion product={option.product} />
        </Option>
      );
    case 'category':
      return (
        <Option {...props} icon={<IconCategory size={20} aria-hidden />}>
          {option.category.name}
        </Option>
      );
    case 'keyword':
      return (
        <Option {...props} icon={<IconTag size={20} aria-hidden />}>
          {option.keyword.name}
        </Option>
      );
    default:
      return <SearchTextOption {...props} option={option} />;
  }
}

interface SearchTextOptionProps extends OptionProps {
  readonly option: Extract<SearchOption, { readonly text: string }>;
}

/** Searches for the typed text or for a recent one. */
export function SearchTextOption({ option, highlight, onSelect }: SearchTextOptionProps) {
  const { kind, text } = option;
  const isRecent = kind === 'recent';
  const icon = isRecent ? <IconHistory size={20} aria-hidden /> : <IconSearch size={20} aria-hidden />;
  return (
    <Option option={option} highlight={highlight} onSelect={onSelect} icon={icon}>
      {isRecent ? text : <Trans>Search for “{text}”</Trans>}
    </Option>
  );
}

/** An option with an icon and a name, or with a content of its own. */
function Option({
  option,
  highlight,
  onSelect,
  icon,
  children,
}: OptionProps & { readonly icon?: ReactNode; readonly children: ReactNode }) {
  const { value } = option;
  const isHighlighted = highlight.value === value;
  return (
    <Combobox.Option
      id={highlight.getId(value)}
      value={value}
      selected={isHighlighted}
      aria-selected={isHighlighted}
      className={classes.option}
      onClick={() => onSelect(option)}
    >
      {icon}
      {icon === undefined ? children : <span className={classes.name}>{children}</span>}
    </Combobox.Option>
  );
}

/** A product with its image. Only an active shop shows prices that are not public (REQ-CAT-03). */
export function ProductSuggestion({ product }: { readonly product: ListedProduct }) {
  const isActive = useIsShopActive();
  return (
    <>
      <ProductImage src={product.images[0]} alt="" sizes="3rem" className={classes.image} />
      <span className={classes.product}>
        <span>{product.name}</span>
        {(isActive || product.isPricePublic === true) && (
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
    </>
  );
}
