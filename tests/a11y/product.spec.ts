import { productStates } from './states/product.states.ts';
import { testScreenStates } from './screen-state.ts';

testScreenStates(productStates);
