import { firstFlows } from './firstFlows.ts';
import { addLaterFlows } from './engine/flows.ts';
import { laterFlows } from './laterFlows.ts';

/** Every flow. Replays import this, so that all flows are known from the start. */
export const flows = { ...firstFlows, ...laterFlows };

addLaterFlows(laterFlows);
