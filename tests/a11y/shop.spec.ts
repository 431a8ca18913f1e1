import { shopStates } from './states/shop.states.ts';
import { testScreenStates } from './screen-state.ts';

testScreenStates(shopStates);
