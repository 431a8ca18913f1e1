import { profileScreens } from './profile.screens.ts';
import { look } from './screen.ts';

look(profileScreens);
