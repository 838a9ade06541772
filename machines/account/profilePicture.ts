import { assign, setup, type SnapshotFrom } from 'xstate';
import { maxZoom } from '../../events/entities/picture.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { accountIn } from '../browse/account.ts';
import { command } from '../commands.ts';
import { isSettingsPage } from './settingsForms.ts';

/** A square of the chosen picture: its place in percent of the room around it; `zoom` is the picture's shorter side ÷ its own. */
interface Square {
  x: number;
  y: number;
  zoom: number;
}

interface Context extends Square {
  /** A page of settings shows. */
  isAtSettings: boolean;
  /** The picture that the server has, 136 pixels a side; null without one. */
  picture: string | null;
  /** The picture before the last change. */
  former: string | null;
  /** Handle of the chosen file, which the edge holds. */
  photo: string | null;
  /** Pixels of the chosen picture; 0 if the browser can not show it. */
  width: number;
  height: number;
  /** Part of the picture that is sent. */
  percent: number;
  /** Why the last change was not made. */
  refusal: Pick<DataOf<'profilePicture.failed'>, 'status' | 'code'> | null;
}

/** Maximum size in bytes that the server accepts. */
const largestPicture = 20 * 1024 * 1024;
/** The server's answer to a file that it would refuse for its size or kind; null for one that is sent. */
const statusOf = ({ bytes, isPicture = true }: DataOf<'profilePicture.chosen'>): number | null =>
  bytes === 0 ? 400 : bytes > largestPicture ? 413 : isPicture ? null : 415;
const unchosen = { photo: null, width: 0, height: 0, x: 50, y: 50, zoom: 1 };

const within = (value: number, min: number, max: number): number => Math.round(Math.min(max, Math.max(min, value)) * 100) / 100;

/** Of 100; 0 while the browser does not know the total. */
const percentOf = ({ sent, total }: { sent: number; total: number }): number =>
  total > 0 ? Math.max(0, Math.min(100, Math.floor((100 * sent) / total))) : 0;

