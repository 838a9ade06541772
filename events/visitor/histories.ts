import * as v from 'valibot';
import { declare } from '../declare.ts';
import { ConsentChoice } from '../entities/ads.ts';
import { VisitorHistory } from '../entities/visitor.ts';
import { address, id, open, personal } from '../privacy.ts';
import { visitorHistoryLifts } from '../upcasters/visitorHistory.ts';

const stored = { choice: v.nullable(ConsentChoice), history: VisitorHistory };

/** The memory of this browser about a signed-out visitor (S1.3, S1.5). */
export const histories = {
  /** The stored histories, each as its default if it is missing or damaged, and the browser's privacy signal. */
  'visitor.read': declare(2, { hasPrivacySignal: open(v.boolean()), ...stored }, visitorHistoryLifts),
  /** Another tab changed what is stored (S1.4 "UPDATE"). */
  'visitor.updated': declare(2, stored, visitorHistoryLifts),
  /** The person removes a search from the list. */
  'visitor.searchRemoved': declare(1, { query: personal(v.string()), scope: address(v.string()) }),
  /** A page of the home feed was asked for with that many pins and searches. */
  'homeSignals.sent': declare(1, { pins: open(v.number()), searches: open(v.number()) }),
  /** Whether this browser may remember a signed-out person; `consent.given` is their other choice, of partners. */
  'visitor.memoryChosen': declare(1, { choice: ConsentChoice }),
  /** The visitor does not want Home to follow their visits. */
  'visitor.homeDeclined': declare(1, {}),
  'visitor.downloaded': declare(1, { pinId: id(v.string()) }),
  'visitor.forgetRequested': declare(1, {}),
  /** This browser holds nothing of the visitor any more; `isServerTold`: nor do the cookies of this site, as far as this tab knows. */
  'visitor.forgotten': declare(1, { isServerTold: open(v.boolean()) }),
};
