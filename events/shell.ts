import * as v from 'valibot';
import { declare } from './declare.ts';
import { Experiences, PageData, PageState } from './entities/page.ts';
import { themes } from './entities/theme.ts';
import type { ToastMessage } from './entities/toast.ts';
import { address, id, key, open, personal } from './privacy.ts';
import { asBefore } from './upcasters/asBefore.ts';
import { logSaveRequestedLifts } from './upcasters/logSaveRequested.ts';
import { sessionStartedLifts } from './upcasters/sessionStarted.ts';
import { viewportResizedLifts } from './upcasters/viewportResized.ts';

/** A location: its handler, the handler's parameters, the path with its query. */
const place = {
  /** A handler path such as `pin/[id]`; null if none matches. */
  handler: open(v.nullable(v.string())),
};
const privatePlace = {
  path: address(v.string()),
  params: v.record(open(v.string()), address(v.string())),
  /** Anyone who makes a link may write any name into its query. */
  search: v.record(address(v.string()), address(v.string())),
};

const size = { width: open(v.number()), height: open(v.number()) };

/** Why the embedded data can not be used (S1.8). */
const startUpFault = v.variant('kind', [
  v.object({ kind: v.literal('serverError'), message: open(v.string()), stack: open(v.nullable(v.string())) }),
  v.object({ kind: v.literal('missing'), element: open(v.picklist(['context', 'routes', 'root', 'head'])) }),
]);

