/** One chunk for the dialogs of orders: each more is one more file to precache. */
export { ReorderDialog } from './reorder/ReorderDialog.tsx';
export { WithdrawalDialog } from './withdrawal/WithdrawalDialog.tsx';
