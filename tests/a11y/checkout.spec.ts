import { checkoutStates } from './states/checkout.states.ts';
import { testScreenStates } from './screen-state.ts';

testScreenStates(checkoutStates);
