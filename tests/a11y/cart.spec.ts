import { testScreenStates } from './screen-state.ts';
import { cartStates } from './states/cart.states.ts';

testScreenStates(cartStates);
