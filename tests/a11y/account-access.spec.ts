import { accountAccessStates } from './states/account-access.states.ts';
import { testScreenStates } from './screen-state.ts';

testScreenStates(accountAccessStates);
