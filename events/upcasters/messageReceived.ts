import { asBefore } from './asBefore.ts';

/** In version 2 the record said whether earlier messages might be missing; the flow `messageStream` decides that now. */
const from2 = ({ isGapped: _, ...rest }: { isGapped?: boolean }) => rest;

export const messageReceivedLifts = [asBefore, from2];
