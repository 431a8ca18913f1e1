import { testScreenStates } from './screen-state.ts';
import { accountAccessStates } from './states/account-access.states.ts';

testScreenStates(accountAccessStates);
