import { testScreenStates } from './screen-state.ts';
import { ownDataStates } from './states/own-data.states.ts';

testScreenStates(ownDataStates);
