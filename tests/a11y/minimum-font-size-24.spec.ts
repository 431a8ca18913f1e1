import { testMinimumFontSize } from './minimum-font-size.ts';

testMinimumFontSize(24);
