import { fromEvent, Subscription } from 'rxjs';
import type { DataOf } from '../../../events/record.ts';
import type { LiveSession } from '../session.ts';
import { controlAt, partAt, type Control } from './control.ts';

type Gesture = DataOf<'gesture.made'>;

/** Pixels; a press that moves further is a drag or scroll. */
const stillness = 10;
/** Milliseconds until the click of a press at most: that of a touch comes in a task of its own. */
const clickDelay = 100;
export const textFields =
  'input:not([type=checkbox],[type=radio],[type=range],[type=file],[type=button],[type=submit]),textarea,[contenteditable=""],[contenteditable=true]';
const editing = new Set([
  'Tab',
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'CapsLock',
  'Backspace',
  'Delete',
  'Dead',
  'Process',
  'Unidentified',
  'AltGraph',
  'Compose',
]);

/**
 * Appends a person's gestures on controls, so that a session can be repeated, and lets what views append meanwhile follow from them. A
 * control is read when it is pressed, because the action may remove it. Typed text is never read.
 */
export function recordGestures(session: Pick<LiveSession, 'append' | 'gesture' | 'log'>): Subscription {
  const subscriptions = new Subscription();
  const on = <E extends Event>(name: string, listener: (event: E) => void): void =>
    void subscriptions.add(
      fromEvent<E>(document, name, { capture: true, passive: true }).subscribe((event) => event.isTrusted && listener(event)),
    );
  let pressed: { control: Control; x: number; y: number } | undefined;
  let isRecorded = false;
  /** The last field typed into, reported once until another gesture. */
  let field: EventTarget | null = null;
  let latest = 0;
  let ending: ReturnType<typeof setTimeout> | undefined;
  /** Lets what follows in this task, or within a delay, follow from the latest gesture. */
  const follow = (delay = 0): void => {
    session.gesture = latest;
    clearTimeout(ending);
    ending = setTimeout(() => (session.gesture = undefined), delay);
  };
  const onGesture = (gesture: Gesture, delay?: number): void => {
    latest = session.log.length;
    session.append('gesture.made', gesture);
    follow(delay);
  };
  const press = (control: Control, delay?: number): void => {
    field = null;
    onGesture({ kind: 'press', key: null, ...control }, delay);
  };

  on<PointerEvent>('pointerdown', ({ target, clientX: x, clientY: y, button }) => {
    const control = button === 0 ? controlAt(target) : undefined;
    pressed = control && { control, x, y };
    isRecorded = false;
  });
  on('pointercancel', () => void (pressed = undefined));
  on<PointerEvent>('pointerup', ({ clientX, clientY }) => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) < stillness) {
      press(pressed.control, clickDelay);
      isRecorded = true;
    }
    pressed = undefined;
  });
  // A click by the keyboard, by assistive technology, or on a label.
  on<MouseEvent>('click', ({ target, detail }) => {
    const control = isRecorded && detail > 0 ? undefined : controlAt(target);
    if (control) press(control);
    else if (isRecorded) follow();
  });
  on<KeyboardEvent>('keydown', ({ target, key, ctrlKey, altKey, metaKey, repeat }) => {
    const inField = target instanceof Element && target.closest(textFields);
    if (editing.has(key) || repeat || (key.length === 1 && (inField || ctrlKey || altKey || metaKey))) return;
    // These keys cause a click, which is reported instead.
    if (
      (key === 'Enter' || key === ' ') &&
      target instanceof Element &&
      target.closest('button,a[href],summary,input:not([type=text],[type=search],[type=email],[type=password])') &&
      !inField
    )
      return;
    const control = controlAt(target) ?? partAt(target);
    field = null;
    onGesture({ kind: 'key', key, ...(control ?? { role: null, name: '', within: null, nth: 0 }) });
  });
  on('input', ({ target }) => {
    if (target === field) return follow();
    if (!(target instanceof Element) || !target.closest(textFields)) return;
    const control = controlAt(target);
    field = target;
    if (control) onGesture({ kind: 'type', key: null, ...control });
  });
  return subscriptions;
}
