import { testScreenStates } from './screen-state.ts';
import { checkoutStates } from './states/checkout.states.ts';

testScreenStates(checkoutStates);
