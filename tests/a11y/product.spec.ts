import { testScreenStates } from './screen-state.ts';
import { productStates } from './states/product.states.ts';

testScreenStates(productStates);
