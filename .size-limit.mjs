import { getFirstLoadFiles, getListControlScripts } from './build/first-load.mjs';
import { getWorkerCodeFile } from './build/split-worker.mjs';

/** Budgets for the first load of the product list, after brotli (docs/decisions/005-first-load-budget.md). */
const { scripts, styles } = getFirstLoadFiles();

export default [
  // The target is 90 KiB.
  { name: 'first load, JavaScript', path: scripts, limit: '151 KiB' },
  { name: 'controls of the list, JavaScript', path: getListControlScripts(), limit: '27 KiB' },
  { name: 'first load, CSS', path: styles, limit: '10 KiB' },
  // woff2 is already compressed.
  { name: 'font', path: 'dist/client/assets/*latin-wght-normal*.woff2', limit: '20 KiB', brotli: false },
  { name: 'worker', path: getWorkerCodeFile('dist/client'), limit: '10.9 KiB' },
];
