import { testScreenStates } from './screen-state.ts';
import { profileStates } from './states/profile.states.ts';

testScreenStates(profileStates);
