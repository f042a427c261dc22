import { createContext, useContext } from 'react';
import type { Page } from './feature.ts';

/** The application's pages, for components that show its menus. */
export const PagesContext = createContext<readonly Page[]>([]);

export const usePages = () => useContext(PagesContext);
