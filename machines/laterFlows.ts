import { accountFlows } from './account/laterFlows.ts';
import { adsFlows } from './ads/laterFlows.ts';
import { browseFlows } from './browse/laterFlows.ts';
import { engageFlows } from './engage/laterFlows.ts';
import { insightFlows } from './insight/laterFlows.ts';
import { mediaFlows } from './media/laterFlows.ts';
import { messagesFlows } from './messages/laterFlows.ts';
import { shellFlows } from './shell/laterFlows.ts';
import { visitorFlows } from './visitor/laterFlows.ts';

/** The flows that the first page does not need, by their names in the log. Their code loads after the first picture, area by area. */
export const laterFlows = {
  ...shellFlows,
  ...visitorFlows,
  ...accountFlows,
  ...browseFlows,
  ...engageFlows,
  ...insightFlows,
  ...mediaFlows,
  ...messagesFlows,
  ...adsFlows,
};
