/** The part of the profile's address that is about the orders. */
export interface OrdersSearch {
  /** Of the list; an order's way back leads to it. */
  readonly page: number;
  /** The order that is open; empty for the list. */
  readonly order: string;
}
