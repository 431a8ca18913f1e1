import { entranceScreens } from './entrance.screens.ts';
import { look } from './screen.ts';

look(entranceScreens);
