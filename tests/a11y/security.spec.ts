import { testScreenStates } from './screen-state.ts';
import { securityStates } from './states/security.states.ts';

testScreenStates(securityStates);
