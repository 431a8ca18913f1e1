import { useLingui } from '@lingui/react/macro';
import type { Category } from '#contract/catalogue.ts';
import { resetListSearch, withCategory } from '#src/features/catalogue/model/list-search.rules.ts';
import { Disclosure } from '#src/ui/navigation/Disclosure.tsx';
import { toCategoryMenu } from './category-menu.rules.ts';
import { AllProductsLink, CategoryLinks, SubCategoryLinks, type CategoryLinkOptions } from './CategoryLinks.tsx';
import classes from './CategoryBar.module.css';

interface CategoryBarProps extends CategoryLinkOptions {
  readonly categories: readonly Category[];
}

/** Category menu of wide screens: All products with the grouped categories, then the first six (REQ-CAT-04). */
export function CategoryBar({ categories, renderLink, search }: CategoryBarProps) {
  const { t } = useLingui();
  const allLabel = t`All products`;
  const { shown, grouped } = toCategoryMenu(categories);
  const linkOptions = { renderLink, search };
  return (
    <nav aria-label={t`Categories`} className={classes.bar}>
      <ul className={classes.list}>
        <li>
          {grouped.length === 0 ? (
            renderLink(resetListSearch(), {
              className: classes.link,
              current: search.category === '',
              children: allLabel,
            })
          ) : (
            <Disclosure
              label={allLabel}
              current={search.category === '' || grouped.some(({ id }) => id === search.category)}
            >
              <AllProductsLink {...linkOptions} />
              <CategoryLinks categories={grouped} {...linkOptions} />
            </Disclosure>
          )}
        </li>
        {shown.map((category) => (
          <li key={category.id}>
            {category.subCategories.length === 0 ? (
              renderLink(withCategory(search, category.id), {
                className: classes.link,
                current: search.category === category.id,
                children: category.name,
              })
            ) : (
              <Disclosure label={category.name} current={search.category === category.id}>
                {renderLink(withCategory(search, category.id), {
                  className: classes.wholeCategory,
                  current: search.category === category.id && search.subCategory === '',
                  children: t`All ${category.name}`,
                })}
                <SubCategoryLinks category={category} {...linkOptions} />
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
