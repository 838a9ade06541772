import { boardAddress } from './boardAddress.ts';
import { boardBlocking, blockingInstance } from './boardBlocking.ts';
import { boardLink } from './boardLink.ts';
import { activeTile } from './activeTile.ts';
import { boardPicker } from './boardPicker.ts';
import { changeNotice } from './changeNotice.ts';
import { collaboratorSearch } from './collaboratorSearch.ts';
import { creation, creationInstance, creationRetention } from './creation.ts';
import { editor } from './editor.ts';
import { fromAddress } from './fromAddress.ts';
import { heldUpChange } from './heldUpChange.ts';
import { homeReasons } from './homeReasons.ts';
import { homeTaste } from './homeTaste.ts';
import { lightbox } from './lightbox.ts';
import { organising } from './organising.ts';
import { outbox } from './outbox.ts';
import { ownBoards } from './ownBoards.ts';
import { ownTags } from './ownTags.ts';
import { peopleInstance, peopleList, peopleRetention } from './peopleList.ts';
import { incoming } from './incoming.ts';
import { pictureImport } from './pictureImport.ts';
import { pinPreloading } from './pinPreloading.ts';
import { repinAnimation } from './repinAnimation.ts';
import { recovery } from './recovery.ts';
import { report } from './report.ts';
import { sharing } from './sharing.ts';
import { articlePlan } from './articlePlan.ts';
import { todayChoice } from './todayChoice.ts';
import { activity } from './activity.ts';
import { trash } from './trash.ts';
import { transfer } from './transfer.ts';
import { unauthSave } from './unauthSave.ts';
import { visualSearch } from './visualSearch.ts';
import { wall } from './wall.ts';
import { keyed, singleFlow } from '../engine/flow.ts';

export const browseFlows = {
  recovery: singleFlow(recovery),
  pictureImport: singleFlow(pictureImport),
  incoming: singleFlow(incoming),
  transfer: singleFlow(transfer),
  outbox: singleFlow(outbox),
  ownBoards: singleFlow(ownBoards),
  ownTags: singleFlow(ownTags),
  boardPicker: singleFlow(boardPicker),
  activeTile: singleFlow(activeTile),
  pinPreloading: singleFlow(pinPreloading),
  changeNotice: singleFlow(changeNotice),
  // The notice of a change stands before that of the one that it waits for.
  heldUpChange: singleFlow(heldUpChange, { after: ['changeNotice'] }),
  repinAnimation: singleFlow(repinAnimation),
  unauthSave: singleFlow(unauthSave),
  boardAddress: singleFlow(boardAddress),
  organising: singleFlow(organising),
  editor: singleFlow(editor),
  collaboratorSearch: singleFlow(collaboratorSearch),
  creation: keyed(creation, creationInstance, creationRetention),
  fromAddress: singleFlow(fromAddress),
  boardBlocking: keyed(boardBlocking, blockingInstance, 'untilDone'),
  report: singleFlow(report),
  sharing: singleFlow(sharing),
  boardLink: singleFlow(boardLink),
  trash: singleFlow(trash),
  activity: singleFlow(activity),
  homeReasons: singleFlow(homeReasons),
  homeTaste: singleFlow(homeTaste),
  visualSearch: singleFlow(visualSearch),
  wall: singleFlow(wall),
  todayChoice: singleFlow(todayChoice),
  articlePlan: singleFlow(articlePlan),
  lightbox: singleFlow(lightbox),
  peopleList: keyed(peopleList, peopleInstance, peopleRetention),
};
