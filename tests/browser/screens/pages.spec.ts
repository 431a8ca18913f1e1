import { pagesScreens } from './pages.screens.ts';
import { look } from './screen.ts';

look(pagesScreens);
