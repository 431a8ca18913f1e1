import { testScreenStates } from './screen-state.ts';
import { shopStates } from './states/shop.states.ts';

testScreenStates(shopStates);
