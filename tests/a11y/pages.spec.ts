import { pagesStates } from './states/pages.states.ts';
import { testScreenStates } from './screen-state.ts';

testScreenStates(pagesStates);
