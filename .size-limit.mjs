import { getFirstLoadFiles } from './build/first-load.mjs';

/** The budgets of the product list's first load (docs: speed), after brotli. */
const { scripts, styles } = getFirstLoadFiles();

export default [
  // The aim is 90: docs/decisions/005-first-load-budget.md.
  { name: 'first load, JavaScript', path: scripts, limit: '146.6 KiB' },
  { name: 'first load, CSS', path: styles, limit: '9.8 KiB' },
  // A woff2 file is compressed already.
  { name: 'font', path: 'dist/client/assets/*latin-wght-normal*.woff2', limit: '20 KiB', brotli: false },
  { name: 'worker', path: 'dist/client/sw.js', limit: '10.2 KiB' },
];
