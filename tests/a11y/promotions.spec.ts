import { testScreenStates } from './screen-state.ts';
import { promotionsStates } from './states/promotions.states.ts';

testScreenStates(promotionsStates);
