import * as v from 'valibot';
import { id, open } from '../privacy.ts';

/** Subjects of a report (S1.3). A person is reported through one of their conversations. */
export const reportTypes = ['pin', 'comment', 'conversation', 'image'] as const;

/** Report-content data (S1.3). `type` and `id` are required; the other fields are set if they apply. */
export const ReportContent = v.object({
  type: open(v.picklist(reportTypes)),
  id: id(v.string()),
  isProduct: open(v.optional(v.boolean())),
  isPromoted: open(v.optional(v.boolean())),
  isThirdPartyAd: open(v.optional(v.boolean())),
  /** Container: the pin of a comment or an image, the conversation of an image. */
  parentId: id(v.optional(v.string())),
  /** Seconds. */
  videoDuration: open(v.optional(v.number())),
  /** View of the page with the report, as numbers of the event log. */
  viewType: open(v.optional(v.number())),
  viewParameter: open(v.optional(v.number())),
  /** Name of the node in the query that returned the content. */
  nodeId: id(v.optional(v.string())),
});
export type ReportContent = v.InferOutput<typeof ReportContent>;

/** Reasons for a report, each with its detailed reasons. */
export const reportReasons = {
  spam: ['misleading', 'repetitive', 'scam'],
  sexual: [],
  selfHarm: [],
  misinformation: ['health', 'elections', 'climate'],
  hate: ['symbols', 'slurs'],
  dangerousGoods: ['drugs', 'weapons'],
  harassment: ['me', 'somebodyElse'],
  violence: [],
  privacy: ['me', 'somebodyElse'],
  intellectualProperty: ['copyright', 'trademark'],
} as const satisfies Record<string, readonly string[]>;
export type ReportReason = keyof typeof reportReasons;
export type ReportDetail = (typeof reportReasons)[ReportReason][number];

export const reasonNames = Object.keys(reportReasons) as ReportReason[];
/** All detailed reasons, without duplicates. */
export const detailNames = [...new Set(Object.values(reportReasons).flat())] as ReportDetail[];
