import type { ShopState } from './shop-state.ts';

function getShopRows({ shops }: ShopState, shopId: string | undefined): string[] {
  const shop = shops.find(({ id }) => id === shopId);
  return shop === undefined ? [] : [`shop ${shop.id}`, `country ${shop.countryId}`];
}

function getCategoryRows(state: ShopState, categoryId: string | undefined): string[] {
  const category = state.categories.find(({ id }) => id === categoryId);
  return category === undefined ? [] : [`category ${category.id}`, ...getShopRows(state, category.shopId)];
}

/** A row and those it belongs to, such as `category pasta`, `shop milano`. They stay when the row stays. */
export function getRowWithOwners(state: ShopState, kind: string, id: string): string[] {
  switch (kind) {
    case 'shop':
      return getShopRows(state, id);
    case 'category':
      return getCategoryRows(state, id);
    case 'promotion':
      return [`promotion ${id}`, ...getShopRows(state, state.promotions.find((row) => row.id === id)?.shopId)];
    default:
      return [`${kind} ${id}`, ...getCategoryRows(state, state.subCategories.find((row) => row.id === id)?.categoryId)];
  }
}
