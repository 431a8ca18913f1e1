import { cartStates } from './states/cart.states.ts';
import { testScreenStates } from './screen-state.ts';

testScreenStates(cartStates);
