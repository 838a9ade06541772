import * as v from 'valibot';

/** Nanoseconds as digits, since a JSON number holds no instant of today to the nanosecond. The last is that of 2262-04-11, where 64 bits end. */
const Nanoseconds = v.pipe(v.string(), v.regex(/^\d{1,19}$/, 'Expected nanoseconds as digits'), v.check((digits) => digits.length < 19 || digits <= '9223372036854775807', 'Expected at most 64 bits'));
/** A number that stands for a kind of event, view, component or element. */
const Code = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
const Id = v.pipe(v.string(), v.regex(/^\w[\w:.-]{0,127}$/, 'Expected an id'));
const Detail = v.union([v.pipe(v.string(), v.maxLength(1000)), v.pipe(v.number(), v.finite()), v.boolean(), v.null()]);
const Details = v.record(v.pipe(v.string(), v.regex(/^\w{1,64}$/, 'Expected a name of letters, digits and _')), Detail);

/** What happened, for those who analyse it (S2.3): a point in time, or with `pair_id` and `duration_ns` a span. */
export const EventRecord = v.strictObject({
  /** The event's own id, drawn once: the server keeps one event of each. Version 7 is best, since its index then grows at its end. */
  clientUUID: v.pipe(v.string(), v.uuid('Expected a UUID')),
  event_type: Code,
  /** When it happened, since 1970. */
  time: Nanoseconds,
  appState: v.optional(v.picklist(['foreground', 'background'])),
  view_type: v.optional(Code),
  view_parameter: v.optional(Code),
  component: v.optional(Code),
  element: v.optional(Code),
  object_id_str: v.optional(Id),
  /** What the two ends of a span share. */
  pair_id: v.optional(Id),
  duration_ns: v.optional(Nanoseconds),
  view_data: v.optional(Details),
  aux_data: v.optional(Details),
  event_data: v.optional(Details),
  clientTrackingParams: v.optional(v.pipe(v.string(), v.maxLength(2000))),
});
export type EventRecord = v.InferOutput<typeof EventRecord>;

/** What the options of ApiCResource hold (S2.7); each event is read by itself. */
export const EventReport = v.strictObject({
  events: v.array(v.unknown()),
  /** When it was sent, by the same clock as the events' `time`. */
  report_time: Nanoseconds,
  /** The account that made the events, null for none. Where it is not told, they are of whoever is signed in. */
  account_id: v.optional(v.nullable(v.string())),
});

/** The fields that hold named details. */
export const detailFields = ['view_data', 'aux_data', 'event_data'] as const;

/** The details that say nothing of who somebody is or what they wrote or sought. Every other is personal, so that a new one is until it stands here. */
export const publicDetails: ReadonlySet<string> = new Set([
  'app_version', 'began_ms', 'board_id', 'count', 'country', 'device', 'error_code', 'experiment_group', 'experiment_name', 'image_signature', 'is_muted', 'is_new', 'is_promoted', 'is_resurrected', 'kind', 'locale',
  'median', 'media_state', 'page_index', 'pin_id', 'position_ms', 'reason', 'recent_image_signatures', 'section_id', 'seen_ms', 'site', 'slot_index', 'slowest', 'state', 'topic_id',
]);

/** An event's payload without its id: what is public, and what is personal, null when nothing is. `personId` made it: whatever names them is personal. */
export function partedByPrivacy({ clientUUID: _, clientTrackingParams, object_id_str, ...event }: EventRecord, personId: string | null): { open: object; personal: object | null } {
  const open: Record<string, unknown> = { ...event };
  const personal: Record<string, unknown> = {};
  if (clientTrackingParams !== undefined) personal.clientTrackingParams = clientTrackingParams;
  if (object_id_str !== undefined) (object_id_str === personId ? personal : open).object_id_str = object_id_str;
  for (const field of detailFields) {
    const details = event[field];
    if (!details) continue;
    const [shown, hidden]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
    let isHidden = false;
    for (const name in details) {
      const isOpen = publicDetails.has(name) && (personId === null || details[name] !== personId);
      (isOpen ? shown : hidden)[name] = details[name];
      isHidden ||= !isOpen;
    }
    if (!isHidden) continue;
    open[field] = shown;
    personal[field] = hidden;
  }
  return { open, personal: Object.keys(personal).length > 0 ? personal : null };
}
