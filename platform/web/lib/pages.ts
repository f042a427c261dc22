import { createContext, useContext } from 'react';
import type { Page } from './feature.ts';

/** The application's pages, for parts that show where its menus lead. */
export const PagesContext = createContext<readonly Page[]>([]);

export const usePages = () => useContext(PagesContext);
