import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Category } from '#contract/catalogue.ts';
import {
  resetListSearch,
  withCategory,
  withSubCategory,
  type ListSearch,
} from '#src/features/catalogue/model/list-search.rules.ts';
import { centerInRow } from '#src/ui/navigation/center-in-row.ts';
import type { CategoryLinkOptions } from './CategoryLinks.tsx';
import classes from './CategoryBar.module.css';

interface CategoryChipsProps extends CategoryLinkOptions {
  readonly categories: readonly Category[];
  /** Nothing is above the list of all products, so the chips replace the breadcrumbs. */
  readonly isTop: boolean;
}

const centerChip = (chip: HTMLLIElement | null): void => centerInRow(chip, chip?.closest('nav'));

/** One row of links on small screens: the categories, or within a category its sub-categories. It scrolls sideways. */
export function CategoryChips({ categories, isTop, renderLink, search }: CategoryChipsProps) {
  const { t } = useLingui();
  const parent = categories.find(({ id, subCategories }) => id === search.category && subCategories.length > 0);
  const renderChip = (to: ListSearch, children: ReactNode) => {
    const isCurrent = to.category === search.category && to.subCategory === search.subCategory;
    return (
      <li key={to.category + to.subCategory} ref={isCurrent ? centerChip : null}>
        {renderLink(to, { className: classes.link, current: isCurrent, children })}
      </li>
    );
  };
  return (
    // The router restores scroll positions by this id. Other links start at their own position.
    <nav
      aria-label={t`Browse categories`}
      className={classes.chips}
      data-top={isTop || undefined}
      data-scroll-restoration-id={`c:${parent?.id ?? ''}`}
    >
      <ul className={classes.list}>
        {renderChip(resetListSearch(), t`All products`)}
        {parent && renderChip(withCategory(search, parent.id), t`All ${parent.name}`)}
        {parent
          ? parent.subCategories.map(({ id, name }) => renderChip(withSubCategory(search, parent.id, id), name))
          : categories.map(({ id, name }) => renderChip(withCategory(search, id), name))}
      </ul>
    </nav>
  );
}
