import * as v from 'valibot';
import { declare } from './declare.ts';
import { PageData, PageState } from './entities/page.ts';
import { themes } from './entities/theme.ts';

/** Where the person is: the handler that answers, its parameters, the path with its query. */
const place = {
  /** A handler path such as `pin/[id]`, or null when none matches. */
  handler: v.nullable(v.string()),
};
const privatePlace = {
  path: v.string(),
  params: v.record(v.string(), v.string()),
  search: v.record(v.string(), v.string()),
};

const size = { width: v.number(), height: v.number() };

/** Why what the server embedded can't be used (S1.8). */
const startUpFault = v.variant('kind', [
  v.object({ kind: v.literal('serverError'), message: v.string(), stack: v.nullable(v.string()) }),
  v.object({ kind: v.literal('missing'), element: v.picklist(['context', 'routes', 'root', 'head']) }),
]);

export const shell = {
  /** The first record of every log: all that start-up read. */
  'session.started': declare(2, {
    public: {
      /** Drawn at random for each page life. */
      session: v.string(),
      appVersion: v.string(),
      catalogueVersion: v.number(),
      ...place,
      viewport: v.object(size),
      theme: v.picklist(themes),
      systemTheme: v.picklist(['light', 'dark']),
      reducedMotion: v.boolean(),
      /** `navigator.connection.saveData`; false where the browser does not tell. */
      saveData: v.boolean(),
      shortcutsOn: v.boolean(),
      /** What the person chose of videos, for this browser; false when they chose nothing. */
      videosWait: v.optional(v.boolean()),
      videosTogether: v.optional(v.boolean()),
      online: v.boolean(),
      /** `navigator.connection.effectiveType`, or null where the browser does not tell. */
      effectiveType: v.nullable(v.string()),
      isLatestVersionHost: v.boolean(),
      /** Whether the root already held server-rendered markup. */
      hasMarkup: v.boolean(),
      skip: v.nullable(v.picklist(['searchEngineCache', 'serverOnly'])),
      fault: v.nullable(startUpFault),
      /** Whether the flows that the first page does not need are fetched later, `flows.loaded`. */
      flowsComeLater: v.boolean(),
    },
    personal: { ...privatePlace, entry: v.string(), page: v.nullable(PageData) },
  }),
  'flows.loaded': declare(1, { public: {} }),
  'startUp.rendered': declare(1, { public: { mode: v.picklist(['hydrated', 'fresh']) } }),
  'state.loaded': declare(1, { public: {}, personal: { state: PageState } }),
  'state.failed': declare(1, { public: { status: v.nullable(v.number()) } }),
  'session.paused': declare(1, { public: { cause: v.picklist(['blur', 'hidden', 'frozen', 'closed']) } }),
  'session.resumed': declare(1, { public: {} }),

  'timer.fired': declare(1, { public: { flow: v.string(), key: v.string(), timer: v.string(), due: v.number() } }),

  'connection.lost': declare(1, { public: {} }),
  'connection.restored': declare(1, { public: {} }),
  'connection.changed': declare(1, { public: { effectiveType: v.nullable(v.string()) } }),

  'navigation.requested': declare(1, { public: { replace: v.boolean() }, personal: { path: v.string() } }),
  /** Steps through the history; negative goes back. */
  'navigation.stepRequested': declare(1, { public: { delta: v.number() } }),
  /** Whether going elsewhere is held, since something unsaved would be left (S2.8). */
  'navigation.holdChanged': declare(1, { public: { isHeld: v.boolean() } }),
  'navigation.held': declare(1, { public: { replace: v.boolean() }, personal: { path: v.string() } }),
  'navigation.pushed': declare(1, { public: { ...place, entry: v.string() }, personal: privatePlace }),
  'navigation.replaced': declare(1, { public: { ...place, entry: v.string() }, personal: privatePlace }),
  /** Back or forward, to an entry that is known or, after a reload, was not. */
  'navigation.popped': declare(1, { public: { ...place, entry: v.string() }, personal: privatePlace }),

  'chunk.requested': declare(1, { public: { chunk: v.string() } }),
  'chunk.loaded': declare(1, { public: { chunk: v.string() } }),
  'chunk.failed': declare(1, { public: { chunk: v.string(), message: v.string() } }),
  /** Three tries were in vain (S1.8). */
  'chunk.givenUp': declare(1, { public: { chunk: v.string(), message: v.string() } }),

  /** The size after 200 ms of quiet (S1.9). */
  'viewport.resized': declare(2, { public: size }),
  /** Pixels from the top, after 200 ms of quiet (S1.9). */
  'viewport.scrolled': declare(1, { public: { top: v.number() } }),

  'theme.chosen': declare(1, { public: { theme: v.picklist(themes) } }),
  'theme.systemChanged': declare(1, { public: { systemTheme: v.picklist(['light', 'dark']) } }),

  /** `message` is a key of the `toasts` texts; `mode` one replaces all others (S2.4). */
  'toast.shown': declare(1, { public: { name: v.string(), message: v.string(), mode: v.picklist(['one', 'append']), tone: v.picklist(['plain', 'error', 'success']) } }),
  'toast.dismissed': declare(1, { public: { name: v.string() } }),

  /** Which overlay (menu, dialog, sheet) is open; one at a time. */
  'overlay.opened': declare(1, { public: { overlay: v.string() } }),
  'overlay.closed': declare(1, { public: { overlay: v.string() } }),

  /** Something with unsaved changes is about to be closed (S2.8). */
  'dismissal.requested': declare(1, { public: { overlay: v.string() } }),
  'dismissal.confirmed': declare(1, { public: { overlay: v.string() } }),
  'dismissal.declined': declare(1, { public: { overlay: v.string() } }),

  'version.differed': declare(1, { public: { version: v.string() } }),
  'version.reloadRequested': declare(1, { public: {} }),

  'shortcuts.switched': declare(1, { public: { on: v.boolean() } }),

  'store.degraded': declare(1, { public: { reason: v.picklist(['full', 'blocked', 'missing', 'damaged']) } }),
  /** The high-water mark beside the database says more records were written than were found. */
  'store.lossFound': declare(1, { public: { expected: v.number(), found: v.number() } }),

  /**
   * What a person did to which control, as a test would do it again: pressed it, wrote into it, or struck a key there. What
   * was written is not in it: it stands in the record of whom it was written for, or, a secret, in none. `nth` of the same
   * role and name within `within`, counted from 0; `role` is null for a key that was struck at no control.
   */
  'gesture.made': declare(1, {
    public: { kind: v.picklist(['press', 'type', 'key']), role: v.nullable(v.string()), key: v.nullable(v.string()), nth: v.number() },
    personal: { name: v.string(), within: v.nullable(v.object({ role: v.string(), name: v.string() })) },
  }),

  'log.saveRequested': declare(1, { public: {} }),
  'log.saved': declare(1, { public: { records: v.number() } }),
  'log.saveFailed': declare(1, { public: { message: v.string() } }),
};
