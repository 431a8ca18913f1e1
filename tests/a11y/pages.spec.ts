import { testScreenStates } from './screen-state.ts';
import { pagesStates } from './states/pages.states.ts';

testScreenStates(pagesStates);
