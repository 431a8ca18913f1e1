import { profileStates } from './states/profile.states.ts';
import { testScreenStates } from './screen-state.ts';

testScreenStates(profileStates);
