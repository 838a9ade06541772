import { toolPages as source } from '../en-US/toolPages.ts';
import { pseudo } from './pseudo.ts';

export const toolPages = pseudo(source);
