import { firstFlows } from './firstFlows.ts';
import { addLaterFlows } from './flows.ts';
import { laterFlows } from './laterFlows.ts';

/** Every flow that there is. Who replays imports this, and so knows them all from the start. */
export const flows = { ...firstFlows, ...laterFlows };

addLaterFlows(laterFlows);
