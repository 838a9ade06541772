import * as v from 'valibot';

/** What may be reported (S1.3). A person is reported by one of their conversations. */
export const reportTypes = ['pin', 'comment', 'conversation', 'image'] as const;

/** Report-content data (S1.3). Whoever reports tells `type` and `id`, and of the rest what holds. */
export const ReportContent = v.object({
  type: v.picklist(reportTypes),
  id: v.string(),
  isProduct: v.optional(v.boolean()),
  isPromoted: v.optional(v.boolean()),
  isThirdPartyAd: v.optional(v.boolean()),
  /** What it stands in: the pin of a comment or an image, the conversation of an image. */
  parentId: v.optional(v.string()),
  /** Seconds. */
  videoDuration: v.optional(v.number()),
  /** The page that it was reported from, by the numbers of the event log. */
  viewType: v.optional(v.number()),
  viewParameter: v.optional(v.number()),
  /** The name of the node in the query that brought it. */
  nodeId: v.optional(v.string()),
});
export type ReportContent = v.InferOutput<typeof ReportContent>;

/** Why something is reported, each with what it can be told more closely by. */
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
/** Every closer reason, each once. */
export const detailNames = [...new Set(Object.values(reportReasons).flat())] as ReportDetail[];