export const shell = {
  /** The first record of every log: all data read at start-up. */
  'session.started': declare(
    9,
    {
      /** Random for each page load. */
      session: open(v.string()),
      appVersion: open(v.string()),
      catalogueVersion: open(v.number()),
      ...place,
      viewport: v.object(size),
      theme: open(v.picklist(themes)),
      systemTheme: open(v.picklist(['light', 'dark'])),
      reducedMotion: open(v.boolean()),
      /** `navigator.connection.saveData`; false if the browser does not support it. */
      saveData: open(v.boolean()),
      shortcutsOn: open(v.boolean()),
      /** Video preferences of this browser; false by default. */
      videosWait: open(v.boolean()),
      videosTogether: open(v.boolean()),
      online: open(v.boolean()),
      /** `navigator.connection.effectiveType`; null if the browser does not support it. */
      effectiveType: open(v.nullable(v.string())),
      isLatestVersionHost: open(v.boolean()),
      /** Whether the root already held server-rendered markup. */
      hasMarkup: open(v.boolean()),
      skip: open(v.nullable(v.picklist(['searchEngineCache', 'serverOnly']))),
      fault: v.nullable(startUpFault),
      /** Whether the flows that the first page does not need are loaded later, with `flows.loaded`. */
      flowsComeLater: open(v.boolean()),
      ...privatePlace,
      entry: open(v.string()),
      /** The place where this page was left, if the browser returns to it: pixels from the top, and the number of its feed's pins. */
      left: open(v.optional(v.object({ top: v.number(), pins: v.number() }))),
      /** Pages that led here in earlier documents of this tab, the latest last. */
      before: v.optional(v.array(v.object({ ...place, ...privatePlace, entry: open(v.string()) }))),
      page: v.nullable(PageData),
    },
    sessionStartedLifts,
  ),
  'flows.loaded': declare(1, {}),
  'startUp.rendered': declare(1, { mode: open(v.picklist(['hydrated', 'fresh'])) }),
  /**
   * Version 1 had neither `permissions` nor the end of a ban from writing; version 2 had fields of a person that nothing filled;
   * version 3 did not say whether pictures may be downloaded.
   */
  'state.loaded': declare(5, { state: PageState }, [asBefore, asBefore, asBefore, asBefore]),
  'state.failed': declare(1, { status: open(v.nullable(v.number())) }),
  'experiences.loaded': declare(1, { experiences: Experiences }),
  'experiences.failed': declare(1, { status: open(v.nullable(v.number())) }),
  /** The person sees what an experience changes, for the first time in this session. */
  'experience.viewed': declare(1, { placement: open(v.string()), experience: open(v.number()) }),
  'session.paused': declare(1, { cause: open(v.picklist(['blur', 'hidden', 'frozen', 'closed'])) }),
  'session.resumed': declare(1, {}),

  'timer.fired': declare(1, { flow: open(v.string()), key: key(v.string()), timer: open(v.string()), due: open(v.number()) }),

  /**
   * Released from memory, as chosen from the world (`machines/engine/retention.ts`): instances, each by its flow and the last
   * record that named it, and entities that no flow names any more.
   */
  'memory.released': declare(1, {
    instances: v.array(v.object({ flow: open(v.string()), used: open(v.number()) })),
    pinIds: id(v.array(v.string())),
    boardIds: id(v.array(v.string())),
    usernames: personal(v.array(v.string())),
  }),

  /** The page opened from the browser's copy because the server was slow, and the server has answered since. */
  'page.outdated': declare(1, {}),
  /** By what the browser says of its network. */
  'network.lost': declare(1, {}),
  'network.restored': declare(1, {}),
  /** No answer to a call, or none of this server: no connection, too late, or a page of the network's own. */
  'call.unanswered': declare(1, {}),
  /** While the server counts as lost; the service worker may have answered. */
  'call.answered': declare(1, {}),
  /** A probe found a change. */
  'server.reached': declare(1, {}),
  'server.unreached': declare(1, {}),
  /** The flow `reachability` concludes these; in older logs they are what the browser said. */
  'connection.lost': declare(1, {}),
  'connection.restored': declare(1, {}),
  'connection.changed': declare(1, { effectiveType: open(v.nullable(v.string())) }),

  'navigation.requested': declare(1, { replace: open(v.boolean()), path: address(v.string()) }),
  /** Steps through the history; negative goes back. */
  'navigation.stepRequested': declare(1, { delta: open(v.number()) }),
  /** Whether navigation is held because of unsaved changes (S2.8). */
  'navigation.holdChanged': declare(1, { isHeld: open(v.boolean()) }),
  'navigation.held': declare(1, { replace: open(v.boolean()), path: address(v.string()) }),
  'navigation.pushed': declare(1, { ...place, entry: open(v.string()), ...privatePlace }),
  'navigation.replaced': declare(1, { ...place, entry: open(v.string()), ...privatePlace }),
  /** Back or forward to an entry, which is unknown after a reload. */
  'navigation.popped': declare(1, { ...place, entry: open(v.string()), ...privatePlace }),

  'chunk.requested': declare(1, { chunk: open(v.string()) }),
  'chunk.loaded': declare(1, { chunk: open(v.string()) }),
  'chunk.failed': declare(1, { chunk: open(v.string()), message: open(v.string()) }),
  /** All three tries failed (S1.8). */
  'chunk.givenUp': declare(1, { chunk: open(v.string()), message: open(v.string()) }),

  /** The size after 200 ms without a change (S1.9). */
  'viewport.resized': declare(2, size, viewportResizedLifts),
  /** Pixels from the top, after 200 ms without scrolling (S1.9). */
  'viewport.scrolled': declare(1, { top: open(v.number()) }),

  'theme.chosen': declare(1, { theme: open(v.picklist(themes)) }),
  'theme.systemChanged': declare(1, { systemTheme: open(v.picklist(['light', 'dark'])) }),

  /**
   * `message` is a key of the `toasts` texts, of any text in an older log; `mode` one replaces all others (S2.4); `retryAfter` in seconds.
   * `about` is the id of the thing that was changed: toasts of one name about different things stand beside each other.
   */
  'toast.shown': declare(
    3,
    {
      name: open(v.string()),
      about: id(v.optional(v.string())),
      message: open(v.string() as v.GenericSchema<ToastMessage>),
      mode: open(v.picklist(['one', 'append'])),
      tone: open(v.picklist(['plain', 'error', 'success'])),
      retryAfter: open(v.optional(v.number())),
    },
    [asBefore, asBefore],
  ),
  'toast.dismissed': declare(2, { name: open(v.string()), about: id(v.optional(v.string())) }, [asBefore]),

  /** The navigation footer of small screens makes room for an on-screen keyboard, or comes back. */
  'navigationFooter.hidden': declare(1, {}),
  'navigationFooter.shown': declare(1, {}),

  /** The flyout that tells of new pins on Home was closed. */
  'homeFlyout.dismissed': declare(1, {}),

  /** An overlay (menu, dialog, sheet) opened; at most one is open at a time. */
  'overlay.opened': declare(1, { overlay: open(v.string()) }),
  'overlay.closed': declare(1, { overlay: open(v.string()) }),

  /** Something with unsaved changes is about to be closed (S2.8). */
  'dismissal.requested': declare(1, { overlay: open(v.string()) }),
  'dismissal.confirmed': declare(1, { overlay: open(v.string()) }),
  'dismissal.declined': declare(1, { overlay: open(v.string()) }),

  'version.differed': declare(1, { version: open(v.string()) }),
  'version.reloadRequested': declare(1, {}),

  /** The person chose a locale of S1.9, for this browser. */
  'locale.chosen': declare(1, { locale: open(v.string()) }),
  /** The texts of another locale of S1.9 can be shown. */
  'locale.loaded': declare(1, { locale: open(v.string()) }),

  'shortcuts.switched': declare(1, { on: open(v.boolean()) }),

  'store.degraded': declare(1, { reason: open(v.picklist(['full', 'blocked', 'missing', 'damaged'])) }),
  /** The high-water mark beside the database shows that records are missing. */
  'store.lossFound': declare(1, { expected: open(v.number()), found: open(v.number()) }),

  /**
   * A person's gesture on a control, in a form that a test can repeat: pressed, typed, or a key. The typed text is only in the record of
   * its flow or, for a secret, nowhere. `nth` counts from 0 among controls of the same role and name in `within`; `role` is null for a key
   * without a control.
   */
  'gesture.made': declare(1, {
    kind: open(v.picklist(['press', 'type', 'key'])),
    role: open(v.nullable(v.string())),
    key: open(v.nullable(v.string())),
    nth: open(v.number()),
    name: personal(v.string()),
    within: v.nullable(v.object({ role: open(v.string()), name: personal(v.string()) })),
  }),

  /** `page` is this page alone, `visit` also the earlier ones of its tab, `recent` all that this browser has. */
  'log.saveRequested': declare(
    2,
    { scope: open(v.picklist(['page', 'visit', 'recent'])), isClean: open(v.boolean()) },
    logSaveRequestedLifts,
  ),
  'log.saved': declare(1, { records: open(v.number()) }),
  'log.saveFailed': declare(1, { message: open(v.string()) }),

  /** A handler threw or rejected. `error` is the error's name, without its message; the waiting flow then gets its failure fact. */
  'command.failed': declare(1, { command: open(v.string()), error: open(v.string()) }),
  /** A flow threw at a record and stays where it was, or a subscriber of the session did; each once a session. */
  'flow.failed': declare(1, { flow: open(v.string()), error: open(v.string()) }),
  /** A view threw (S1.8). `code` is the number of React's message; `isRecovered` if React could draw the page anew. */
  'view.failed': declare(1, { error: open(v.string()), code: open(v.nullable(v.number())), isRecovered: open(v.boolean()) }),
  /** The texts of the viewer's locale could not be loaded (S1.8). */
  'locale.missed': declare(1, { locale: open(v.string()) }),
  /** A cached render has no answer to its pin query (S1.8). */
  'pinQuery.missed': declare(1, { route: open(v.string()) }),
  /** The service worker sent a change again that had got no answer (S1.7); `status` is null if there was none again. */
  'request.replayed': declare(1, { route: open(v.string()), status: open(v.nullable(v.number())) }),
  /** Input from outside (a stream, another tab, a store of this browser) did not have the declared form and was dropped. */
  'input.malformed': declare(1, { from: open(v.picklist(['messageStream', 'otherTab', 'outbox', 'storage'])) }),
};
