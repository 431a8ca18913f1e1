import { promotionsStates } from './states/promotions.states.ts';
import { testScreenStates } from './screen-state.ts';

testScreenStates(promotionsStates);
