import { testTextSize } from './large-text.ts';

testTextSize(32);
