import * as v from 'valibot';
import { shell } from '../shell.ts';
import { upcaster } from './upcaster.ts';

/** In version 1 all flows were there from the start. */
export const sessionStarted1 = upcaster(v.omit(shell['session.started'].schema, ['flowsComeLater']), (start) => ({ ...start, flowsComeLater: false }));
