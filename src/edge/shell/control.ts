import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { DataOf } from '../../../events/record.ts';

/** A control by role and name, as assistive technology and tests find it. */
export type Control = Pick<DataOf<'gesture.made'>, 'role' | 'name' | 'within' | 'nth'>;

const controls =
  'a[href],button,input,select,textarea,summary,[role]:not([role=presentation],[role=none],[role=group],[role=region],[role=dialog],[role=alertdialog],[role=article],[role=listbox],[role=menu],[role=list],[role=tablist],[role=status],[role=alert],[role=main],[role=search],[role=toolbar])';
const scopes = 'article,dialog,section,form,nav,[role=article],[role=dialog],[role=alertdialog],[role=region],[role=menu],[role=listbox]';

/** Returns the control of an event's target; undefined if there is none. */
export function controlAt(target: EventTarget | null): Control | undefined {
  const element = target instanceof Element ? target.closest(controls) : null;
  const role = element && getRole(element);
  if (!role) return undefined;
  const scope = scopeOf(element);
  return {
    role,
    name: nameOf(element),
    within: scope && { role: getRole(scope)!, name: nameOf(scope) },
    nth: nthOf(element, scope ?? document),
  };
}

/** Returns the part of the page, such as a dialog, of an event outside any control. */
export function partAt(target: EventTarget | null): Control | undefined {
  const part = target instanceof Element ? scopeOf(target, target.closest(scopes)) : null;
  return part ? { role: getRole(part), name: nameOf(part), within: null, nth: 0 } : undefined;
}

/** A tile has no name of its own, so it uses that of its first link. */
function nameOf(element: Element): string {
  const name = computeAccessibleName(element).trim();
  const link = !name && element.matches('article,[role=article]') ? element.querySelector('a[href]') : null;
  return link ? computeAccessibleName(link).trim() : name;
}

/** Returns the nearest enclosing part that has a role and a name. */
function scopeOf(element: Element, nearest = element.parentElement?.closest(scopes) ?? null): Element | null {
  for (let scope: Element | null = nearest; scope; scope = scope.parentElement?.closest(scopes) ?? null)
    if (getRole(scope) && nameOf(scope)) return scope;
  return null;
}

/**
 * Returns the number of equal controls before an element. Compares the sources of their names, because computing every accessible name is
 * too slow.
 */
function nthOf(element: Element, scope: ParentNode): number {
  const nameOf = (candidate: Element): string => {
    const { role, ariaLabel, textContent } = candidate;
    const images = [...candidate.querySelectorAll('img')].map(({ alt }) => alt).join();
    return `${role ?? ''} ${ariaLabel ?? ''} ${candidate.getAttribute('name') ?? ''} ${textContent} ${images}`;
  };
  const same = nameOf(element);
  return [...scope.querySelectorAll(element.localName)]
    .filter((candidate) => candidate === element || (nameOf(candidate) === same && candidate.checkVisibility()))
    .indexOf(element);
}
