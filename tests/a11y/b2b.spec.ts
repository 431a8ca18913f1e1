import { b2bStates } from './states/b2b.states.ts';
import { testScreenStates } from './screen-state.ts';

testScreenStates(b2bStates);
