import { testScreenStates } from './screen-state.ts';
import { b2bStates } from './states/b2b.states.ts';

testScreenStates(b2bStates);
