import { assign, setup, type SnapshotFrom } from 'xstate';
import { reportReasons, type ReportContent, type ReportDetail, type ReportReason } from '../../events/entities/report.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { viewAt, type View } from '../insight/view.ts';

interface Context {
  /** The reported content; null while the dialog is closed. */
  content: ReportContent | null;
  reason: ReportReason | null;
  details: ReportDetail[];
  /** `wait` in seconds until it makes sense to try again. */
  failure: { status: number | null; message: string; wait: number } | null;
  /** View of the present page, as events describe it. */
  view: View;
}

/** The report dialog: opened, with a reason and its details, sent, dismissed (S1.4). */
export const report = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'report.opened'
      | 'report.reasonChosen'
      | 'report.reasonLeft'
      | 'report.detailSwitched'
      | 'report.submitted'
      | 'report.sent'
      | 'report.failed'
      | 'session.started'
      | 'overlay.opened'
      | 'overlay.closed'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
    >,
  },
  guards: { isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === 'report' },
  actions: {
    show: assign(({ context, event }) =>
      event.type === 'report.opened'
        ? { content: { ...seenAt(context.view), ...event.data.content }, reason: null, details: [], failure: null }
        : {},
    ),
    arrive: assign(({ event }) => ('handler' in event.data ? { view: viewAt(event.data) } : {})),
    choose: assign(({ event }) => (event.type === 'report.reasonChosen' ? { reason: event.data.reason, details: [], failure: null } : {})),
    switchDetail: assign(({ context, event }) =>
      event.type === 'report.detailSwitched' ? { details: switched(context, event.data) } : {},
    ),
    leave: assign({ reason: null, details: [], failure: null }),
    keepFailure: assign(({ event }) =>
      event.type === 'report.failed'
        ? { failure: { status: event.data.status, message: event.data.message, wait: event.data.retryAfter ?? 60 } }
        : {},
    ),
    dismiss: assign({ content: null, reason: null, details: [], failure: null }),
    append: command<'append'>(),
    sendReport: command<'sendReport'>(),
  },
}).createMachine({
  id: 'report',
  context: { content: null, reason: null, details: [], failure: null, view: {} },
  initial: 'dismissed',
  on: {
    'report.opened': {
      target: '.choosing',
      actions: ['show', { type: 'append', params: { type: 'overlay.opened', data: { overlay: 'report' } } }],
    },
    'overlay.opened': [{ guard: 'isOwn' }, { target: '.dismissed', actions: 'dismiss' }],
    'overlay.closed': { guard: 'isOwn', target: '.dismissed', actions: 'dismiss' },
    'session.started': { actions: 'arrive' },
    'navigation.replaced': { actions: 'arrive' },
    'navigation.pushed': { target: '.dismissed', actions: ['arrive', 'dismiss'] },
    'navigation.popped': { target: '.dismissed', actions: ['arrive', 'dismiss'] },
  },
  states: {
    dismissed: {},
    choosing: { on: { 'report.reasonChosen': { target: 'detailing', actions: 'choose' } } },
    detailing: {
      on: {
        'report.reasonLeft': { target: 'choosing', actions: 'leave' },
        'report.detailSwitched': { actions: 'switchDetail' },
        'report.submitted': {
          target: 'sending',
          actions: {
            type: 'sendReport',
            params: ({ context }) => ({ content: context.content!, reason: context.reason!, detailedReasons: context.details }),
          },
        },
      },
    },
    sending: { on: { 'report.sent': { target: 'thanking' }, 'report.failed': { target: 'detailing', actions: 'keepFailure' } } },
    thanking: {},
  },
});

/** Details that belong to the chosen reason; others are ignored. */
function switched({ reason, details }: Context, { detail, isOn }: DataOf<'report.detailSwitched'>): ReportDetail[] {
  const isItsOwn = reason !== null && (reportReasons[reason] as readonly string[]).includes(detail);
  const otherDetails = details.filter((other) => other !== detail);
  return isOn && isItsOwn ? [...otherDetails, detail] : otherDetails;
}

/** View in which the content was seen, if the report does not name one. */
const seenAt = ({ view_type, view_parameter }: View): Pick<ReportContent, 'viewType' | 'viewParameter'> => ({
  ...(view_type !== undefined && { viewType: view_type }),
  ...(view_parameter !== undefined && { viewParameter: view_parameter }),
});

type Snapshot = SnapshotFrom<typeof report>;
export const reportedContent = ({ context }: Snapshot): ReportContent | null => context.content;
export const chosenReason = ({ context }: Snapshot): ReportReason | null => context.reason;
export const isDetailOn = ({ context }: Snapshot, detail: ReportDetail): boolean => context.details.includes(detail);
export const reportFailure = ({ context }: Snapshot): Context['failure'] => context.failure;
export const isReportSending = (snapshot: Snapshot): boolean => snapshot.value === 'sending';
export const isReportThanking = (snapshot: Snapshot): boolean => snapshot.value === 'thanking';
