import * as v from 'valibot';
import { open, personal } from '../privacy.ts';
import { trafficSources } from './traffic.ts';
import { landingTypes } from './visitor.ts';

/** Numbers of days that the owner may look back. */
export const acquisitionDays = [1, 7, 30, 90] as const;
const days = open(v.picklist(acquisitionDays));

const signUps = open(v.number());
const counts = { signUps, clickThroughs: open(v.number()) };
const source = open(v.nullable(v.picklist(trafficSources)));

/** Sources of sign-ups and of visits of pins' websites (S2.2): counts, never of whom, the largest first. */
export const Acquisition = v.object({
  days,
  /** Days after which events are deleted; null if they are kept. */
  keptDays: open(v.nullable(v.number())),
  /** By the page before; null without one, as for a pin that was opened directly. */
  sources: v.array(v.object({ source, ...counts })),
  /** By the page before the first of the pins that led there. */
  topLevelSources: v.array(v.object({ source, ...counts })),
  /** By the first page of the visit; null for one without a landing type, such as the sign-up page. */
  landings: v.array(v.object({ landing: open(v.nullable(v.picklist(landingTypes))), ...counts })),
  /** By `utm_pai` or `utm_campaign`, and by `utm_source`: texts of the links with which people came. */
  campaigns: v.array(v.object({ name: personal(v.string()), signUps })),
  campaignSources: v.array(v.object({ name: personal(v.string()), signUps })),
  /** By what people were invited to. */
  invites: v.array(v.object({ to: open(v.picklist(['product', 'board'])), signUps })),
  /** The server is still reading the events; until then there are no campaigns. */
  isPartial: open(v.boolean()),
});
export type Acquisition = v.InferOutput<typeof Acquisition>;
export type AcquisitionDays = Acquisition['days'];
