import { pages as source } from '../en-US/pages.ts';
import { pseudo } from './pseudo.ts';

export const pages = pseudo(source);