/** The picture of the person: chosen, cut to a square, sent, removed, and each change undone. */
export const profilePicture = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'profilePicture.chosen'
      | 'profilePicture.moved'
      | 'profilePicture.zoomed'
      | 'profilePicture.sendRequested'
      | 'profilePicture.progressed'
      | 'profilePicture.canceled'
      | 'profilePicture.removeRequested'
      | 'profilePicture.undoRequested'
      | 'profilePicture.saved'
      | 'profilePicture.failed'
    >,
  },
  guards: {
    isAcceptable: ({ event }) => event.type === 'profilePicture.chosen' && statusOf(event.data) === null,
    /** A file that is read slowly comes after its page is left. */
    isLate: ({ context }) => !context.isAtSettings,
    hasPicture: ({ context }) => context.picture !== null,
  },
  actions: {
    readPicture: assign(({ event }) =>
      event.type === 'session.started' || event.type === 'state.loaded' ? { picture: accountIn(event)?.imageUrl ?? null } : {},
    ),
    readPage: assign(({ event }) => ('handler' in event.data ? { isAtSettings: isSettingsPage(event.data.handler) } : {})),
    choose: assign(({ event }) => {
      if (event.type !== 'profilePicture.chosen') return {};
      const { photo, width, height } = event.data;
      return { ...unchosen, photo, width, height, refusal: null };
    }),
    move: assign(({ event }) =>
      event.type === 'profilePicture.moved' ? { x: within(event.data.x, 0, 100), y: within(event.data.y, 0, 100) } : {},
    ),
    zoom: assign(({ event }) => (event.type === 'profilePicture.zoomed' ? { zoom: within(event.data.zoom, 1, maxZoom) } : {})),
    progress: assign(({ event }) => (event.type === 'profilePicture.progressed' ? { percent: percentOf(event.data) } : {})),
    forgetProgress: assign({ percent: 0 }),
    forget: assign({ ...unchosen, refusal: null }),
    refuseFile: assign(({ event }) =>
      event.type === 'profilePicture.chosen' ? { refusal: { status: statusOf(event.data), code: null } } : {},
    ),
    refuse: assign(({ event }) =>
      event.type === 'profilePicture.failed' ? { refusal: { status: event.data.status, code: event.data.code } } : {},
    ),
    keepAnswer: assign(({ context, event }) =>
      event.type === 'profilePicture.saved' ? { ...unchosen, former: context.picture, picture: event.data.picture, refusal: null } : {},
    ),
    /** So that the next failure is announced even if it is the same. */
    clearRefusal: assign({ refusal: null }),
    sendProfilePicture: command<'sendProfilePicture'>(),
    stopProfilePicture: command<'stopProfilePicture'>(),
    removeProfilePicture: command<'removeProfilePicture'>(),
    restoreProfilePicture: command<'restoreProfilePicture'>(),
    dropProfilePicture: command<'dropProfilePicture'>(),
    reloadPerson: command<'reloadPerson'>(),
  },
}).createMachine({
  id: 'profilePicture',
  context: {
    isAtSettings: false,
    picture: null,
    former: null,
    photo: null,
    width: 0,
    height: 0,
    x: 50,
    y: 50,
    zoom: 1,
    percent: 0,
    refusal: null,
  },
  initial: 'ready',
  on: {
    'session.started': { actions: ['readPage', 'readPicture'] },
    'state.loaded': { actions: 'readPicture' },
    'navigation.pushed': { actions: 'readPage' },
    'navigation.replaced': { actions: 'readPage' },
    'navigation.popped': { actions: 'readPage' },
    /** A file that is read slowly comes while another change is on its way. */
    'profilePicture.chosen': { actions: { type: 'dropProfilePicture', params: ({ event }) => ({ photo: event.data.photo }) } },
  },
  states: {
    ready: {
      initial: 'idle',
      on: {
        'navigation.pushed': { target: '.idle', actions: ['readPage', 'forget'] },
        'navigation.replaced': { target: '.idle', actions: ['readPage', 'forget'] },
        'navigation.popped': { target: '.idle', actions: ['readPage', 'forget'] },
        'profilePicture.chosen': [
          { guard: 'isLate', actions: { type: 'dropProfilePicture', params: ({ event }) => ({ photo: event.data.photo }) } },
          { guard: 'isAcceptable', target: 'cutting', actions: 'choose' },
          {
            target: '.idle',
            actions: ['refuseFile', { type: 'dropProfilePicture', params: ({ event }) => ({ photo: event.data.photo }) }],
          },
        ],
        'profilePicture.removeRequested': { guard: 'hasPicture', target: 'removing' },
      },
      states: {
        idle: {},
        saved: { on: { 'profilePicture.undoRequested': { target: '#profilePicture.undoing' } } },
        removed: { on: { 'profilePicture.undoRequested': { target: '#profilePicture.undoing' } } },
      },
    },
    cutting: {
      on: {
        'navigation.pushed': { target: 'dropping', actions: 'readPage' },
        'navigation.replaced': { target: 'dropping', actions: 'readPage' },
        'navigation.popped': { target: 'dropping', actions: 'readPage' },
        'profilePicture.canceled': { target: 'dropping' },
        'profilePicture.chosen': [
          {
            guard: 'isAcceptable',
            actions: [{ type: 'dropProfilePicture', params: ({ context }) => ({ photo: context.photo }) }, 'choose'],
          },
          { actions: ['refuseFile', { type: 'dropProfilePicture', params: ({ event }) => ({ photo: event.data.photo }) }] },
        ],
        'profilePicture.moved': { actions: 'move' },
        'profilePicture.zoomed': { actions: 'zoom' },
        'profilePicture.sendRequested': { target: 'sending' },
      },
    },
    /** The chosen file is forgotten before its handle is. */
    dropping: {
      entry: { type: 'dropProfilePicture', params: ({ context }) => ({ photo: context.photo }) },
      always: { target: 'ready.idle', actions: 'forget' },
    },
    sending: {
      entry: [
        'clearRefusal',
        'forgetProgress',
        {
          type: 'sendProfilePicture',
          params: ({ context: { photo, x, y, zoom } }) => ({ photo: photo!, x, y, zoom }),
        },
      ],
      on: {
        'profilePicture.progressed': { actions: 'progress' },
        /** The server may have stored the picture by now. */
        'profilePicture.canceled': {
          target: 'cutting',
          actions: [
            { type: 'stopProfilePicture', params: undefined },
            { type: 'reloadPerson', params: undefined },
          ],
        },
        'profilePicture.failed': { target: 'cutting', actions: 'refuse' },
        'profilePicture.saved': {
          target: 'ready.saved',
          actions: [
            { type: 'dropProfilePicture', params: ({ context }) => ({ photo: context.photo }) },
            'keepAnswer',
            { type: 'reloadPerson', params: undefined },
          ],
        },
      },
    },
    removing: {
      entry: ['clearRefusal', { type: 'removeProfilePicture', params: undefined }],
      on: {
        'profilePicture.failed': { target: 'ready.idle', actions: 'refuse' },
        'profilePicture.saved': {
          target: 'ready.removed',
          actions: ['keepAnswer', { type: 'reloadPerson', params: undefined }],
        },
      },
    },
    undoing: {
      entry: ['clearRefusal', { type: 'restoreProfilePicture', params: ({ context }) => ({ picture: context.former }) }],
      on: {
        'profilePicture.failed': [
          { guard: 'hasPicture', target: 'ready.saved', actions: 'refuse' },
          { target: 'ready.removed', actions: 'refuse' },
        ],
        'profilePicture.saved': {
          target: 'ready.idle',
          actions: ['keepAnswer', { type: 'reloadPerson', params: undefined }],
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof profilePicture>;
export const ownPicture = ({ context }: Snapshot): string | null => context.picture;
export const chosenPicture = ({ context }: Snapshot): string | null => context.photo;
export const chosenSize = ({ context: { width, height } }: Snapshot): { width: number; height: number } => ({ width, height });
export const chosenSquare = ({ context: { x, y, zoom } }: Snapshot): Square => ({ x, y, zoom });
export const isPictureSending = ({ value }: Snapshot): boolean => value === 'sending';
export const percentSent = ({ context }: Snapshot): number => context.percent;
/** A change of the present picture is on its way. */
export const isPictureChanging = ({ value }: Snapshot): boolean => value === 'removing' || value === 'undoing';
export const pictureRefusal = ({ context }: Snapshot): Context['refusal'] => context.refusal;
/** The change that can be undone. */
export const pictureOutcome = (snapshot: Snapshot): 'saved' | 'removed' | null =>
  (['saved', 'removed'] as const).find((outcome) => snapshot.matches({ ready: outcome })) ?? null;
