import { ownPages as source } from '../en-US/ownPages.ts';
import { pseudo } from './pseudo.ts';

export const ownPages = pseudo(source);
