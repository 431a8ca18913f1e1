import type { Seller } from '#contract/fields/seller.ts';
import {
  DEFAULT_TIME_ZONE,
  type ShopFile,
  type ShopFileBusinessShop,
} from '#server/operations/setup/shop-file/shop-file.ts';
import { DEFAULT_MAX_QUANTITY, DEFAULT_VAT_PERCENTAGE } from '#server/platform/db/schema/index.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { sanitizeLocalized } from '#server/shop/catalogue/sanitize-html.ts';
import { toHoursRows } from './hours-rows.rules.ts';
import { mergeRows, type Prune } from './merge-rows.rules.ts';
import { assignPositions, toPositions } from './positions.rules.ts';
import type { BusinessShopRow, CountryRow, HoursRow, ShopRow, ShopState } from './shop-state.ts';

const getId = ({ id }: { readonly id: string }) => id;

function toCountryRows({ countries = [] }: ShopFile, current: ShopState): CountryRow[] {
  const positions = assignPositions(countries.map(getId), toPositions(current.countries));
  return countries.map(({ id, code, name, flag = '' }) => ({
    id,
    code,
    name,
    flag,
    position: positions.get(id) ?? 0,
  }));
}

/** The fields that shops of both kinds have in a file. */
interface ShopFields {
  readonly id: string;
  readonly fullName: string;
  readonly companyName: string | undefined;
  readonly warehouseName?: string | undefined;
  readonly address?: string | undefined;
  readonly returnAddress?: string | undefined;
  readonly seller: Seller | undefined;
  readonly picture: string | undefined;
  readonly vatPercentage: number | undefined;
  /** 0 for none. */
  readonly maxQuantity: number | undefined;
  readonly facts: 'required' | 'optional' | undefined;
}

/** New shops are numbered through the whole file, separately by kind. */
function toShopRows({ countries = [] }: ShopFile, current: ShopState): ShopRow[] {
  const currentPositions = toPositions(current.shops);
  const start = { consumer: 0, business: 0 };
  const toRows = (kind: ShopRow['kind'], countryId: string, shops: readonly ShopFields[]) => {
    const positions = assignPositions(shops.map(getId), currentPositions, start[kind]);
    start[kind] += shops.length;
    return shops.map(({ vatPercentage, maxQuantity, facts = 'required', ...shop }): ShopRow => ({
      id: shop.id,
      fullName: shop.fullName,
      countryId,
      kind,
      companyName: shop.companyName ?? shop.seller?.name ?? '',
      warehouseName: shop.warehouseName ?? '',
      address: shop.address ?? '',
      seller: shop.seller ?? null,
      returnAddress: shop.returnAddress ?? '',
      picture: shop.picture ?? null,
      vatPercentage: vatPercentage ?? DEFAULT_VAT_PERCENTAGE,
      maxQuantity: maxQuantity === undefined ? DEFAULT_MAX_QUANTITY[kind] : maxQuantity || null,
      factsRequired: facts === 'required',
      position: positions.get(shop.id) ?? 0,
    }));
  };
  return countries.flatMap(({ id: countryId, shops = [], businessShops = [] }) => [
    ...toRows(
      'consumer',
      countryId,
      shops.map(({ id, name, company, warehouse, address, returnAddress, seller, image, vat, maxQuantity, facts }) => ({
        id,
        fullName: name,
        companyName: company,
        warehouseName: warehouse,
        address,
        returnAddress,
        seller,
        picture: image,
        vatPercentage: vat,
        maxQuantity,
        facts,
      })),
    ),
    ...toRows(
      'business',
      countryId,
      businessShops.map(({ id, name, company, seller, image, vat, maxQuantity, facts }) => ({
        id,
        fullName: name,
        companyName: company,
        seller,
        picture: image,
        vatPercentage: vat,
        maxQuantity,
        facts,
      })),
    ),
  ]);
}

const toBusinessShopRow = (shop: ShopFileBusinessShop): BusinessShopRow => ({
  shopId: shop.id,
  name: shop.shortName,
  description: sanitizeLocalized(shop.description),
  billingAddress: shop.address,
  billingCity: shop.city,
  gallery: shop.gallery,
  deliveryTypes: shop.orderTypes,
  timeZone: shop.timeZone ?? DEFAULT_TIME_ZONE,
});

/** Hours belong to their shop: a list in the file replaces them. A missing list leaves them as they are. */
function getShopHours(shop: ShopFileBusinessShop, current: ShopState): HoursRow[] {
  return (['takeaway', 'delivery'] as const).flatMap((use) => {
    const rows = current.hours.filter((row) => row.shopId === shop.id && row.use === use);
    const hours = use === 'takeaway' ? shop.takeawayHours : shop.deliveryHours;
    return hours ? toHoursRows(shop.id, use, { hours, current: rows }) : rows;
  });
}

/** @throws CliError */
function checkShops(rows: readonly ShopRow[], current: ShopState): void {
  for (const { id, kind } of rows) {
    const existing = current.shops.find((shop) => shop.id === id);
    if (existing && existing.kind !== kind) {
      throw new CliError(`Shop ${id} is a ${existing.kind} shop. Its kind can't change: use another id.`);
    }
  }
}

/** @throws CliError */
function checkCountryCodes(rows: readonly CountryRow[]): void {
  const idsByCode = new Map<string, string>();
  for (const { id, code } of rows) {
    const other = idsByCode.get(code);
    if (other !== undefined) throw new CliError(`Country ${id} has the code ${code} of country ${other}.`);
    idsByCode.set(code, id);
  }
}

/**
 * Countries, shops and hours that a file describes.
 *
 * @throws CliError
 */
export function getDesiredShops(file: ShopFile, current: ShopState, prune: Prune) {
  const { countries: listed = [] } = file;
  const countries = mergeRows(
    {
      kind: 'country',
      current: current.countries,
      listed: toCountryRows(file, current),
      getId,
      isManaged: () => file.countries !== undefined,
    },
    prune,
  );
  checkCountryCodes(countries.rows);
  const isManaged = ({ countryId, kind }: ShopRow): boolean => {
    const country = listed.find(({ id }) => id === countryId);
    if (!country) return file.countries !== undefined;
    return (kind === 'consumer' ? country.shops : country.businessShops) !== undefined;
  };
  const listedShops = toShopRows(file, current);
  checkShops(listedShops, current);
  const shops = mergeRows({ kind: 'shop', current: current.shops, listed: listedShops, getId, isManaged }, prune);
  const businessFileShops = listed.flatMap(({ businessShops = [] }) => businessShops);
  const listedIds = new Set(businessFileShops.map(getId));
  const remainingIds = new Set(shops.rows.map(getId));
  const isKept = ({ shopId }: { readonly shopId: string }) => !listedIds.has(shopId) && remainingIds.has(shopId);
  return {
    countries,
    shops,
    businessShops: [...businessFileShops.map(toBusinessShopRow), ...current.businessShops.filter(isKept)],
    hours: [...businessFileShops.flatMap((shop) => getShopHours(shop, current)), ...current.hours.filter(isKept)],
  };
}
