import * as v from 'valibot';
import { address, id, type Marked, open, personal } from '../privacy.ts';

/**
 * Nanoseconds as digits, because a JSON number can not hold a present time to the nanosecond. The maximum is in the year 2262, at the end
 * of 64 bits.
 */
const Nanoseconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,19}$/, 'Expected nanoseconds as digits'),
  v.check((digits) => digits.length < 19 || digits <= '9223372036854775807', 'Expected at most 64 bits'),
);
/** Number of a kind of event, view, component or element. */
const Code = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
const Id = v.pipe(v.string(), v.regex(/^\w[\w:.-]{0,127}$/, 'Expected an id'));
const Detail = v.union([v.pipe(v.string(), v.maxLength(1000)), v.pipe(v.number(), v.finite()), v.boolean(), v.null()]);
/** The product gives an event 20 at most. */
const maxDetails = 64;
const Details = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^\w{1,64}$/, 'Expected a name of letters, digits and _')), Detail),
  v.maxEntries(maxDetails, `Expected at most ${maxDetails} details`),
);

/** Bytes of one event as JSON. Those of the product have some 400, and 12,000 if each of its texts is as long as it may be. */
export const maxBytesOfEvent = 16_384;

/** An event for analysts (S2.3): a point in time, or with `pair_id` and `duration_ns` a span. */
export const EventRecord = v.strictObject({
  /** The event's id: the server stores each id once. Version 7 is best, since its index then grows at its end. */
  clientUUID: id(v.pipe(v.string(), v.uuid('Expected a UUID'))),
  /** Number of the event's kind (`machines/insight/codes.ts`), as in the four fields of views and elements below. */
  event_type: open(Code),
  /** Random id of the page's life, by which its events find each other. */
  session_id: id(v.optional(Id)),
  /** The consent that allowed the event when it happened: the setting of the account, or the visitor's choice. */
  consent: open(v.optional(v.picklist(['account', 'visitor']))),
  /** Time of the event since the epoch. */
  time: open(Nanoseconds),
  appState: open(v.optional(v.picklist(['foreground', 'background']))),
  view_type: open(v.optional(Code)),
  view_parameter: open(v.optional(Code)),
  component: open(v.optional(Code)),
  element: open(v.optional(Code)),
  object_id_str: id(v.optional(Id)),
  /** Shared by both ends of a span. */
  pair_id: id(v.optional(Id)),
  duration_ns: open(v.optional(Nanoseconds)),
  view_data: v.optional(Details),
  aux_data: v.optional(Details),
  event_data: v.optional(Details),
  clientTrackingParams: personal(v.optional(v.pipe(v.string(), v.maxLength(2000)))),
});
export type EventRecord = v.InferOutput<typeof EventRecord>;

/** Options of ApiCResource (S2.7); each event is validated separately. */
export const EventReport = v.strictObject({
  events: v.pipe(v.array(v.unknown()), v.maxLength(2_000)),
  /** Time of sending, by the same clock as the events' `time`. */
  report_time: Nanoseconds,
  /** The account of the events, null for none. If it is absent, the signed-in account counts. */
  account_id: v.optional(v.nullable(v.string())),
});

/** Fields with named details. */
export const detailFields = ['view_data', 'aux_data', 'event_data'] as const;

const text = v.nullable(v.string());
const count = v.nullable(v.number());
const flag = v.boolean();
/** The details that the product sends, each with its class. A client may send others, which count as personal. */
const details = {
  action: open(text),
  advertiser_id: id(text),
  app_version: open(text),
  began_ms: open(count),
  board_id: id(text),
  board_url: address(text),
  by: open(text),
  bytes: open(count),
  campaign_id: id(text),
  choice: open(text),
  chunk: open(text),
  command: open(text),
  comment_id: id(text),
  conversation_id: id(text),
  count: open(count),
  country: open(text),
  days: open(count),
  detail: open(text),
  device: open(text),
  error: open(text),
  error_code: open(count),
  experience: open(count),
  experiment_group: open(text),
  experiment_name: open(text),
  filter: open(text),
  form: open(text),
  homefeed_source_signature: id(text),
  how: open(text),
  image_signature: id(text),
  is_abort: open(flag),
  is_allowed: open(flag),
  is_blocked: open(flag),
  is_interested: open(flag),
  is_muted: open(flag),
  is_new: open(flag),
  is_off: open(flag),
  is_on: open(flag),
  is_promoted: open(flag),
  is_registration: open(flag),
  is_resurrected: open(flag),
  is_signed_in: open(flag),
  kind: open(text),
  landing_type: open(text),
  locale: open(text),
  mailbox: open(text),
  media_state: open(count),
  median: open(count),
  mode: open(text),
  network: open(text),
  number_of_steps: open(count),
  origin: open(text),
  outcome: open(text),
  overlay: open(text),
  page_index: open(count),
  page_kind: open(text),
  parent_id: id(text),
  pin_id: id(text),
  pinner_username: personal(text),
  placement: open(text),
  position_ms: open(count),
  purpose: open(text),
  reason: open(text),
  recent_image_signatures: id(text),
  route: open(text),
  script: open(text),
  section_id: id(text),
  seen_ms: open(count),
  side: open(text),
  site: open(text),
  slot_index: open(count),
  slowest: open(count),
  state: open(text),
  status: open(count),
  story_pin_data_id: personal(text),
  theme: open(text),
  to: open(text),
  top_level_traffic_source: open(text),
  top_level_traffic_source_depth: open(count),
  topic_id: id(text),
  tracking_params_map: personal(text),
  traffic_source: open(text),
  variant: open(text),
  visits: open(count),
  what: open(text),
  width_bucket: open(text),
};
/** Details of an event of the product. */
export type EventDetails = { [Name in keyof typeof details]?: v.InferOutput<(typeof details)[Name]> };

const isForAnalysts = ({ privacy }: Marked): boolean => privacy === 'open' || privacy === 'id';

/** The details that analysts read. */
export const publicDetails: ReadonlySet<string> = new Set(
  Object.entries(details).flatMap(([name, detail]) => (isForAnalysts(detail) ? [name] : [])),
);

/** Fields that are stored in columns of their own, beside the payload. */
const ownColumns = ['clientUUID', 'session_id'] as const;
/** The payload of an event in the stream. */
export const EventPayload = v.omit(EventRecord, ownColumns);

/**
 * Splits an event's payload, without its id and session, into public and personal fields; personal is null if there are none.
 * Ids and details equal to `personId` are personal too; a time or a number that happens to be equal is not.
 */
export function splitByPrivacy(
  { clientUUID: _, session_id: __, ...event }: EventRecord,
  personId: string | null,
): { open: object; personal: object | null } {
  const open: Record<string, unknown> = { ...event };
  const personal: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(event)) {
    const schema = EventRecord.entries[name as keyof EventRecord];
    if (!('privacy' in schema) || schema.privacy === 'open' || (schema.privacy === 'id' && value !== personId)) continue;
    delete open[name];
    if (value !== undefined) personal[name] = value;
  }
  for (const field of detailFields) {
    const details = event[field];
    if (!details) continue;
    const [publicFields, personalFields]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
    let isHidden = false;
    for (const name in details) {
      const isOpen = publicDetails.has(name) && (personId === null || details[name] !== personId);
      (isOpen ? publicFields : personalFields)[name] = details[name];
      isHidden ||= !isOpen;
    }
    if (!isHidden) continue;
    open[field] = publicFields;
    personal[field] = personalFields;
  }
  return { open, personal: Object.keys(personal).length > 0 ? personal : null };
}
